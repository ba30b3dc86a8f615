import { shoot, shotChance, targetOf } from '@madang/games/fishing/shoot'
import type { FishingHit } from '@madang/wire/fishing'
import type { FishingCatch } from '@madang/wire/fishing-line'
import type { Tx } from '#kernel/database'
import { grouped } from '#kernel/grouped'
import { decimalOf } from '#kernel/money'
import { answer, refuse, type Answer } from '#kernel/refusal'
import { noteFired, readFired, refusedShot, type FiredShots } from './fired-shots.ts'
import { graceMs, type LoggedShot, type Magazine } from './magazine.ts'
import {
  findVolleys,
  insertVolleys,
  lockMagazines,
  updateCounts,
  type Volley,
} from './magazine-store.ts'
import { metBy } from './met-by.ts'
import { magazinePromises } from './promises.ts'
import { rulesOf } from './room.ts'
import { tankLog, type Tank } from './tank.ts'
import { insertCaught, listCaught, lockTanks, type TankCatch } from './tank-store.ts'

export type VolleyOrder = {
  id: string
  tankId: string
  magazineId: string
  memberId: string
  wave: number
  hits: readonly FishingHit[]
  at: Date
}

export type Fired = { magazine: Magazine; shots: readonly LoggedShot[] }

/** Fires one volley, batched on its tank's lane: the first hit catches a fish. */
export const fireVolley = grouped(fireVolleys, { lane: ({ tankId }) => tankId })

/**
 * Records hits of many players. Each paid hit is drawn with the next nonce of its magazine and
 * written before anybody sees the result. A hit on a fish that is gone, or that the bullet cannot
 * have met, costs nothing; neither does a bullet number that was paid before, or a shot that came
 * sooner after the one before than the cannon can fire.
 *
 * @returns per volley its magazine and results, or a Refusal; the same id again returns the first
 *   result
 */
export async function fireVolleys(tx: Tx, orders: VolleyOrder[]): Promise<Answer<Fired>[]> {
  const round = await readRound(tx, orders)
  const answers = answer(orders, (order) => decide(order, round))
  if (round.volleys.length > 0) {
    await insertVolleys(tx, round.volleys)
    await updateCounts(
      tx,
      [...round.changed].flatMap((id) => round.magazines.get(id) ?? []),
    )
  }
  if (round.caught.length > 0) await publishCaught(tx, round.caught, orders[0]?.at ?? new Date())
  return answers
}

type Round = {
  known: Map<string, Volley>
  tanks: Map<string, Tank>
  magazines: Map<string, Magazine>
  secrets: ReadonlyMap<string, string>
  /** What is caught of each tank's wave so far, including this batch. */
  caughtIn: Map<string, FishingCatch[]>
  fired: FiredShots
  volleys: Volley[]
  changed: Set<string>
  caught: TankCatch[]
}

async function readRound(tx: Tx, orders: readonly VolleyOrder[]): Promise<Round> {
  const tanks = await lockTanks(tx, [...new Set(orders.map(({ tankId }) => tankId))])
  const [known, magazines, caught, fired] = await Promise.all([
    findVolleys(
      tx,
      orders.map(({ id }) => id),
    ),
    lockMagazines(tx, [...new Set(orders.map(({ magazineId }) => magazineId))]),
    listCaught(tx, tanks),
    readFired(tx, tanks, orders),
  ])
  const commitments = magazines.map(({ commitmentId }) => commitmentId)
  const caughtIn = new Map(tanks.map(({ id }): [string, FishingCatch[]] => [id, []]))
  for (const { body, tankId } of caught) caughtIn.get(tankId)?.push(body)
  return {
    caught: [],
    caughtIn,
    changed: new Set(),
    fired,
    known: new Map(known.map((volley) => [volley.id, volley])),
    magazines: new Map(magazines.map((magazine) => [magazine.id, magazine])),
    secrets: await magazinePromises.secretsOf(tx, commitments),
    tanks: new Map(tanks.map((tank) => [tank.id, tank])),
    volleys: [],
  }
}

function decide(order: VolleyOrder, round: Round): Fired {
  const magazine = round.magazines.get(order.magazineId)
  if (!magazine || magazine.memberId !== order.memberId) return refuse('magazine-over')
  const known = round.known.get(order.id)
  if (known && known.magazineId !== magazine.id) refuse('key-reused')
  if (known) return { magazine, shots: known.shots }
  const isLate = order.at.getTime() > magazine.endsAt.getTime() + graceMs
  if (magazine.state !== 'open' || isLate || magazine.tankId !== order.tankId) {
    refuse('magazine-over')
  }
  const shots = order.hits.map((hit) => drawHit(hit, order, round))
  const volley: Volley = {
    firedAt: order.at,
    id: order.id,
    magazineId: magazine.id,
    shots,
    wave: order.wave,
  }
  round.known.set(order.id, volley)
  round.volleys.push(volley)
  round.changed.add(magazine.id)
  return { magazine: round.magazines.get(magazine.id) ?? magazine, shots }
}

function drawHit(hit: FishingHit, order: VolleyOrder, round: Round): LoggedShot {
  const { bullet, firedMs, fish } = hit
  const magazine = round.magazines.get(order.magazineId)
  const tank = round.tanks.get(order.tankId)
  const met =
    tank &&
    magazine &&
    metBy(hit, order, { caught: round.caughtIn.get(tank.id) ?? [], magazine, tank })
  const refused = refusedShot(hit, order, round.fired)
  const unpaid = { bullet, fish, multiplier: 0, nonce: null, target: met?.target ?? '' }
  if (refused === 'repeated') return { ...unpaid, refused }
  if (!met || !magazine || magazine.shotCount >= magazine.shotMax) return unpaid
  if (refused) return { ...unpaid, refused }
  const nonce = magazine.shotCount
  const serverSeed = round.secrets.get(magazine.commitmentId)
  if (serverSeed === undefined) throw new Error(`magazine ${magazine.id} has no secret`)
  const target = targetOf(rulesOf(magazine.rulesVersion), met.target)
  const multiplier = shoot(
    target,
    shotChance({ clientSeed: magazine.clientSeed, serverSeed }, nonce),
  )
  const payoutUnits = magazine.betUnits * BigInt(multiplier)
  const after = { ...magazine, shotCount: nonce + 1, wonUnits: magazine.wonUnits + payoutUnits }
  round.magazines.set(magazine.id, after)
  if (multiplier > 0) {
    const body: FishingCatch = {
      atMs: hit.hitMs,
      effect: target.effect ?? null,
      fish,
      multiplier,
      payout: decimalOf(payoutUnits),
      seat: magazine.seat,
      target: met.target,
    }
    round.caughtIn.get(order.tankId)?.push(body)
    round.caught.push({ body, tankId: order.tankId, wave: order.wave })
  }
  const shot = { bullet, firedMs, fish, multiplier, nonce, target: met.target }
  noteFired(round.fired, order, shot)
  return shot
}

/** Publishes catches to everybody at the tank, in the order of its log. */
async function publishCaught(tx: Tx, caught: readonly TankCatch[], at: Date): Promise<void> {
  await insertCaught(tx, caught)
  const logs = new Map<
    string,
    { about: string; at: Date; body: { kind: 'caught'; caught: FishingCatch } }[]
  >()
  for (const { body, tankId, wave } of caught) {
    const events = logs.get(tankId) ?? []
    events.push({ about: String(wave), at, body: { caught: body, kind: 'caught' } })
    logs.set(tankId, events)
  }
  await tankLog.appendAll(tx, logs)
}
