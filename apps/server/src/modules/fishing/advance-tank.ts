import { waveMs } from '@madang/games/fishing/wave'
import type { FishingEvent } from '@madang/wire/fishing-line'
import type { Tx } from '#kernel/database'
import type { Turn, Turned } from '#kernel/live/live-owner'
import { graceMs } from './magazine.ts'
import { listOpenOf, lockMagazines } from './magazine-store.ts'
import { wavePromises } from './promises.ts'
import { settleMagazines } from './settle-magazines.ts'
import { seatIdleMs, shownWave, tankLog, type Tank } from './tank.ts'
import * as store from './tank-store.ts'

/** Which way waves are made; a promise binds it. */
const wavesHash = 'fishing-waves-1'
/** How many magazines are settled in one step. */
const atOnce = 50

/**
 * The next step of a tank in a transaction that holds its lease: free seats of who has gone, settle
 * what is over, and send the next wave while somebody sits there.
 */
export async function advanceTank(tx: Tx, { name, now }: Turn, folder: string): Promise<Turned> {
  const [tank] = await store.lockTanks(tx, [name])
  if (!tank) return { dueAt: null }
  const left = await store.deleteIdle(tx, name, before(now, seatIdleMs))
  const events: FishingEvent[] = left.map(({ seat }) => ({ kind: 'seat', name: null, seat }))
  const nextEndAt = await settleDue(tx, name, { folder, now })
  const seats = await store.listSeats(tx, name)
  const isOver = tank.waveEndsAt === null || tank.waveEndsAt <= now
  const swims = seats.length > 0 && isOver ? await nextWave(tx, tank, { folder, now }) : tank
  const wave = shownWave(swims)
  if (swims !== tank && wave) events.push({ kind: 'wave', wave })
  const about = String(swims.wave)
  await tankLog.append(
    tx,
    name,
    events.map((body) => ({ about, at: now, body })),
  )
  const wakes = seats.length > 0 ? [swims.waveEndsAt, after(now, seatIdleMs / 3)] : []
  const times = [...wakes, nextEndAt].flatMap((at) => at?.getTime() ?? [])
  return { dueAt: times.length > 0 ? new Date(Math.min(...times)) : null }
}

/** Settles magazines that are over. Gives when the next one is. */
async function settleDue(
  tx: Tx,
  tankId: string,
  { folder, now }: { folder: string; now: Date },
): Promise<Date | undefined> {
  const open = await listOpenOf(tx, tankId)
  const isDue = ({ endsAt }: { endsAt: Date }) => endsAt <= before(now, graceMs)
  const due = open.filter(isDue).slice(0, atOnce)
  if (due.length > 0) {
    const held = await lockMagazines(
      tx,
      due.map(({ id }) => id),
    )
    // Its member may have closed it meanwhile.
    const still = held.filter(({ state }) => state === 'open')
    await settleMagazines(tx, still, { folder, now })
  }
  const next = open[due.length]
  return next && new Date(Math.max(now.getTime(), next.endsAt.getTime() + graceMs))
}

/** Reveals the seed that was promised, and promises the one after it. */
async function nextWave(
  tx: Tx,
  tank: Tank,
  { folder, now }: { folder: string; now: Date },
): Promise<Tank> {
  const promises = wavePromises(folder)
  const number = tank.wave + 1
  const promise = (firstNumber: number) =>
    promises.commit(tx, { firstNumber, rulesHash: wavesHash, subject: tank.id }, now)
  const promised = tank.nextCommitment ?? (await promise(number)).id
  await promises.close(tx, promised, '', now)
  const { secret } = await promises.reveal(tx, promised, now)
  const next = await promise(number + 1)
  const swims: Tank = {
    ...tank,
    nextCommitment: next.id,
    nextHash: next.secretHash,
    seed: secret,
    wave: number,
    waveEndsAt: after(now, waveMs),
    waveStartedAt: now,
  }
  await store.updateWave(tx, swims)
  await store.deleteCaughtBefore(tx, tank.id, number)
  return swims
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)
