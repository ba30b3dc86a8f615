import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MatchFacts, notStarted, type Pair } from '@madang/games/sports'
import { listBetGifts } from '@madang/wire/sportsbook-gifts'
import { findWagers } from '#wagers'
import { giveFreeBet } from '../../../../test/towns/bets/free-bet.ts'
import { SportsGround } from '../../../../test/towns/bets/sports-ground.ts'
import { openTown, type Town, type Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { giveBoost } from './give-boost.ts'

let town: Town
let ground: SportsGround
let minji: Visit
let memberId: string
beforeAll(async () => {
  town = await openTown()
  ground = new SportsGround(town)
  minji = await visitOf(town, 'minji')
  memberId = await ground.hasWon('minji', 1_000_000)
})
afterAll(() => town.tearDown())

const three = 'three-way~score~ft'
const title = { EN: 'A gift', KO: '선물' }
const hour = 3_600_000
const ended = ([home, away]: Pair, status: MatchFacts['status'] = 'ended'): MatchFacts => ({
  ...notStarted,
  periods: [
    { isDone: true, key: 'h1', score: [home, away] },
    { isDone: true, key: 'h2', score: [0, 0] },
  ],
  status,
})

const freeBet = (won: number) => giveFreeBet(town, memberId, won)

async function boost(): Promise<string> {
  const at = town.clock.now()
  const one = { expiresAt: new Date(at.getTime() + 24 * hour), givenAt: at, id: randomUUID() }
  const terms = { oddsMilliMin: 1_010, stakeUnitsMax: 5_000_000_000n, winBps: 2_000 }
  await town.context.db.write((tx) =>
    giveBoost(tx, { ...one, ...terms, memberId, source: 'story', title }),
  )
  return one.id
}

const gifts = async () => (await town.ask(listBetGifts, {}, minji)).value

async function settle(match: string, facts: MatchFacts) {
  await ground.send(match, { facts, kind: 'bet-settlement' })
  await ground.later(1_000)
}

test('a free bet pays its winnings alone, is corrected, and comes back when it is void', async () => {
  const grant = await freeBet(10_000)
  expect((await gifts()).freeBets).toMatchObject([{ id: grant, left: '10000.00' }])
  const before = Number(await ground.balance(memberId))
  const match = await ground.match()
  const leg = await ground.leg(match, three, '1')
  const placed = await ground.bet(minji, [leg], 10_000, { freeBet: grant })
  const win = 10 * (leg.oddsMilli - 1_000)
  const { id } = placed.value.bet
  expect(placed.value.bet).toMatchObject({ cashOut: 'closed', isFree: true, state: 'open' })
  expect(Number(placed.value.bet.potentialPayout)).toBe(win)
  expect((await gifts()).freeBets).toEqual([])
  expect((await ground.bet(minji, [leg], 10_000, { freeBet: grant })).errorCode).toBeDefined()
  expect(Number(await ground.balance(memberId))).toBe(before)
  await settle(match, ended([1, 0]))
  expect(Number((await ground.seen(minji, id)).payout)).toBe(win)
  expect(Number(await ground.balance(memberId))).toBe(before + win)
  const [wager] = await town.context.db.read((tx) => findWagers(tx, [id]))
  expect(wager).toMatchObject({ validBetUnits: 0n })
  await ground.send(match, { kind: 'rollback-bet-settlement' })
  await ground.later(1_000)
  expect(Number(await ground.balance(memberId))).toBe(before)
  await settle(match, ended([0, 1]))
  expect(Number(await ground.balance(memberId))).toBe(before)

  const other = await freeBet(5_000)
  const cancelled = await ground.match()
  const second = await ground.leg(cancelled, three, '1')
  const again = await ground.bet(minji, [second], 5_000, { freeBet: other })
  await settle(cancelled, { ...notStarted, status: 'cancelled' })
  expect(await ground.seen(minji, again.value.bet.id)).toMatchObject({ state: 'void' })
  expect((await gifts()).freeBets).toMatchObject([{ id: other, left: '5000.00' }])
  expect(Number(await ground.balance(memberId))).toBe(before)
})

test('a boost raises the win of one bet, whoever presses twice', async () => {
  const id = await boost()
  const match = await ground.match()
  const leg = await ground.leg(match, three, '1')
  const before = Number(await ground.balance(memberId))
  const dear = await ground.bet(minji, [leg], 60_000, { boost: id })
  expect(dear.errorCode).toBe('boost-not-here')
  const race = await Promise.all(
    [1, 2, 3].map(() => ground.bet(minji, [leg], 10_000, { boost: id })),
  )
  const taken = race.filter(({ success }) => success)
  expect(taken).toHaveLength(1)
  expect(new Set(race.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(
    new Set(['boost-unknown']),
  )
  const paid = 10_000 + 12 * (leg.oddsMilli - 1_000)
  expect(Number(taken[0]!.value.bet.potentialPayout)).toBeCloseTo(paid, 0)
  await settle(match, ended([1, 0]))
  expect(Number(await ground.balance(memberId))).toBeCloseTo(before - 10_000 + paid, 0)
  expect((await gifts()).boosts).toEqual([])
})

test('a bet in play that a goal has overtaken gives its boost back', async () => {
  const id = await boost()
  const match = await ground.match()
  const live = (minute: number, score: Pair): MatchFacts => ({
    ...notStarted,
    clockS: minute * 60,
    period: 'h1',
    periods: [{ isDone: false, key: 'h1', score }],
    status: 'live',
  })
  await ground.odds(match, live(10, [0, 0]))
  await ground.later(1_000)
  const leg = await ground.leg(match, three, '1')
  const placed = await ground.bet(minji, [leg], 10_000, { boost: id })
  expect(placed.value.bet.state).toBe('pending')
  await ground.odds(match, live(11, [1, 0]))
  await ground.later(7_000)
  expect((await ground.seen(minji, placed.value.bet.id)).state).toBe('refused')
  expect((await gifts()).boosts).toMatchObject([{ id }])
})
