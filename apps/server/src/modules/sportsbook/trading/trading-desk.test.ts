import { afterAll, beforeAll, expect, test } from 'vitest'
import { notStarted } from '@madang/games/sports'
import { listRiskCases } from '@madang/wire/risk'
import * as bets from '@madang/wire/sportsbook-bets'
import { quoteCashOut } from '@madang/wire/sportsbook-cash-out'
import * as office from '@madang/wire/sportsbook-office'
import { listSportsProfit } from '@madang/wire/sportsbook-profit'
import * as results from '@madang/wire/sportsbook-results'
import { newId } from '#kernel/ids'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { SportsGround } from '../../../../test/towns/bets/sports-ground.ts'
import { openTown, type Town, type Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { abandonOverdue } from '../settlement/abandon-overdue.ts'
import { lockMatch } from '../matches/match-store.ts'
import { proposeResult } from '../settlement/propose-result.ts'

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
  expect(Number(market.liability)).toBe(10 * leg.oddsMilli)
  // The worst case of the match, with the cap beside it, here and in the book.
  const beside = { cap: '50000000.00', worst: market.worst }
  expect(seen.value).toMatchObject(beside)
  const [{ id: competition }] = book.value.rows
  const own = await town.ask(office.listBook, { competition, sport: 'football' }, jisoo)
  expect(own.value.rows).toMatchObject([{ ...beside, id: match }])
  expect(book.value.rows[0].cap).toBeNull()
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
  // The operator's session has expired meanwhile.
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
  await ground.send(match, { facts, kind: 'bet-settlement' })
  await ground.later(1_000)
  const back = await town.ask(
    results.previewSettlement,
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
  const { counting, seen: newest } = (
    await town.ask(results.showResults, { matchId: match }, jisoo)
  ).value
  const taken = { action: 'roll-back', matchId: match, reason, seen: newest, version: counting }
  expect((await town.ask(results.decideResult, taken, jisoo)).success).toBe(true)
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
  expect(await abandonOverdue(context, clock.now())).toBe(0)
  await ground.later(3_600_000)
  expect(await abandonOverdue(context, clock.now())).toBe(1)
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
  const factor = { ...asked, factorPercent: 30, id: newId(), level: 'member', marketCap: null }
  const wish = { ...factor, subject: minjiId, winCap: null }
  expect((await town.ask(office.proposeTradingLimit, wish, jisoo)).success).toBe(true)
  const feeds = await town.ask(office.listSportsFeeds, {}, jisoo)
  expect(feeds.value.rows[0]).toMatchObject({ name: 'simulator', state: 'alive' })
})

const finalOf = (home: number, away: number) => ({
  ...notStarted,
  periods: [
    { isDone: true, key: 'h1', score: [home, away] as const },
    { isDone: true, key: 'h2', score: [0, 0] as const },
  ],
  status: 'ended' as const,
})

test('two sources differ: an operator chooses one, every bet follows, and the profit is counted', async () => {
  const { clock, context } = town
  const found = await ground.match()
  const leg = await ground.leg(found, three, '1')
  const { value } = await ground.bet(minji, [leg], 10_000)
  await context.db.pool.query('update sportsbook.competition set is_simulated = false')
  const report = (source: string, home: number, away: number) =>
    context.db.write(async (tx) => {
      const match = (await lockMatch(tx, found))!
      const body = { at: clock.now(), facts: finalOf(home, away), operatorId: null, source }
      await proposeResult(tx, match, body)
    })
  await report('first', 1, 0)
  await report('second', 0, 1)
  const waiting = await town.ask(results.listWaitingResults, {}, jisoo)
  const row = waiting.value.rows.find(({ id }: { id: string }) => id === found)
  expect(row).toMatchObject({
    differences: [
      {
        fact: 'score h1',
        values: [
          { source: 'second', value: '0:1' },
          { source: 'first', value: '1:0' },
        ],
      },
    ],
    sources: [
      { score: '0:1', source: 'second', version: 2 },
      { score: '1:0', source: 'first', version: 1 },
    ],
  })
  const asked = { action: 'confirm', matchId: found }
  const preview = await town.ask(results.previewSettlement, { ...asked, version: '1' }, jisoo)
  expect(Number(preview.value.payoutAfter)).toBe(10 * leg.oddsMilli)
  const chosen = { ...asked, reason, seen: 2, version: 1 }
  expect((await town.ask(results.decideResult, chosen, jisoo)).success).toBe(true)
  expect((await town.ask(results.decideResult, chosen, jisoo)).errorCode).toBe('changed-meanwhile')
  await ground.later(1_000)
  await context.db.pool.query('update sportsbook.competition set is_simulated = true')
  expect(Number((await ground.seen(minji, value.bet.id)).payout)).toBe(10 * leg.oddsMilli)
  const left = await town.ask(results.listWaitingResults, {}, jisoo)
  expect(left.value.rows.filter(({ id }: { id: string }) => id === found)).toEqual([])
  const profit = (await town.ask(listSportsProfit, {}, jisoo)).value
  const football = profit.rows.find(({ sport }: { sport: string }) => sport === 'football')
  expect(Number(football.profit)).toBe(Number(football.stake) - Number(football.payout))
  expect(Number(football.payout)).toBeGreaterThanOrEqual(10 * leg.oddsMilli)
})

