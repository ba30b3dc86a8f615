import { eventKind } from '#kernel/events'
import type { Tier } from './tier.ts'

/** The house knows a member this well now. */
export const tierReached = eventKind<{ memberId: string; tier: Tier; at: string }>(
  'verification.tier-reached',
)
