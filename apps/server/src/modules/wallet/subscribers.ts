import { factorChanged, memberKind, memberRegistered } from '#identity'
import { subscriber } from '#kernel/events'
import { openAccounts } from '#ledger'
import { wagersSettled } from '#wagers'
import { depositMoved, withdrawalMoved } from './events.ts'
import { krw } from './postings.ts'
import { noteFactorChange, subtractPlayed } from './standing-store.ts'
import { writeOfDeposits, writeOfWithdrawals } from './write-messages.ts'

export const subscribers = [
  /** Opens the accounts of a new member before the first deposit. */
  subscriber(
    'wallet.open-accounts',
    memberRegistered,
    async (tx, bodies) => {
      for (const { kind, memberId } of bodies) {
        if (kind === memberKind.member) await openAccounts(tx, memberId, krw)
      }
    },
    { replay: 'repeatable' },
  ),

  /** Starts the cooling time after a password change, during which withdrawals are blocked. */
  subscriber(
    'wallet.note-factor-change',
    factorChanged,
    async (tx, bodies) => {
      for (const { at, memberId } of bodies) await noteFactorChange(tx, memberId, new Date(at))
    },
    { replay: 'repeatable' },
  ),

  /** Subtracts valid bets from the wagering requirement of deposits. */
  subscriber('wallet.subtract-played', wagersSettled, async (tx, bodies) => {
    const played = new Map<string, bigint>()
    for (const { currency, memberId, validBetUnits } of bodies) {
      if (currency !== krw) continue
      played.set(memberId, (played.get(memberId) ?? 0n) + BigInt(validBetUnits))
    }
    if (played.size > 0) await subtractPlayed(tx, played)
  }),

  /** Writes an inbox message for each important step of a deposit or withdrawal. */
  subscriber('wallet.write-of-deposits', depositMoved, writeOfDeposits),
  subscriber('wallet.write-of-withdrawals', withdrawalMoved, writeOfWithdrawals),
]
