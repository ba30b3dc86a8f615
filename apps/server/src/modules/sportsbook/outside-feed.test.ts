import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FeedAnswer, readOddsApiAnswer, readUof } from '@madang/games/sports-feeds'
import * as wire from '@madang/wire/sportsbook'
import type { MatchCard } from '@madang/wire/sportsbook-line'
import { listSportsFeeds } from '@madang/wire/sportsbook-office'
import { decideResult, listWaitingResults, showResults } from '@madang/wire/sportsbook-results'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { readFeed, TownFeed } from '../../../test/towns/bets/simulated-feed.ts'
import { SportsGround } from '../../../test/towns/bets/sports-ground.ts'
import { openTown, type Town, type Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { listFeeds } from './feed/feed-store.ts'
import { oddsApiSource } from './feed/odds-api-source.ts'
import { uofSource } from './feed/uof-source.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const samples = pathToFileURL(
  path.resolve(import.meta.dirname, '../../../../../tools/sports-feed/samples'),
).href

let town: Town
let ground: SportsGround
let minji: Visit
beforeAll(async () => {
  town = await openTown({ startsAt: new Date('2026-11-20T12:00:00Z') })
  ground = new SportsGround(town)
  minji = await visitOf(town, 'minji')
  await ground.hasWon('minji', 1_000_000)
})
afterAll(() => town.tearDown())

const listed = async (list: string, sport: string): Promise<MatchCard[]> =>
  (await town.ask(wire.listMatches, { limit: '100', list, sport })).value.rows

/** Returns the first open market of a match, and its first outcome. */
async function anyLeg(matchId: string) {
  const { markets } = await ground.show(matchId)
  const open = markets.find(({ status }) => status === 'active')!
  const priced = open.outcomes.find(({ oddsMilli }) => oddsMilli !== null)!
  return ground.leg(matchId, open.key, priced.key)
}

test('recorded messages of the unified feed are a match, its prices and its end', async () => {
  const source = uofSource('recorded', samples)
  const readOnce = () => readFeed(town, source, { product: 'recorded' })
  await readOnce()
  const match = (await listed('upcoming', 'starcraft2'))[0]!
  const startsIn = Date.parse(match.startsAt) - town.clock.now().getTime()
  town.clock.tick(startsIn - HOUR)
  await readOnce()
  const { value } = await ground.bet(minji, [await anyLeg(match.id)], 10_000)
  expect(value.bet.state).toBe('open')
  town.clock.tick(4 * HOUR)
  await readOnce()
  await ground.later(1_000)
  minji = await visitOf(town, 'minji')
  expect(await ground.seen(minji, value.bet.id)).toMatchObject({ state: 'settled' })
})

test('The Odds API: prices are bet on, its result waits for a second word', async () => {
  const source = oddsApiSource('odds', `${samples}?sports=handball_simulated&every=60`)
  await readFeed(town, source, { product: 'odds' })
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const { value: queue } = await town.ask(listWaitingResults, {}, jisoo)
  expect(queue.rows).toMatchObject([{ sources: [{ source: 'odds' }] }])
  await readFeed(town, source, { product: 'odds' })
  const again = await town.ask(listWaitingResults, {}, jisoo)
  expect(again.value.rows).toHaveLength(queue.rows.length)
  const broken = { ...source, name: 'broken', read: () => Promise.reject(new Error('no answer')) }
  await readFeed(town, broken, { product: 'odds' })
  const { value: feeds } = await town.ask(listSportsFeeds, {}, jisoo)
  expect(feeds.rows).toContainEqual(
    expect.objectContaining({ name: 'broken', problem: 'no answer' }),
  )
})

