import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { findRounds, lockRound, updateVoided } from './round-store.ts'
import type { Round } from './round.ts'

/**
 * A slot round that may be voided: a real one, once.
 *
 * @throws Refusal `not-found`, `round-not-voidable`
 */
export async function voidableRound(tx: Tx, id: string): Promise<Round> {
  const [round] = await findRounds(tx, [id])
  return needVoidable(round)
}

/**
 * Marks a slot round as void. Its money is the caller's to move, and when it is back
 * `giveJackpotBack` fills the pool again that it had won. What its stake gave to a pool stays
 * there, at the house's cost.
 *
 * @throws Refusal `not-found`, `round-not-voidable`
 */
export async function voidSlotRound(tx: Tx, id: string, at: Date): Promise<Round> {
  const round = needVoidable(await lockRound(tx, id))
  await updateVoided(tx, id, at)
  return round
}

function needVoidable(round: Round | undefined): Round {
  if (!round) return refuse('not-found')
  const isVoidable = !round.isTrial && round.voidedAt === null
  return isVoidable ? round : refuse('round-not-voidable')
}
