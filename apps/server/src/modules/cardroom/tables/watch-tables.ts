import type { CardSignal } from '@madang/wire/cardroom-office'
import type { Database, Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { newId } from '#kernel/ids'
import { after } from './card-table.ts'
import { playSuspected } from '../events.ts'
import type { Hand } from '../hands/hand.ts'
import { listEnded } from '../hands/hand-store.ts'
import { paceSignals, pacesOf, pairSightsOf, pairSignals } from '../suspicion/suspicion.ts'
import type { PaceSums, PairSums } from '../suspicion/suspicion.ts'
import * as store from '../suspicion/suspicion-store.ts'

const batchHands = 1_000
/** A hand that just ended may be in a transaction that has not committed yet. */
const settleMs = 60_000
const dayMs = 24 * 3_600_000
const weekDays = 7

/**
 * Checks hands for money that ended since the last run for signs of collusion and of computer play,
 * in batches. Raises each suspicion at most once a day, with its hands.
 */
export async function watchCardTables(db: Database, now: Date): Promise<void> {
  while ((await db.write((tx) => watchBatch(tx, now))) === batchHands);
}

async function watchBatch(tx: Tx, now: Date): Promise<number> {
  const since = await store.lockWatched(tx)
  const to = { limit: batchHands, since, until: after(now, -settleMs) }
  const hands = await listEnded(tx, to)
  const last = hands.at(-1)
  if (!last) return 0
  const pairs = pairsOf(hands)
  for (const one of pairs) await store.addPairDay(tx, one)
  const paces = pacesBy(hands)
  for (const one of paces) await store.addPaceDay(tx, one)
  const week = dayOf(after(now, -weekDays * dayMs))
  const met = new Map(pairs.map((one) => [`${one.lowId} ${one.highId}`, one]))
  for (const { highId, lowId } of met.values()) {
    const { handIds, ...sums } = await store.sumPair(tx, { highId, lowId, since: week })
    const of = { handIds, memberId: lowId, otherId: highId, raisedAt: now, sums }
    for (const signal of pairSignals(sums)) await raise(tx, { ...of, id: newId(), signal })
  }
  for (const memberId of new Set(paces.map((one) => one.memberId))) {
    const { handIds, ...sums } = await store.sumPace(tx, { memberId, since: week })
    const of = { handIds, memberId, otherId: null, raisedAt: now, sums }
    for (const signal of paceSignals(sums)) await raise(tx, { ...of, id: newId(), signal })
  }
  await store.updateWatched(tx, { endedAt: last.endedAt ?? now, handId: last.id })
  return hands.length
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

async function raise(tx: Tx, one: store.Suspicion): Promise<void> {
  if (await store.isRaised(tx, one, after(one.raisedAt, -dayMs))) return
  await store.insertSuspicion(tx, one)
  const { handIds, memberId, otherId, raisedAt, signal } = one
  const signalled = { at: raisedAt.toISOString(), handIds, signal: signal satisfies CardSignal }
  const both = [{ ...signalled, memberId, otherId }]
  if (otherId !== null) both.push({ ...signalled, memberId: otherId, otherId: memberId })
  await publish(tx, playSuspected, both)
}

type PairFound = PairSums & { lowId: string; highId: string; day: string; handIds: string[] }

/** Hands are notable only if at least this much moved, or if the two did not bet. */
const notableFlow = 1_000

function pairsOf(hands: readonly Hand[]): PairFound[] {
  const found = new Map<string, PairFound>()
  for (const hand of hands) {
    for (const { fromHigh, fromLow, highId, isAlone, isPassive, lowId } of pairSightsOf(hand)) {
      const day = dayOf(hand.endedAt ?? hand.beganAt)
      const key = `${lowId} ${highId} ${day}`
      const one = found.get(key) ?? { ...noPair, day, handIds: [], highId, lowId }
      one.handCount += 1
      one.fromLow += fromLow
      one.fromHigh += fromHigh
      one.lowWonCount += fromHigh > 0 ? 1 : 0
      one.highWonCount += fromLow > 0 ? 1 : 0
      one.aloneCount += isAlone ? 1 : 0
      one.passiveCount += isPassive ? 1 : 0
      if (isPassive || Math.max(fromLow, fromHigh) >= notableFlow) one.handIds.push(hand.id)
      found.set(key, one)
    }
  }
  return [...found.values()]
}

const noPair: PairSums = {
  aloneCount: 0,
  fromHigh: 0,
  fromLow: 0,
  handCount: 0,
  highWonCount: 0,
  lowWonCount: 0,
  passiveCount: 0,
}

type PaceFound = PaceSums & { memberId: string; day: string; handIds: string[] }

function pacesBy(hands: readonly Hand[]): PaceFound[] {
  const found = new Map<string, PaceFound>()
  for (const hand of hands) {
    for (const { memberId, sizes, thinksMs } of pacesOf(hand)) {
      const none = { actionCount: 0, raiseCount: 0, thinkMs: 0, thinkSquares: 0 }
      const day = dayOf(hand.endedAt ?? hand.beganAt)
      const key = `${memberId} ${day}`
      const one = found.get(key) ?? { ...none, day, handIds: [], memberId, sizes: {} }
      one.actionCount += thinksMs.length
      one.thinkMs += thinksMs.reduce((sum, ms) => sum + ms, 0)
      one.thinkSquares += thinksMs.reduce((sum, ms) => sum + ms * ms, 0)
      one.raiseCount += sizes.length
      for (const size of sizes) one.sizes[size] = (one.sizes[size] ?? 0) + 1
      one.handIds.push(hand.id)
      found.set(key, one)
    }
  }
  return [...found.values()]
}
