import type { FishingHit } from '@madang/wire/fishing'
import type { FishingCatch } from '@madang/wire/fishing-line'
import type { Database, Tx } from '#kernel/database/database'
import { grouped } from '#kernel/database/grouped'
import { answer, isRefusal, refuse, type Answer } from '#kernel/refusal'
import { applyDrawn } from './apply-drawn.ts'
import { drawShots, hitsHash, type Outcomes } from './draw-shots.ts'
import { endMagazines } from './end-magazines.ts'
import { noteFired, readFired, refusedShot, type FiredShots } from './fired-shots.ts'
import { graceMs, isPaid, type LoggedShot, type Magazine } from './magazine.ts'
import * as magazineStore from './magazine-store.ts'
import type { DrawnVolley, Volley } from './magazine-store.ts'
import { metBy } from './met-by.ts'
import type { Tank } from '../tanks/tank.ts'
import { listCaught, lockTanks } from '../tanks/tank-store.ts'

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

/** `due`: what custody has to draw before the result is known, this volley last. */
type Taken = Fired & { due: readonly DrawnVolley[] }

const takeVolley = grouped(takeVolleys, { lane: 'fishing' })
const recordVolley = grouped(recordVolleys, { lane: 'fishing' })

/**
 * Fires one volley in three steps, none of which can be undone: takes the paid hits and commits
 * them, asks custody what they bring, and writes that. If the process stops in between, the same
 * volley again, the next one or the end of the magazine asks custody for the same.
 *
 * @throws Refusal `magazine-over`, `key-reused`; `custody-away`, after which the same id goes on
 */
export async function fireVolley(db: Database, order: VolleyOrder): Promise<Fired> {
  const { due, ...fired } = await takeVolley(db, order)
  if (due.length === 0) return fired
  const outcomes = await drawShots(db, due)
  const recorded = await recordVolley(db, { ...order, outcomes })
  const isSpoiled = [...outcomes.values()].some((outcome) => typeof outcome === 'string')
  if (!isSpoiled) return recorded
  // Custody drew other shots before: what can be drawn counts, and the magazine is over.
  const { at, magazineId } = order
  const [magazine = recorded.magazine] = await endMagazines(db, [magazineId], at)
  return { ...recorded, magazine }
}

/**
 * Takes hits of many players. Each paid hit has the next number of its magazine, and is committed
 * before anybody knows what it brings. A hit on a fish that is gone, or that the bullet cannot have
 * met, costs nothing; neither does a bullet number that was paid before, or a shot that came sooner
 * after the one before than the cannon can fire.
 *
 * @returns per volley its magazine and what is to be drawn, or a Refusal; the same id again returns
 *   the first result
 */
async function takeVolleys(tx: Tx, orders: VolleyOrder[]): Promise<Answer<Taken>[]> {
  const round = await readRound(tx, orders)
  const answers = answer(orders, (order) => decide(order, round))
  if (round.volleys.length > 0) {
    await magazineStore.insertVolleys(tx, round.volleys)
    await magazineStore.updateCounts(
      tx,
      [...round.changed].flatMap((id) => round.magazines.get(id) ?? []),
    )
  }
  const waiting = answers.flatMap((one) =>
    isRefusal(one) || !one.volley.isDue ? [] : [one.volley],
  )
  const ids = [...new Set(waiting.map(({ magazineId }) => magazineId))]
  const due = ids.length > 0 ? await magazineStore.listDue(tx, ids) : []
  return answers.map((one) => {
    if (isRefusal(one)) return one
    const { magazine, volley } = one
    return { due: volley.isDue ? dueUpTo(volley, due) : [], magazine, shots: volley.shots }
  })
}

/** A volley of before that was not drawn comes first: custody draws shots in order. */
const dueUpTo = (volley: Volley, due: readonly DrawnVolley[]): DrawnVolley[] =>
  due.filter(
    ({ lastShot, magazineId }) =>
      magazineId === volley.magazineId && (lastShot ?? 0) <= (volley.lastShot ?? 0),
  )

type Recorded = VolleyOrder & { outcomes: Outcomes }

