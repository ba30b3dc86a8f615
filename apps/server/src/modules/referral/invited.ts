import { unitsOf } from '#kernel/money'
import type { ReferralTerms } from './referral-setting.ts'

export type BarReason = 'device' | 'bank' | 'person' | 'chargeback'
/** A step of a referred friend after registration, in no fixed order. */
export type Step = 'identified' | 'deposited' | 'played'
export const steps = ['identified', 'deposited', 'played'] as const

/** A member who registered with another member's code. */
export type Invited = {
  /** The id of the row, not of the member. */
  id: string
  memberId: string
  inviterId: string
  registeredAt: Date
  identifiedAt: Date | null
  depositedUnits: bigint
  depositedAt: Date | null
  playedUnits: bigint
  playedAt: Date | null
  barredFor: BarReason | null
}

export type Change = { depositUnits?: bigint; playUnits?: bigint; isIdentified?: boolean; at: Date }

const dayMs = 86_400_000

/**
 * Returns the invited member after a change, and the steps newly reached. A step is reached once,
 * within the days of the terms; a later reversal does not undo it.
 */
export function advance(
  before: Invited,
  change: Change,
  terms: ReferralTerms,
): { after: Invited; reached: Step[] } {
  const { at, depositUnits = 0n, isIdentified = false, playUnits = 0n } = change
  const after = {
    ...before,
    depositedUnits: before.depositedUnits + depositUnits,
    playedUnits: before.playedUnits + playUnits,
  }
  if (at.getTime() > before.registeredAt.getTime() + terms.days * dayMs) {
    return { after, reached: [] }
  }
  const hasCome: Record<Step, boolean> = {
    deposited: after.depositedUnits >= unitsOf(terms.depositLeast),
    identified: isIdentified,
    played: after.playedUnits >= unitsOf(terms.playLeast),
  }
  const reached = steps.filter((step) => hasCome[step] && before[`${step}At`] === null)
  for (const step of reached) after[`${step}At`] = at
  return { after, reached }
}

/** Returns the current reward of a step. */
export const rewardOf = (terms: ReferralTerms, step: Step): bigint =>
  unitsOf(terms[`${step}Reward`])
