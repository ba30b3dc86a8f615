import { decimalOf, unitsOf } from '../units.ts'
import type { SlotState } from './slot-game.ts'

type WinState = Pick<SlotState, 'balance' | 'unseen'> & {
  facts: { playSession: Pick<SlotState['facts']['playSession'], 'net' | 'startedAt' | 'won'> }
}

/**
 * Hides the win of a feature that is shown again after a reload: the account already has it, and
 * its balance would reveal the end. The balance may have been spent elsewhere meanwhile.
 */
export function withoutUnseenWin<State extends WinState>(state: State): State {
  const { balance, facts, unseen } = state
  if (!unseen || unseen.isVoid) return state
  const less = (amount: string) => decimalOf(unitsOf(amount) - unitsOf(unseen.payout))
  const atLeastNone = (amount: string) => (amount.startsWith('-') ? decimalOf(0n) : amount)
  const { playSession } = facts
  // A round of an earlier game session counts in that one.
  const isOfPlaySession = Date.parse(unseen.placedAt) >= Date.parse(playSession.startedAt)
  const counted = isOfPlaySession && {
    net: less(playSession.net),
    won: atLeastNone(less(playSession.won)),
  }
  return {
    ...state,
    balance: atLeastNone(less(balance)),
    facts: { ...facts, playSession: { ...playSession, ...counted } },
  }
}
