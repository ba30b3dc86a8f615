import { waveMs } from '@madang/games/fishing/wave'
import type { FishingEvent } from '@madang/wire/fishing-line'
import type { Tx } from '#kernel/database/database'
import type { Turn, Turned } from '#kernel/live/live-owner'
import { showIn } from '../magazines/end-magazines.ts'
import { graceMs } from '../magazines/magazine.ts'
import { listOpenOf, lockMagazines, lockUnshown } from '../magazines/magazine-store.ts'
import { wavePromises } from './promises.ts'
import { settleMagazines } from '../magazines/settle-magazines.ts'
import { seatIdleMs, shownWave, tankLog, type Tank } from './tank.ts'
import * as store from './tank-store.ts'

/** The version of the rules that make waves; a promise binds it. */
const wavesHash = 'fishing-waves-1'
/** How many magazines are settled in one step. */
const atOnce = 50

/**
 * Takes the next step of a tank in a transaction that holds its lease: frees the seats of members
 * who have gone, settles magazines that are over, and starts the next wave while seats are taken.
 */
export async function advanceTank(tx: Tx, { name, now }: Turn): Promise<Turned> {
  const [tank] = await store.lockTanks(tx, [name])
  if (!tank) return { dueAt: null }
  const left = await store.deleteIdle(tx, name, before(now, seatIdleMs))
  const events: FishingEvent[] = left.map(({ seat }) => ({ kind: 'seat', name: null, seat }))
  const nextEndAt = await settleDue(tx, name, now)
  const seats = await store.listSeats(tx, name)
  const isOver = tank.waveEndsAt === null || tank.waveEndsAt <= now
  const isDue = seats.length > 0 && isOver
  const promised = isDue ? await readyPromise(tx, tank, now) : undefined
  const swims = promised === undefined ? tank : await nextWave(tx, tank, promised, now)
  const wave = shownWave(swims)
  if (swims !== tank && wave) events.push({ kind: 'wave', wave })
  const about = String(swims.wave)
  await tankLog.append(
    tx,
    name,
    events.map((body) => ({ about, at: now, body })),
  )
  if (isDue && promised === undefined) return { dueAt: now }
  const wakes = seats.length > 0 ? [swims.waveEndsAt, after(now, seatIdleMs / 3)] : []
  const times = [...wakes, nextEndAt].flatMap((at) => at?.getTime() ?? [])
  return { dueAt: times.length > 0 ? new Date(Math.min(...times)) : null }
}

/**
 * Settles magazines that are over, and shows the secrets of those that the step before settled.
 * Returns when the next one is due.
 */
async function settleDue(tx: Tx, tankId: string, now: Date): Promise<Date | undefined> {
  await showIn(tx, await lockUnshown(tx, { limit: atOnce, tankId }), now)
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
    await settleMagazines(tx, still, { now })
    return now
  }
  const [next] = open
  return next && new Date(Math.max(now.getTime(), next.endsAt.getTime() + graceMs))
}

/**
 * Promises the fish of a wave. No stake depends on them, so the promise is closed at once and may
 * be revealed after the commit.
 */
async function promiseWave(tx: Tx, { id }: Tank, firstNumber: number, now: Date) {
  const to = { firstNumber, rulesHash: wavesHash, subject: id }
  const promised = await wavePromises.commit(tx, to, now)
  await wavePromises.close(tx, promised.id, '', now)
  return promised
}

/**
 * Returns the promise of the next wave if it may be revealed already. Otherwise closes or makes
 * one, which may be revealed with the next step.
 */
async function readyPromise(tx: Tx, tank: Tank, now: Date): Promise<string | undefined> {
  const { nextCommitment, wave } = tank
  if (nextCommitment !== null) {
    const [promise] = await wavePromises.find(tx, [nextCommitment])
    if (promise?.closedAt) return nextCommitment
    await wavePromises.close(tx, nextCommitment, '', now)
    return undefined
  }
  const { id, secretHash } = await promiseWave(tx, tank, wave + 1, now)
  await store.updateWave(tx, { ...tank, nextCommitment: id, nextHash: secretHash })
  return undefined
}

/** Reveals the promised seed as the next wave, and promises the one after it. */
async function nextWave(tx: Tx, tank: Tank, promised: string, now: Date): Promise<Tank> {
  const number = tank.wave + 1
  const { secret } = await wavePromises.reveal(tx, promised, now)
  const next = await promiseWave(tx, tank, number + 1, now)
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