test('a feed opens a sport that the house does not price: it is bet on, and settled', async () => {
  const at = new Date(town.clock.now().getTime() + 6 * HOUR).toISOString()
  const last_update = town.clock.now().toISOString()
  const event = {
    away_team: 'Harbour',
    commence_time: at,
    home_team: 'Highlands',
    id: 'rugby-1',
    sport_key: 'rugbyunion_premier',
    sport_title: 'Premier rugby',
  }
  const outcomes = [
    { name: event.home_team, price: 1.8 },
    { name: event.away_team, price: 2.05 },
  ]
  const books = [{ key: 'book', last_update, markets: [{ key: 'h2h', last_update, outcomes }] }]
  const odds = [{ ...event, bookmakers: books }]
  const source = (name: string, scores: Parameters<typeof readOddsApiAnswer>[1]['scores']) => ({
    ...oddsApiSource(name, `${samples}?sports=none&every=60`),
    read: async (_product: string, _afterMs: number | null, now: Date) => ({
      messages: readOddsApiAnswer(name, { odds, scores }),
      nowMs: now.getTime(),
      reachesMs: now.getTime(),
    }),
  })
  await readFeed(town, source('rugby', []), { product: 'odds' })
  const [match] = await listed('upcoming', 'rugby-union')
  minji = await visitOf(town, 'minji')
  const { value } = await ground.bet(minji, [await anyLeg(match!.id)], 10_000)
  expect(value.bet).toMatchObject({ oddsMilli: 1_800, state: 'open' })
  town.clock.tick(9 * HOUR)
  const scores = [
    { name: event.home_team, score: '24' },
    { name: event.away_team, score: '17' },
  ]
  const over = { ...event, completed: true, last_update: town.clock.now().toISOString(), scores }
  await readFeed(town, source('rugby', [over]), { product: 'odds' })
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const { value: shown } = await town.ask(showResults, { matchId: match!.id }, jisoo)
  const confirmed = { action: 'confirm', matchId: match!.id, seen: 1, version: 1 }
  const decision = { ...confirmed, reason: 'seen' }
  expect(shown.results).toMatchObject([{ score: '24:17', state: 'proposed', version: 1 }])
  expect((await town.ask(decideResult, decision, jisoo)).success).toBe(true)
  await ground.later(1_000)
  minji = await visitOf(town, 'minji')
  expect(await ground.seen(minji, value.bet.id)).toMatchObject({
    legs: [{ settlement: { rule: { EN: expect.stringContaining('official result') } } }],
    payout: '18000.00',
    state: 'settled',
  })
})

test('genuine messages of the unified feed price, stop, cancel, settle and roll back a market', async () => {
  const match = await ground.match()
  const head = `product="1" event_id="sr:match:1" timestamp="${town.clock.now().getTime()}"`
  const report = async (xml: string) => {
    const message = readUof('simulator', xml)
    if (message?.kind !== 'uof') throw new Error('not read')
    await ground.send(match, { body: message.body, kind: 'uof' })
  }
  const odds = (home: number, status = 1) => `<odds_change ${head}>
    <odds><market id="1" status="${status}">
      <outcome id="1" odds="${home}" active="1"/><outcome id="2" odds="3.4" active="1"/>
      <outcome id="3" odds="4.2" active="1"/>
    </market></odds></odds_change>`
  await report(odds(1.85))
  minji = await visitOf(town, 'minji')
  const leg = await ground.leg(match, 'three-way~score~ft', '1')
  expect(leg.oddsMilli).toBe(1_850)
  const { value } = await ground.bet(minji, [leg], 10_000)
  // What the message does not name stays open.
  const over = await ground.leg(match, 'total~score~ft~l2.5', 'over')
  const total = await ground.bet(minji, [over], 10_000)
  await report(odds(1.85, -1))
  expect((await ground.bet(minji, [leg], 10_000)).errorCode).toBe('market-closed')
  const goals = '<market id="18" specifiers="total=2.5" void_reason="12"/>'
  await report(`<bet_cancel ${head}>${goals}</bet_cancel>`)
  await ground.later(1_000)
  expect(await ground.seen(minji, total.value.bet.id)).toMatchObject({ payout: '10000.00' })
  const settle = (home: number) => `<bet_settlement ${head} certainty="2"><outcomes>
    <market id="1"><outcome id="1" result="${home}"/><outcome id="2" result="${1 - home}"/>
      <outcome id="3" result="0"/></market></outcomes></bet_settlement>`
  await report(settle(1))
  await ground.later(1_000)
  expect((await ground.seen(minji, value.bet.id)).payout).toBe('18500.00')
  await ground.send(match, { kind: 'rollback-bet-settlement' })
  await ground.later(1_000)
  expect((await ground.seen(minji, value.bet.id)).state).toBe('open')
  await report(settle(0))
  await ground.later(1_000)
  expect(await ground.seen(minji, value.bet.id)).toMatchObject({ payout: '0.00', state: 'settled' })
})