/** Writes what custody drew, as far as nobody else wrote it meanwhile. */
async function recordVolleys(tx: Tx, orders: Recorded[]): Promise<Answer<Fired>[]> {
  const magazineIds = [...new Set(orders.map(({ magazineId }) => magazineId))]
  await lockTanks(tx, [...new Set(orders.map(({ tankId }) => tankId))])
  const locked = await magazineStore.lockMagazines(tx, magazineIds)
  const due = await magazineStore.listDue(tx, magazineIds)
  const outcomes = new Map(orders.flatMap((order) => [...order.outcomes]))
  const at = orders[0]?.at ?? new Date()
  const { magazines, volleys } = await applyDrawn(tx, { due, magazines: locked }, { at, outcomes })
  const missing = orders.filter(({ id }) => !volleys.some((volley) => volley.id === id))
  const known =
    missing.length > 0
      ? await magazineStore.findVolleys(
          tx,
          missing.map(({ id }) => id),
        )
      : []
  const shotsOf = new Map([...known, ...volleys].map(({ id, shots }) => [id, shots]))
  const byId = new Map(magazines.map((magazine) => [magazine.id, magazine]))
  return answer(orders, ({ id, magazineId }) => ({
    magazine: byId.get(magazineId) ?? refuse('magazine-over'),
    shots: shotsOf.get(id) ?? refuse('magazine-over'),
  }))
}

type Round = {
  known: Map<string, Volley>
  tanks: Map<string, Tank>
  magazines: Map<string, Magazine>
  /** What is known to be caught of each tank's wave. */
  caughtIn: Map<string, FishingCatch[]>
  fired: FiredShots
  volleys: Volley[]
  changed: Set<string>
}

async function readRound(tx: Tx, orders: readonly VolleyOrder[]): Promise<Round> {
  const tanks = await lockTanks(tx, [...new Set(orders.map(({ tankId }) => tankId))])
  const [known, magazines, caught, fired] = await Promise.all([
    magazineStore.findVolleys(
      tx,
      orders.map(({ id }) => id),
    ),
    magazineStore.lockMagazines(tx, [...new Set(orders.map(({ magazineId }) => magazineId))]),
    listCaught(tx, tanks),
    readFired(tx, tanks, orders),
  ])
  const caughtIn = new Map(tanks.map(({ id }): [string, FishingCatch[]] => [id, []]))
  for (const { body, tankId } of caught) caughtIn.get(tankId)?.push(body)
  return {
    caughtIn,
    changed: new Set(),
    fired,
    known: new Map(known.map((volley) => [volley.id, volley])),
    magazines: new Map(magazines.map((magazine) => [magazine.id, magazine])),
    tanks: new Map(tanks.map((tank) => [tank.id, tank])),
    volleys: [],
  }
}

function decide(order: VolleyOrder, round: Round): { magazine: Magazine; volley: Volley } {
  const magazine = round.magazines.get(order.magazineId)
  if (!magazine || magazine.memberId !== order.memberId) return refuse('magazine-over')
  const known = round.known.get(order.id)
  if (known && !isSame(known, order)) refuse('key-reused')
  if (known) return { magazine, volley: known }
  const isLate = order.at.getTime() > magazine.endsAt.getTime() + graceMs
  if (magazine.state !== 'open' || isLate || magazine.tankId !== order.tankId) {
    refuse('magazine-over')
  }
  const shots = order.hits.map((hit) => takeHit(hit, order, round))
  const volley = { ...order, ...numbersOf(order, shots), firedAt: order.at, shots }
  round.known.set(order.id, volley)
  round.volleys.push(volley)
  round.changed.add(magazine.id)
  return { magazine: round.magazines.get(magazine.id) ?? magazine, volley }
}

/** Whether a volley is this request's: of its magazine, the same bullets at the same fish. */
const isSame = ({ magazineId, shots }: Volley, { hits, magazineId: asked }: VolleyOrder): boolean =>
  magazineId === asked &&
  shots.length === hits.length &&
  hits.every(({ bullet, fish }, at) => shots[at]?.bullet === bullet && shots[at]?.fish === fish)

/** Returns the numbers of the paid shots, and the hash of what they hit. */
function numbersOf({ wave }: VolleyOrder, shots: readonly LoggedShot[]) {
  const paid = shots.filter(isPaid)
  const [first, last] = [paid[0]?.nonce ?? null, paid.at(-1)?.nonce ?? null]
  const isDue = last !== null
  return { facts: isDue ? hitsHash(wave, shots) : null, firstShot: first, isDue, lastShot: last }
}

function takeHit(hit: FishingHit, order: VolleyOrder, round: Round): LoggedShot {
  const { bullet, firedMs, fish, hitMs } = hit
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
  round.magazines.set(magazine.id, { ...magazine, shotCount: nonce + 1 })
  const shot = { bullet, firedMs, fish, hitMs, multiplier: 0, nonce, target: met.target }
  noteFired(round.fired, order, shot)
  return shot
}