test('a voided market takes no bet, and moves nothing of other markets or of a waiting result', async () => {
  const { clock, context } = town
  const found = await ground.match()
  const total = 'total~score~ft~l2.5'
  const leg = await ground.leg(found, three, '1')
  const over = await ground.leg(found, total, 'over')
  const { value } = await ground.bet(minji, [leg], 10_000)
  const voiding = { market: total, matchId: found, reason, rule: 'price-error' }
  expect((await town.ask(office.voidSportsMarket, voiding, jisoo)).success).toBe(true)
  expect((await ground.bet(minji, [over], 10_000)).errorCode).toBe('market-closed')

  await context.db.pool.query('update sportsbook.competition set is_simulated = false')
  const report = (source: string, home: number, away: number) =>
    context.db.write(async (tx) => {
      const match = (await lockMatch(tx, found))!
      const body = { at: clock.now(), facts: finalOf(home, away), operatorId: null, source }
      await proposeResult(tx, match, body)
    })
  await report('first', 1, 0)
  await report('second', 1, 0)
  await ground.later(1_000)
  expect((await ground.seen(minji, value.bet.id)).state).toBe('settled')
  const paid = await ground.balance(minjiId)
  await report('third', 0, 1)
  const isWaiting = async () => {
    const { rows } = (await town.ask(results.listWaitingResults, {}, jisoo)).value
    return rows.some(({ id }: { id: string }) => id === found)
  }
  expect(await isWaiting()).toBe(true)
  const other = { ...voiding, market: 'total~score~ft~l3.5' }
  expect((await town.ask(office.voidSportsMarket, other, jisoo)).success).toBe(true)
  await ground.later(1_000)
  await context.db.pool.query('update sportsbook.competition set is_simulated = true')
  expect((await ground.seen(minji, value.bet.id)).state).toBe('settled')
  expect(await ground.balance(minjiId)).toBe(paid)
  expect(await isWaiting()).toBe(true)
})

test('the desk’s price is the price: sold at once brings no profit, and the builder follows it', async () => {
  const match = await ground.match()
  const feed = await ground.leg(match, three, '1')
  const goals = await ground.leg(match, 'total~score~ft~l2.5', 'over')
  const both = { kind: 'combination', legs: [feed, goals] }
  const joint = (await town.ask(bets.quoteBet, both, minji)).value.oddsMilli as number
  const trade = { market: three, matchId: match, minutes: 15, reason }
  for (const factor of [1.5, 0.7]) {
    const price = Math.max(1_010, Math.round((feed.oddsMilli * factor) / 10) * 10)
    await town.ask(office.setPrices, { ...trade, prices: { '1': price } }, jisoo)
    const leg = await ground.leg(match, three, '1')
    expect(leg.oddsMilli).toBe(price)
    const { value } = await ground.bet(minji, [leg], 10_000)
    const quote = await town.ask(quoteCashOut, { betId: value.bet.id }, minji)
    expect(Number(quote.value.amount)).toBeGreaterThan(5_000)
    expect(Number(quote.value.amount)).toBeLessThan(10_000)
    const legs = [leg, goals]
    const moved = (await town.ask(bets.quoteBet, { kind: 'combination', legs }, minji)).value
    expect(moved.oddsMilli / joint).toBeCloseTo(price / feed.oddsMilli, 2)
    const built = await ground.bet(minji, legs, 10_000, { kind: 'combination' })
    const sale = await town.ask(quoteCashOut, { betId: built.value.bet.id }, minji)
    expect(Number(sale.value.amount)).toBeLessThan(10_000)
  }
})

test('a very large bet reaches the risk desk as a case', async () => {
  await ground.hasWon('minji', 4_000_000)
  const match = await ground.match()
  const { value } = await ground.bet(minji, [await ground.leg(match, three, '1')], 3_000_000)
  await town.events.settle()
  const cases = (await town.ask(listRiskCases, { state: 'open' }, jisoo)).value.rows
  expect(cases.find(({ rule }: { rule: string }) => rule === 'large-bets')).toMatchObject({
    evidence: [{ amount: '3000000.00', id: value.bet.id, kind: 'bet' }],
    member: { name: 'minji' },
  })
})

test('four bets in play that goals have overtaken reach the risk desk as a case', async () => {
  const sora = await visitOf(town, 'sora')
  await ground.hasWon('sora', 100_000)
  const match = await ground.match()
  const live = (goals: number) => ({
    ...notStarted,
    clockS: 600 + goals,
    period: 'h1',
    periods: [{ isDone: false, key: 'h1', score: [goals, 0] as const }],
    status: 'live' as const,
  })
  await ground.odds(match, live(0))
  await ground.later(1_000)
  const ids: string[] = []
  for (const goals of [1, 2, 3, 4]) {
    const { value } = await ground.bet(sora, [await ground.leg(match, three, '1')], 10_000)
    ids.push(value.bet.id)
    await ground.odds(match, live(goals))
    await ground.later(7_000)
    expect((await ground.seen(sora, value.bet.id)).state).toBe('refused')
    await ground.later(20_000)
  }
  await town.events.settle()
  jisoo = await operatorVisitOf(town, 'jisoo')
  const cases = (await town.ask(listRiskCases, { state: 'open' }, jisoo)).value.rows
  const late = cases.find(({ rule }: { rule: string }) => rule === 'late-bets')
  expect(late).toMatchObject({ member: { name: 'sora' } })
  const named = late.evidence.map(({ id }: { id: string }) => id)
  expect(named.toSorted()).toEqual(ids.toSorted())
})