test('killed, late, doubled, out of order: the markets stop, and what was missed comes in order', async () => {
  const feed = await TownFeed.open(town, 'sim-football-1:')
  await feed.receive('fixtures')
  await feed.receive('near')
  const match = (await listed('soon', 'football')).find(
    ({ competitionId }) => competitionId === 'sim-football-1',
  )!
  town.clock.tick(Date.parse(match.startsAt) - town.clock.now().getTime() - MINUTE)
  await feed.receive('fixtures')
  await feed.receive('near')
  await feed.receive('live', 3)
  minji = await visitOf(town, 'minji')
  const { value } = await ground.bet(minji, [await anyLeg(match.id)], 10_000)
  expect(value.bet.state).toBe('open')
  const responses: FeedAnswer[] = []
  feed.tamper((answer) => (responses.push(answer), answer))
  town.clock.tick(10 * MINUTE)
  await feed.receive('fixtures')
  await feed.receive('live', 3)
  await feed.receive('near')
  await feed.receive('live')
  const early = await ground.show(match.id)
  expect(early.match.status).toBe('live')
  expect(early.markets.some(({ status }) => status === 'active')).toBe(true)

  // Messages repeated and in reverse order change nothing.
  town.clock.tick(5 * MINUTE)
  await feed.receive('fixtures')
  feed.tamper((answer) => ({
    ...answer,
    messages: [
      ...answer.messages,
      ...answer.messages,
      ...responses.flatMap(({ messages }) => messages),
    ],
  }))
  await feed.receive('near')
  await feed.receive('live', 3)
  const course = (await ground.show(match.id)).match.clockS
  expect(course).toBeGreaterThan(early.match.clockS)
  await feed.receive('live')
  expect((await ground.show(match.id)).match.clockS).toBe(course)

  const last = await anyLeg(match.id)
  // A feed whose clock has stopped is not current.
  feed.tamper((answer) => ({ ...answer, nowMs: answer.nowMs - MINUTE }))
  await ground.later(12_000, { isSilent: true })
  await feed.receive('live')
  const late = await ground.show(match.id)
  expect(late.markets.every(({ reason }) => reason === 'feed')).toBe(true)
  expect((await ground.bet(minji, [{ ...last, version: 1_000 }], 10_000)).errorCode).toBe(
    'market-closed',
  )

  // Killed for three hours: bets are refused, and the end of the match is not known.
  await feed.stop()
  town.clock.tick(3 * HOUR)
  await feed.receive('live')
  minji = await visitOf(town, 'minji')
  expect((await ground.seen(minji, value.bet.id)).state).toBe('open')
  const back = await TownFeed.open(town, 'sim-football-1:')
  const order: number[] = []
  back.tamper((answer) => {
    order.push(...answer.messages.map(({ at }) => at.getTime()))
    return answer
  })
  await back.receive('fixtures')
  await back.receive('live', 2)
  const state = async () => {
    const feeds = await town.context.db.read(listFeeds)
    return feeds.find(({ name }) => name === 'simulator')?.state
  }
  expect(await state()).toBe('recovering')
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  await back.receive('near')
  await back.receive('live')
  expect(await state()).toBe('alive')
  await ground.later(1_000, { isSilent: true })
  expect((await ground.seen(minji, value.bet.id)).state).toBe('settled')
  await back.stop()
}, 90_000)
