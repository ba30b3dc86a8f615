import { workEach } from '#kernel/jobs/work-each'
import type { Logger } from '#kernel/metrics/log'
import { beaconLine } from '@madang/games/chance/beacon'
import { raffleDraw } from '@madang/games/chance/raffle-draw'
import { entropyOf, sharedOutcome } from '@madang/games/chance/shared-outcome'
import { takeBeacon } from '#kernel/beacon/beacon-rounds'
import type { Database, Tx } from '#kernel/database/database'
import { payWinners } from './pay-winners.ts'
import { rafflePromises } from './promises.ts'
import { promisedIn, ticketId } from './raffle.ts'
import { listDue, listTickets, lockRaffle, setBeacon, setDrawn } from './raffle-store.ts'

/**
 * Draws every raffle that is over. First it fixes the tickets and commits; then it draws each
 * raffle in its own transaction, so that prizes are paid once. A raffle whose beacon round may
 * still be published waits for the next run.
 */
export async function drawRaffles(
  { db, log }: { db: Database; log: Pick<Logger, 'warn'> },
  now: Date,
): Promise<void> {
  const ids = await db.read((tx) => listDue(tx, now))
  const rows = ids.map((id) => ({ id }))
  await workEach({ list: 'raffles-draw', log, rows }, async ({ id }) => {
    await db.write((tx) => closeRaffle(tx, { at: now, id }))
    await db.write((tx) => drawRaffle(tx, { at: now, id }))
  })
}

/** The interval of the draw job: twice an hour. */
const everyMs = 30 * 60_000

async function closeRaffle(tx: Tx, { at, id }: { id: string; at: Date }): Promise<void> {
  const raffle = await lockRaffle(tx, id)
  if (!raffle || raffle.drawnAt !== null || (await isClosed(tx, raffle))) return
  const taken = await takeBeacon(tx, promisedIn(raffle), { everyMs, now: at })
  if ('waitUntil' in taken) return
  const { part } = taken
  const entropy = entropyOf(
    (await listTickets(tx, id)).map(({ bytes, number }) => {
      return { bytesHex: bytes, id: ticketId(id, number) }
    }),
    part && beaconLine(part),
  )
  await rafflePromises.close(tx, raffle.commitmentId, entropy, at)
  await setBeacon(tx, id, part?.signature ?? null)
}

async function isClosed(tx: Tx, { commitmentId }: { commitmentId: string }): Promise<boolean> {
  const [promise] = await rafflePromises.find(tx, [commitmentId])
  return promise !== undefined && promise.closedAt !== null
}

async function drawRaffle(tx: Tx, { at, id }: { id: string; at: Date }): Promise<void> {
  const raffle = await lockRaffle(tx, id)
  if (!raffle || raffle.drawnAt !== null || !(await isClosed(tx, raffle))) return
  const tickets = await listTickets(tx, id)
  const { entropy, secret } = await rafflePromises.reveal(tx, raffle.commitmentId, at)
  const chance = sharedOutcome({
    entropyHex: entropy,
    id,
    round: raffle.number,
    secretHex: secret,
  })
  const owners = new Map(tickets.map(({ memberId, number }) => [number, memberId]))
  const numbers = raffleDraw(chance, tickets.length, raffle.prizes.length)
  const winners = numbers.map((number, place) => ({
    memberId: owners.get(number) ?? '',
    number,
    place: place + 1,
  }))
  await payWinners(tx, raffle, winners, at)
  await setDrawn(tx, id, at)
}
