import { beaconLine } from '@madang/games/chance/beacon'
import { raffleDraw } from '@madang/games/chance/raffle-draw'
import { entropyOf, sharedOutcome } from '@madang/games/chance/shared-outcome'
import { takeBeacon } from '#kernel/beacon/beacon-rounds'
import type { Database, Tx } from '#kernel/database'
import { payWinners } from './pay-winners.ts'
import { promisesIn } from './promises.ts'
import { promisedIn, ticketId } from './raffle.ts'
import { listDue, listTickets, lockRaffle, setDrawn } from './raffle-store.ts'

/** Draws every raffle that is over, each in a transaction of its own: its prizes are paid once. */
export async function drawRaffles(db: Database, folder: string, now: Date): Promise<void> {
  for (const id of await db.read((tx) => listDue(tx, now))) {
    await db.write((tx) => drawRaffle(tx, { at: now, folder, id }))
  }
}

async function drawRaffle(
  tx: Tx,
  { at, folder, id }: { id: string; folder: string; at: Date },
): Promise<void> {
  const raffle = await lockRaffle(tx, id)
  if (!raffle || raffle.drawnAt !== null) return
  const fair = promisesIn(folder)
  const taken = await takeBeacon(tx, promisedIn(raffle), at)
  // The next run draws it.
  if ('waitUntil' in taken) return
  const { part } = taken
  const tickets = await listTickets(tx, id)
  const entropy = entropyOf(
    tickets.map(({ bytes, number }) => ({ bytesHex: bytes, id: ticketId(id, number) })),
    part && beaconLine(part),
  )
  await fair.close(tx, raffle.commitmentId, entropy, at)
  const { secret } = await fair.reveal(tx, raffle.commitmentId, at)
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
  await setDrawn(tx, { at, beaconSignature: part?.signature ?? null, id })
}
