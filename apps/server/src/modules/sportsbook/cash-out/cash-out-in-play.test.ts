import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MatchFacts, notStarted, type Pair } from '@madang/games/sports'
import { cashOut, quoteCashOut, setAutomaticCashOut } from '@madang/wire/sportsbook-cash-out'
import { newId } from '#kernel/ids'
import { freezeCash } from '../../../../test/towns/money/frozen-cash.ts'
import { inPlay, SportsGround } from '../../../../test/towns/bets/sports-ground.ts'
import { openTown, type Town, type Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

let town: Town
let ground: SportsGround
let minji: Visit
let minjiId: string
beforeAll(async () => {
  town = await openTown()
  ground = new SportsGround(town)
  minji = await visitOf(town, 'minji')
  minjiId = await ground.hasWon('minji', 1_000_000)
})
afterAll(() => town.tearDown())

const three = 'three-way~score~ft'
const balance = async () => Number(await ground.balance(minjiId))

/** A match in the 20th minute with a bet of minji on the home side, and an order to sell it. */
async function betInPlay(more: object = {}) {
  const match = await ground.match()
  const { value } = await ground.bet(minji, [await ground.leg(match, three, '1')], 20_000)
  await ground.odds(match, inPlay(20, [0, 0]))
  await ground.later(1_000)
  const betId = value.bet.id as string
  const quote = (await town.ask(quoteCashOut, { betId }, minji)).value
  const { amount } = quote as { amount: string }
  const order = { accept: 'better', amount, betId, id: newId(), partBps: 10_000, ...more }
  const had = await balance()
  const sell = (other: object = {}) => town.ask(cashOut, { ...order, ...other }, minji)
  const seen = () => ground.seen(minji, betId)
  return { amount, betId, had, match, quote, seen, sell }
}

test('a cash-out in play waits, one at a time, and pays what was on the screen', async () => {
  const { amount, had, match, quote, seen, sell } = await betInPlay()
  expect(quote).toMatchObject({ delayS: 6 })
  const [leg] = quote.legs
  expect(leg.oddsMilli).toBeCloseTo(1_000 / leg.chance, -1)
  expect((await sell()).value).toMatchObject({ paid: null, waits: { inMs: 6_000 } })
  expect(await seen()).toMatchObject({ cashOut: 'waiting', state: 'open' })
  expect((await sell({ id: newId() })).errorCode).toBe('cash-out-waiting')
  expect((await sell({ partBps: 5_000 })).errorCode).toBe('key-reused')
  // The clock alone moves the value a little, and nobody is asked again for that.
  await ground.later(2_000)
  await ground.odds(match, inPlay(20.1, [0, 0]))
  expect((await sell()).value.waits.inMs).toBe(4_000)
  expect(await balance()).toBe(had)
  await ground.later(4_000)
  const sold = await sell()
  expect(sold.value).toMatchObject({ bet: { state: 'cashed-out' }, paid: amount, waits: null })
  expect(await balance()).toBeCloseTo(had + Number(amount), 2)
  expect((await sell()).value.paid).toBe(amount)
  expect(await balance()).toBeCloseTo(had + Number(amount), 2)
})

/** Ends the hold of a match after an event before its time. */
const released = (match: string) =>
  town.context.db.write((tx) =>
    tx.rows(sql`update sportsbook.match set held_until = null where id = ${match}`),
  )

test('an event meanwhile leaves the bet open: a goal, a price that moved, the end', async () => {
  const goal = await betInPlay()
  await goal.sell()
  await ground.odds(goal.match, inPlay(21, [0, 1]))
  await ground.later(6_000)
  expect((await goal.sell()).errorCode).toBe('cash-out-suspended')
  await ground.later(20_000)
  expect(await goal.seen()).toMatchObject({ cashOut: 'possible', state: 'open' })
  expect(await balance()).toBe(goal.had)
  // The price after the goal is another one, and whoever agrees to the old one is not served.
  expect((await goal.sell({ id: newId() })).errorCode).toBe('cash-out-moved')

  const moved = await betInPlay()
  await moved.sell()
  await ground.odds(moved.match, inPlay(21, [0, 1]))
  await released(moved.match)
  await ground.later(6_000)
  expect((await moved.sell()).errorCode).toBe('cash-out-moved')

  const ended = await betInPlay()
  await ended.sell()
  const periods = [
    { isDone: true, key: 'h1', score: [0, 1] as Pair },
    { isDone: true, key: 'h2', score: [0, 0] as Pair },
  ]
  const facts: MatchFacts = { ...notStarted, clockS: 5_580, periods, status: 'ended' }
  await ground.send(ended.match, { facts, kind: 'bet-settlement' })
  await ground.later(1_000)
  await ground.later(5_000)
  expect((await ended.sell()).errorCode).toBe('bet-not-open')
  expect(await balance()).toBe(ended.had)
})

test('a higher value is paid to whoever takes it, and asked about otherwise', async () => {
  const lead = (match: string) => ground.odds(match, inPlay(21, [1, 0]))
  const [better, exact] = [await betInPlay(), await betInPlay({ accept: 'none' })]
  for (const { match, sell } of [better, exact]) {
    await sell()
    await lead(match)
    await released(match)
  }
  await ground.later(6_000)
  expect(Number((await better.sell()).value.paid)).toBeGreaterThan(Number(better.amount) * 1.2)
  expect((await exact.sell()).errorCode).toBe('cash-out-moved')
  expect(await exact.seen()).toMatchObject({ cashOut: 'possible', state: 'open' })
})

test('a frozen account keeps its bet and holds up nobody else', async () => {
  const own = await betInPlay()
  const sora = await visitOf(town, 'sora')
  const soraId = await ground.hasWon('sora', 50_000)
  const leg = await ground.leg(own.match, three, 'x')
  const { value } = await ground.bet(sora, [leg], 5_000)
  await ground.later(7_000)
  const betId = value.bet.id as string
  const { amount } = (await town.ask(quoteCashOut, { betId }, sora)).value
  const order = { accept: 'none', amount, betId, id: newId(), partBps: 10_000 }
  await own.sell()
  await town.ask(cashOut, order, sora)
  const had = Number(await ground.balance(soraId))
  await freezeCash(town, true, minjiId)
  await ground.later(6_000)
  expect(Number(await ground.balance(soraId))).toBeCloseTo(had + Number(amount), 2)
  await freezeCash(town, false, minjiId)
  expect((await own.sell()).errorCode).toBe('account-frozen')
  expect(await own.seen()).toMatchObject({ cashOut: 'possible', state: 'open' })
})

test('an automatic cash-out waits as one that was pressed: a level that is met sells nothing ahead', async () => {
  const own = await betInPlay()
  await town.ask(setAutomaticCashOut, { betId: own.betId, level: '1000.00' }, minji)
  await ground.later(1_000)
  expect(await own.seen()).toMatchObject({ cashOut: 'waiting', state: 'open' })
  expect((await own.sell()).errorCode).toBe('cash-out-waiting')
  // Whoever takes the level back takes back what waits.
  await town.ask(setAutomaticCashOut, { betId: own.betId, level: null }, minji)
  await ground.later(6_000)
  expect(await own.seen()).toMatchObject({ cashOut: 'possible', state: 'open' })
  // A goal against it: the level was met before, and is not any more.
  await town.ask(setAutomaticCashOut, { betId: own.betId, level: own.amount }, minji)
  await ground.odds(own.match, inPlay(21, [0, 1]))
  await ground.later(6_000)
  expect(await own.seen()).toMatchObject({ automaticCashOut: own.amount, state: 'open' })
  expect(await balance()).toBe(own.had)
  // The lead: the bet is worth more than the level, and after the delay that is paid.
  await ground.odds(own.match, inPlay(40, [2, 1]))
  await released(own.match)
  await ground.later(1_000)
  expect(await own.seen()).toMatchObject({ cashOut: 'waiting', state: 'open' })
  await ground.later(6_000)
  const sold = await own.seen()
  expect(sold).toMatchObject({ state: 'cashed-out' })
  expect(Number(sold.payout)).toBeGreaterThan(Number(own.amount))
  expect(await balance()).toBeCloseTo(own.had + Number(sold.payout), 2)
})

test('every automatic cash-out of a match is looked at when its prices move', async () => {
  const match = await ground.match()
  const leg = await ground.leg(match, three, '1')
  const bets = await Promise.all(Array.from({ length: 60 }, () => ground.bet(minji, [leg], 1_000)))
  const ids = bets.map(({ value }) => value.bet.id as string)
  await Promise.all(
    ids.map((betId) => town.ask(setAutomaticCashOut, { betId, level: '1500.00' }, minji)),
  )
  await ground.later(1_000)
  expect((await ground.seen(minji, ids[0]!)).state).toBe('open')
  await ground.odds(match, inPlay(30, [2, 0]))
  await released(match)
  await ground.later(1_000)
  await ground.later(7_000)
  await ground.later(1_000)
  const states = await Promise.all(ids.map(async (id) => (await ground.seen(minji, id)).state))
  expect(new Set(states)).toEqual(new Set(['cashed-out']))
})
