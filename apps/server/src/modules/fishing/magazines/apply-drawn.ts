import { targetOf } from '@madang/games/fishing/shoot'
import type { FishingCatch } from '@madang/wire/fishing-line'
import type { Tx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { noteFault } from '#kernel/transparency/proof-fault'
import type { Outcomes } from './draw-shots.ts'
import { isPaid, type LoggedShot, type Magazine } from './magazine.ts'
import { updateCounts, updateVolleys, type DrawnVolley, type Volley } from './magazine-store.ts'
import { rulesOf } from '../rooms/room.ts'
import { tankLog } from '../tanks/tank.ts'
import { insertCaught, listWaves, type TankCatch } from '../tanks/tank-store.ts'

type Due = { magazines: readonly Magazine[]; due: readonly DrawnVolley[] }

/**
 * Writes what custody drew for volleys that are still due, under the lock of their magazines. Shots
 * for which it draws nothing, because it drew others before, are given back, and that is noted.
 *
 * @returns the magazines and volleys as they are now
 */
export async function applyDrawn(
  tx: Tx,
  { due, magazines }: Due,
  { at, outcomes }: { outcomes: Outcomes; at: Date },
): Promise<{ magazines: Magazine[]; volleys: Volley[] }> {
  const now = new Map(magazines.map((magazine) => [magazine.id, magazine]))
  const volleys: Volley[] = []
  const caught: TankCatch[] = []
  for (const volley of due) {
    const magazine = now.get(volley.magazineId)
    const outcome = outcomes.get(volley.id)
    if (!magazine || outcome === undefined) continue
    if (typeof outcome === 'string') {
      const facts = { no: outcome, why: 'custody drew other shots before' }
      await noteFault(tx, { about: magazine.id, at, facts, what: 'magazine' })
      volleys.push(takenBack(volley))
      const given = volley.shots.filter(isPaid).length
      now.set(magazine.id, { ...magazine, shotCount: magazine.shotCount - given })
      continue
    }
    const drawn = drawnShots(volley, outcome)
    volleys.push({ ...volley, isDue: false, shots: drawn })
    const won = drawn.reduce((sum, { multiplier }) => sum + BigInt(multiplier), 0n)
    const wonUnits = magazine.wonUnits + won * magazine.betUnits
    now.set(magazine.id, { ...magazine, wonUnits })
    caught.push(...catchesOf(magazine, { ...volley, shots: drawn }))
  }
  if (volleys.length > 0) {
    await updateVolleys(tx, volleys)
    const changed = new Set(volleys.map(({ magazineId }) => magazineId))
    await updateCounts(
      tx,
      [...now.values()].filter(({ id }) => changed.has(id)),
    )
  }
  await publishCaught(tx, caught, at)
  return { magazines: [...now.values()], volleys }
}

function drawnShots({ shots }: Volley, outcome: readonly number[]): LoggedShot[] {
  let next = 0
  return shots.map((shot) => (isPaid(shot) ? { ...shot, multiplier: outcome[next++] ?? 0 } : shot))
}

const takenBack = (volley: Volley): Volley => ({
  ...volley,
  facts: null,
  firstShot: null,
  isDue: false,
  lastShot: null,
  shots: volley.shots.map((shot) => ({ ...shot, nonce: null })),
})

const catchesOf = (magazine: Magazine, { shots, wave }: Volley): TankCatch[] =>
  shots
    .filter(({ multiplier }) => multiplier > 0)
    .map(({ fish, hitMs = 0, multiplier, target }) => ({
      body: {
        atMs: hitMs,
        effect: targetOf(rulesOf(magazine.rulesVersion), target).effect ?? null,
        fish,
        multiplier,
        payout: decimalOf(magazine.betUnits * BigInt(multiplier)),
        seat: magazine.seat,
        target,
      },
      tankId: magazine.tankId,
      wave,
    }))

type Caught = { about: string; at: Date; body: { kind: 'caught'; caught: FishingCatch } }

/** Publishes catches to everybody at the tank, in the order of its log. */
async function publishCaught(tx: Tx, caught: readonly TankCatch[], at: Date): Promise<void> {
  if (caught.length === 0) return
  const waves = await listWaves(tx, [...new Set(caught.map(({ tankId }) => tankId))])
  // What was drawn after a crash may be of a wave that is over.
  const seen = caught.filter(({ tankId, wave }) => waves.get(tankId) === wave)
  if (seen.length === 0) return
  await insertCaught(tx, seen)
  const logs = new Map<string, Caught[]>()
  for (const { body, tankId, wave } of seen) {
    const events = logs.get(tankId) ?? []
    events.push({ about: String(wave), at, body: { caught: body, kind: 'caught' } })
    logs.set(tankId, events)
  }
  await tankLog.appendAll(tx, logs)
}
