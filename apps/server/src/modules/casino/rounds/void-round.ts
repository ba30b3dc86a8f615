import type { Tx } from '#kernel/database/database'
import { isRefusal, refuse } from '#kernel/refusal'
import type { RoundBet, UndoneBet } from '#kernel/parts/wager-kind'
import { reviseWagers } from '#wagers'
import { giveJackpotBack } from '../jackpots/jackpot.ts'
import { findRounds, lockRound, updateVoided } from './round-store.ts'
import type { Round } from './round.ts'
import { lockActiveSeeds } from '../seeds/seed-store.ts'
import { uncountPlayed } from '../sessions/game-session-store.ts'

/**
 * Returns a slot round that may be voided: a real-money round that is not voided yet.
 *
 * @throws Refusal `not-found`, `round-not-voidable`
 */
export async function voidableRound(tx: Tx, id: string): Promise<Round> {
  const [round] = await findRounds(tx, [id])
  return needVoidable(round)
}

/**
 * Voids a slot round: returns the stake, takes back the payout and refills the pool that it had
 * won. What its stake contributed to a pool stays there, at the house's cost.
 *
 * @throws Refusal `not-found`, `round-not-voidable`
 */
export async function voidRound(tx: Tx, id: string, at: Date): Promise<UndoneBet> {
  const round = needVoidable(await lockRound(tx, id))
  await updateVoided(tx, id, at)
  return undo(tx, round, at)
}

/**
 * Tries again to take back the payout of a voided round.
 *
 * @throws Refusal `not-found`
 */
export async function undoRound(tx: Tx, id: string, at: Date): Promise<UndoneBet> {
  const [round] = await findRounds(tx, [id])
  return undo(tx, round ?? refuse('not-found'), at)
}

async function undo(tx: Tx, round: Round, at: Date): Promise<UndoneBet> {
  // Lock, so that a player who plays on meanwhile waits and no count of the game session is lost.
  await lockActiveSeeds(tx, [round.ownerId])
  const order = { at, id: round.id, leg: 'undone', memberId: round.ownerId } as const
  const [undone] = await reviseWagers(tx, [{ ...order, to: 'undone' }])
  const isBack = undone !== undefined && !isRefusal(undone)
  if (isBack) {
    await giveJackpotBack(tx, round, at)
    await uncountPlayed(tx, [round])
  }
  return { ...betOf(round), isBack }
}

/** Returns a slot round as a bet: one round is one bet of one member. */
export const betOf = ({ id, ownerId, payoutUnits, stakeUnits }: Round): RoundBet => ({
  id,
  memberId: ownerId,
  payoutUnits,
  stakeUnits,
})

function needVoidable(round: Round | undefined): Round {
  if (!round) return refuse('not-found')
  const isVoidable = !round.isTrial && round.voidedAt === null
  return isVoidable ? round : refuse('round-not-voidable')
}
