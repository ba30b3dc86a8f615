import { decimalOf, unitsOf } from '../units.ts'
import type { SlotState } from './slot-game.ts'

type Told = Pick<SlotState, 'balance' | 'unseen'> & {
  facts: { sitting: Pick<SlotState['facts']['sitting'], 'net' | 'startedAt' | 'won'> }
}

/**
 * What may be told while a feature that a reload has cut off is shown again: the account has its
 * win already, and would tell the end of it. The balance may have been spent elsewhere meanwhile.
 */
export function withoutUnseenWin<State extends Told>(state: State): State {
  const { balance, facts, unseen } = state
  if (!unseen || unseen.isVoid) return state
  const less = (amount: string) => decimalOf(unitsOf(amount) - unitsOf(unseen.payout))
  const atLeastNone = (amount: string) => (amount.startsWith('-') ? decimalOf(0n) : amount)
  const { sitting } = facts
  // A round of an earlier sitting counts in that one.
  const isOfSitting = Date.parse(unseen.placedAt) >= Date.parse(sitting.startedAt)
  const counted = isOfSitting && { net: less(sitting.net), won: atLeastNone(less(sitting.won)) }
  return {
    ...state,
    balance: atLeastNone(less(balance)),
    facts: { ...facts, sitting: { ...sitting, ...counted } },
  }
}
