import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { notStarted } from '@madang/games/sports'
import * as office from '@madang/wire/sportsbook-office'
import { newId } from '#kernel/ids'
import { booksAtZero } from '../../../test/books-at-zero.ts'
import { operatorVisitOf } from '../../../test/operator-visit.ts'
import { SportsGround } from '../../../test/sports-ground.ts'
import { openTown, type Town, type Visit } from '../../../test/town.ts'
import { visitOf } from '../../../test/visit.ts'
import { abandonOverdue } from './abandon-overdue.ts'

let town: Town
let ground: SportsGround
let minji: Visit
let jisoo: Visit
let minjiId: string
beforeAll(async () => {
  town = await openTown()
  ground = new SportsGround(town)
  minji = await visitOf(town, 'minji')
  jisoo = await operatorVisitOf(town, 'jisoo')
  minjiId = await ground.hasWon('minji', 500_000)
})
afterEach(() => booksAtZero(town.context.db))
afterAll(() => town.tearDown())

const three = 'three-way~score~ft'
const reason = 'a story of the desk'

test('the desk sees the book, stops, prices, shifts, voids and takes results back', async () => {
  const match = await ground.match()
  const leg = await ground.leg(match, three, '1')
  const { value } = await ground.bet(minji, [leg], 10_000)
  const book = await town.ask(office.listBook, { sport: 'football' }, jisoo)
  expect(book.value.rows[0]).toMatchObject({ betCount: 1, level: 'competition', stake: '10000.00' })
  const seen = await town.ask(office.showTradedMatch, { matchId: match }, jisoo)
  const market = seen.value.markets.find(({ key }: { key: string }) => key === three)
  expect(Number(market.worst)).toBe(10 * leg.oddsMilli - 10_000)
  const ticker = await town.ask(office.listSportsBets, { stakeMin: '5000' }, jisoo)
  expect(ticker.value.rows[0]).toMatchObject({ account: 'minji', id: value.bet.id })

  const stop = { isStopped: true, level: 'sport', reason, subject: 'football' }
  await town.ask(office.stopBetting, stop, jisoo)
  expect((await ground.bet(minji, [leg], 10_000)).errorCode).toBe('market-closed')
  await town.ask(office.stopBetting, { ...stop, isStopped: false }, jisoo)
  expect((await ground.bet(minji, [leg], 10_000)).errorCode).toBe('market-moved')

  const trade = { market: three, matchId: match, minutes: 15, reason }
  await town.ask(office.setPrices, { ...trade, prices: { '1': 5_000 } }, jisoo)
  expect((await ground.leg(match, three, '1')).oddsMilli).toBe(5_000)
  await ground.later(16 * 60_000)
  // An operator's session does not last that long.
  jisoo = await operatorVisitOf(town, 'jisoo')
  expect((await ground.leg(match, three, '1')).oddsMilli).toBe(leg.oddsMilli)

  const before = Number(await ground.balance(minjiId))
  const facts = {
    ...notStarted,
    periods: [
      { isDone: true, key: 'h1', score: [1, 0] as const },
      { isDone: true, key: 'h2', score: [0, 0] as const },
    ],
    status: 'ended' as const,
  }
  await ground.say(match, { facts, kind: 'bet-settlement' })
  await ground.later(1_000)
  const back = await town.ask(
    office.previewSettlement,
    { action: 'roll-back', matchId: match },
    jisoo,
  )
  expect(back.value).toMatchObject({ betCount: 1, payoutAfter: '0.00' })
  const voiding = { market: three, matchId: match, reason, rule: 'price-error' }
  expect((await town.ask(office.voidSportsMarket, voiding, jisoo)).success).toBe(true)
  await ground.later(1_000)
  const bet = await ground.seen(minji, value.bet.id)
  expect(bet).toMatchObject({
    legs: [{ settlement: { reason: `price-error: ${reason}`, verdict: 'push' } }],
    payout: '10000.00',
    state: 'void',
  })
  expect(Number(await ground.balance(minjiId))).toBe(before + 10_000)
  const shown = await town.ask(office.showTradedMatch, { matchId: match }, jisoo)
  const { version } = shown.value.results[0]
  const taken = { action: 'roll-back', matchId: match, reason, version }
  expect((await town.ask(office.decideResult, taken, jisoo)).success).toBe(true)
  await ground.later(1_000)
})

test('a real match without a result after 36 hours gives its stakes back', async () => {
  const match = await ground.match()
  const before = await ground.balance(minjiId)
  const { value } = await ground.bet(minji, [await ground.leg(match, three, '1')], 10_000)
  const { clock, context } = town
  const isSimulated = (is: boolean) =>
    context.db.pool.query('update sportsbook.competition set is_simulated = $1', [is])
  await isSimulated(false)
  await ground.later(36 * 3_600_000)
  expect(await context.db.write((tx) => abandonOverdue(tx, clock.now()))).toBe(0)
  await ground.later(3_600_000)
  expect(await context.db.write((tx) => abandonOverdue(tx, clock.now()))).toBe(1)
  await ground.later(1_000)
  await isSimulated(true)
  minji = await visitOf(town, 'minji')
  jisoo = await operatorVisitOf(town, 'jisoo')
  const bet = await ground.seen(minji, value.bet.id)
  expect(bet).toMatchObject({ payout: '10000.00', state: 'void' })
  expect(await ground.balance(minjiId)).toBe(before)
})

test('a limit needs a second operator', async () => {
  const id = newId()
  const wanted = { factorPercent: null, level: 'sport', marketCap: '20000', subject: 'football' }
  const asked = { ...wanted, id, reason, winCap: '15000' }
  expect((await town.ask(office.proposeTradingLimit, asked, jisoo)).success).toBe(true)
  const decision = { decision: 'approve', id }
  const own = await town.ask(office.decideTradingLimit, decision, jisoo)
  expect(own.errorCode).toBe('own-proposal')
  const { value } = await town.ask(office.listTradingLimits, {}, jisoo)
  expect(value.proposals[0]).toMatchObject({ level: 'sport', marketCap: '20000', state: 'open' })
  const feeds = await town.ask(office.listSportsFeeds, {}, jisoo)
  expect(feeds.value.rows[0]).toMatchObject({ name: 'simulator', state: 'alive' })
})
