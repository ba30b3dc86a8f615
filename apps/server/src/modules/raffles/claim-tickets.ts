import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { mayHave } from './may-have.ts'
import { rafflePromises } from './promises.ts'
import { ticketsLeft } from './raffle.ts'
import { findPlay, insertTickets, lockRaffle } from './raffle-store.ts'

/**
 * Takes every ticket that a member has earned, with random bytes of their browser, which the draw
 * is mixed from.
 *
 * @returns the numbers of the new tickets
 * @throws Refusal `not-found`, `member-not-active`, also on a break; `raffle-closed`,
 *   `raffle-no-ticket`
 */
export async function claimTickets(
  tx: Tx,
  order: { raffleId: string; memberId: string; bytes: string; at: Date },
): Promise<number[]> {
  const { at, bytes, memberId, raffleId } = order
  if (!(await mayHave(tx, memberId, at))) refuse('member-not-active')
  const raffle = (await lockRaffle(tx, raffleId)) ?? refuse('not-found')
  const [promise] = await rafflePromises.find(tx, [raffle.commitmentId])
  const isOver = raffle.drawnAt !== null || raffle.endsAt <= at
  if (isOver || promise?.closedAt !== null) refuse('raffle-closed')
  const count = ticketsLeft(raffle, await findPlay(tx, raffleId, memberId))
  if (count === 0) refuse('raffle-no-ticket')
  const numbers = Array.from({ length: count }, (_, place) => raffle.ticketCount + place + 1)
  await insertTickets(tx, { at, bytes, memberId, numbers, raffleId })
  return numbers
}
