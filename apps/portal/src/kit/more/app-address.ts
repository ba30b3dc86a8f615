import { webClipPath } from '@madang/wire/app'
import { useSystemStatus } from '../system-status.ts'
import type { SystemStatus } from '../system-status.ts'

export const appKinds = ['ios', 'lite', 'android'] as const
export type AppKind = (typeof appKinds)[number]

export type Resource = SystemStatus['info']['resources'][number]

/** Returns what the brand has configured for a kind of app. */
export const appSet = (kind: AppKind, resources: readonly Resource[]): Resource | undefined =>
  resources.find(({ resourceType }) => resourceType === kind)

/** Returns the kinds of app that the brand offers: only these have a QR code in the bars. */
export function useAppKinds(): readonly AppKind[] {
  const resources = useSystemStatus().data?.info.resources ?? []
  return appKinds.filter((kind) => appSet(kind, resources) !== undefined)
}

/** Returns where a phone gets the app: the brand's setting, else our own download page. */
export function appAddress(kind: AppKind, resources: readonly Resource[]): string {
  const set = appSet(kind, resources)?.url
  const own = kind === 'lite' ? webClipPath : `/download#${kind}`
  return new URL(set ?? own, location.origin).href
}
