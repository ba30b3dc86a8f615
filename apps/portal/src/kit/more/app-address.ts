import { webClipPath } from '@madang/wire/app'
import type { SystemStatus } from '../system-status.ts'

export const appKinds = ['ios', 'lite', 'android'] as const
export type AppKind = (typeof appKinds)[number]

export type Resource = SystemStatus['info']['resources'][number]

/** What the brand has set for a kind of the app. */
export const appSet = (kind: AppKind, resources: readonly Resource[]): Resource | undefined =>
  resources.find(({ resourceType }) => resourceType === kind)

/** Where a phone gets the app: what the brand has set, else what this house makes by itself. */
export function appAddress(kind: AppKind, resources: readonly Resource[]): string {
  const set = appSet(kind, resources)?.url
  const own = kind === 'lite' ? webClipPath : `/download#${kind}`
  return new URL(set ?? own, location.origin).href
}
