import { eventKind } from '#kernel/events'
import type { Tier } from './tier.ts'

/** A member reached a KYC level. */
export const tierReached = eventKind<{ memberId: string; tier: Tier; at: string }>(
  'verification.tier-reached',
)
