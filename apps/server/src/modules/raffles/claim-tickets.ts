import type { Receipt } from '@madang/games/proofs/receipt'
import type { Database, Tx } from '#kernel/database/database'
import type { Commitment } from '#kernel/live/commitments'
import { refuse } from '#kernel/refusal'
import { signReceipt } from '#kernel/transparency/receipt-signer'
import { mayHave } from './may-have.ts'
import { rafflePromises } from './promises.ts'
import { promisedIn, ticketsLeft } from './raffle.ts'
import type { Raffle } from './raffle.ts'
import { findPlay, insertTickets, lockRaffle } from './raffle-store.ts'

/**
 * Claims every ticket that a member has earned, with random bytes from the browser, which become
 * part of the draw's randomness.
 *
 * @returns the numbers of the new tickets, signed
 * @throws Refusal `not-found`, `member-not-active`, also on a break; `raffle-closed`,
 *   `raffle-no-ticket`
 */
export async function claimTickets(
  tx: Tx,
  order: { id: string; raffleId: string; memberId: string; bytes: string; at: Date },
): Promise<{ numbers: number[]; receipt: Receipt | null }> {
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
  return {
    numbers,
    receipt: promise && signedTickets(tx.db, { ...order, numbers, promise, raffle }),
  }
}

type Claimed = {
  id: string
  bytes: string
  numbers: number[]
  raffle: Raffle
  promise: Commitment
  at: Date
}

/** Returns the signed receipt of claimed tickets; null if the raffle is not in the log. */
function signedTickets(
  db: Database,
  { at, bytes, id, numbers, promise, raffle }: Claimed,
): Receipt | null {
  const { beaconChain, beaconRound } = promisedIn(raffle)
  if (promise.leafIndex === null) return null
  return signReceipt(db, {
    at: at.toISOString(),
    ...(beaconChain !== null && { beaconChain, beaconRound }),
    clientBytes: bytes,
    commitment: promise.secretHash,
    id,
    kind: 'raffle-ticket',
    leafIndex: promise.leafIndex,
    number: raffle.number,
    raffleId: raffle.id,
    tickets: numbers.join(','),
  })
}
