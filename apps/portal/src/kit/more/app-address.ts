import { webClipPath } from '@madang/wire/app'
import type { SystemStatus } from '../system-status.ts'

export const appKinds = ['ios', 'lite', 'android'] as const
export type AppKind = (typeof appKinds)[number]

/** Where a phone gets the app: what the brand has set, else what this house makes by itself. */
export function appAddress(kind: AppKind, resources: SystemStatus['info']['resources']): string {
  const set = resources.find(({ resourceType }) => resourceType === kind)?.url
  const own = kind === 'lite' ? webClipPath : `/download#${kind}`
  return new URL(set ?? own, location.origin).href
}
