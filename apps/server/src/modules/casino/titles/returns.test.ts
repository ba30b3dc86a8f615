import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTitle, stakesFor } from '@madang/games'
import * as office from '@madang/wire/rtp'
import { countWaiting } from '@madang/wire/desk'
import * as launches from '@madang/wire/launch'
import { newId } from '#kernel/ids'
import { post } from '#ledger'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { playSlot } from '../rounds/play-slots.ts'
import { judge } from '../../rtp/returns.ts'
import { theoreticalSlotRtp } from './slot-rtp.ts'
import type { ReturnSum } from '../../rtp/returns.ts'
import { metrics } from '../../rtp/watch-rtp.ts'

let town: Town
let yuna: Visit
beforeAll(async () => {
  // The alarm reads the system clock, so the story plays today.
  town = await openTown({ startsAt: new Date() })
  yuna = await operatorVisitOf(town, 'yuna')
  const { db } = town.context
  const holder = await town.idOf('minji')
  const cash = { currency: 'KRW', holder, purpose: 'cash' as const }
  const gift = { amountUnits: 10n ** 13n, cause: 'adjustment', key: newId() }
  const fromBank = { ...gift, from: { currency: 'KRW', house: 'bank' }, to: cash }
  await db.write((tx) => post(tx, [[fromBank]], town.clock.now()))
})
afterAll(() => town.tearDown())

/** Plays `count` rounds of a slot for minji, in one movement. */
async function playMany(gameId: string, count: number): Promise<void> {
  const { db } = town.context
  const minji = await visitOf(town, 'minji')
  const launched = await town.ask(launches.launchGame, { gameId, launchMode: 'GLS' }, minji)
  const token = String(launched.value.game_url).split('#')[1]
  await town.ask(launches.openFrame, { token })
  const [gameSession] = await db.read((tx) =>
    tx.rows<{ id: string }>(sql`select id from casino.game_session where game_id = ${gameId}`),
  )
  const title = findTitle(gameId)!
  const order = {
    at: town.clock.now(),
    launchId: gameSession?.id ?? '',
    rules: {
      celebratesOnlyRealWins: true,
      mayAutoplay: true,
      mayBuyFeature: true,
      mayTurbo: true,
      minCycleMs: 0,
      showsNetPosition: true,
      mayChooseSeed: true,
    },
    stakeUnits: stakesFor(title.config)[0] ?? 0n,
  }
  const orders = Array.from({ length: count }, () => ({ ...order, id: newId() }))
  await Promise.all(orders.map((one) => playSlot(db, one)))
  await town.events.settle()
}

const rowOf = async (gameId: string) => {
  const { value } = await town.ask(office.listReturns, {}, yuna)
  return { row: value.rows.find((row: { gameId: string }) => row.gameId === gameId), value }
}
const outlierCount = () => town.context.db.read((tx) => metrics[0]!.read(tx))

test('an honest game is even, a tampered one rings the alarm within some hundred rounds', async () => {
  await playMany('moon-rabbit', 600)
  const honest = await rowOf('moon-rabbit')
  expect(honest.row).toMatchObject({ expectedBps: 9_468, roundCount: 600 })
  expect(['even', 'few']).toContain(honest.row.verdict)
  expect(await outlierCount()).toBe(0)

  // Somebody replaces the reels of another game with reels that never win.
  const title = findTitle('plum-court')!
  const { strips } = title.config
  const own = strips.base
  const names = title.config.symbols.map(({ id }) => id)
  const poor = own.map((strip, reel) =>
    strip.map((_, stop) => names[((reel % 3) * 2 + (stop % 2)) % names.length]!),
  )
  try {
    Object.assign(strips, { base: poor })
    await playMany('plum-court', 600)
  } finally {
    Object.assign(strips, { base: own })
  }
  const tampered = await rowOf('plum-court')
  expect(tampered.row).toMatchObject({ paytable: 'v1', roundCount: 600, verdict: 'outlier' })
  const plum = { id: 'plum-court', name: { EN: 'Plum Court', KO: '매화 뜰' } }
  expect(tampered.value.outlier).toEqual([plum])
  // The menu shows it on every page to operators who may see it.
  expect((await town.ask(countWaiting, {}, yuna)).value.waiting.returns).toBe(1)
  expect(await outlierCount()).toBe(1)
  const hours = await town.ask(
    office.listReturnHours,
    { paytable: 'v1', subject: 'plum-court' },
    yuna,
  )
  expect(hours.value.rows).toHaveLength(1)
  // Paytables are counted separately: no round was played with another one.
  const other = { paytable: 'v2', subject: 'plum-court' }
  expect((await town.ask(office.listReturnHours, other, yuna)).value.rows).toEqual([])
})

const sum = (more: Partial<ReturnSum>): ReturnSum => ({
  expectedUnits: 960_000,
  gameId: 'some',
  isDecided: false,
  paytable: 'v1',
  payoutUnits: 960_000n,
  roundCount: 10_000n,
  stakeUnits: 1_000_000n,
  topUnits: 5_000n,
  variance: 1e8,
  ...more,
})

test('too much or too little by five deviations strays; one great win alone does not', () => {
  expect(judge(sum({}))).toEqual({ expectedBps: 9_600, rtpBps: 9_600, verdict: 'even', z: 0 })
  expect(judge(sum({ payoutUnits: 1_010_000n }))).toMatchObject({ verdict: 'outlier', z: 5 })
  expect(judge(sum({ payoutUnits: 910_000n }))).toMatchObject({ verdict: 'outlier', z: -5 })
  expect(judge(sum({ payoutUnits: 995_000n }))).toMatchObject({ verdict: 'far', z: 3.5 })
  const great = { payoutUnits: 1_010_000n, topUnits: 60_000n }
  expect(judge(sum(great)).verdict).toBe('few')
  expect(judge(sum({ isDecided: true, payoutUnits: 800_000n })).verdict).toBe('even')
  expect(judge(sum({ roundCount: 20n })).verdict).toBe('few')
})

test('the pool is no part of what a slot should give, a bought feature is a game of its own', () => {
  expect(theoreticalSlotRtp(findTitle('royal-seal')!, false)?.rtp).toBeLessThan(0.95)
  const { facts } = findTitle('sea-vault')!
  expect(theoreticalSlotRtp(findTitle('sea-vault')!, true)).toEqual({
    rtp: (facts.buyPpm ?? 0) / 1e6,
    sd: 4.033,
    topX: 10_000 / 49,
  })
  expect(theoreticalSlotRtp(findTitle('moon-rabbit')!, true)).toBeUndefined()
})
