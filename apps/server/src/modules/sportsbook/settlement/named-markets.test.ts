import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MatchFacts, notStarted, type Pair } from '@madang/games/sports'
import { readUof } from '@madang/games/sports-feeds'
import type { Bet } from '@madang/wire/sportsbook-bets'
import * as wire from '@madang/wire/sportsbook-results'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { inPlay, SportsGround } from '../../../../test/towns/bets/sports-ground.ts'
import { openTown, type Town, type Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { applyMessage } from '../feed/apply-message.ts'
import { findMatches, lockMatch } from '../matches/match-store.ts'
import { proposeResult } from './propose-result.ts'
import { takeBackMarkets } from './take-back-markets.ts'

let town: Town
let ground: SportsGround
let minji: Visit
let minjiId: string
let jisoo: Visit
let match: string
beforeAll(async () => {
  town = await openTown()
  ground = new SportsGround(town)
  minji = await visitOf(town, 'minji')
  minjiId = await ground.hasWon('minji', 3_000_000)
  jisoo = await operatorVisitOf(town, 'jisoo')
})
beforeEach(async () => {
  await isSimulated(true)
  match = await ground.match()
})
afterAll(() => town.tearDown())

const isSimulated = (is: boolean) =>
  town.context.db.pool.query('update sportsbook.competition set is_simulated = $1', [is])

const three = 'three-way~score~ft'
const goals = 'total~score~ft~l2.5'
/** Markets as the provider settles them: the first outcome wins or not. */
const result = (isWon: boolean) => `result="${isWon ? 1 : 0}"`
const home = (isWon: boolean) => `<market id="1"><outcome id="1" ${result(isWon)}/>
  <outcome id="2" result="0"/><outcome id="3" ${result(!isWon)}/></market>`
const over = (isWon: boolean) => `<market id="18" specifiers="total=2.5">
  <outcome id="12" ${result(isWon)}/><outcome id="13" ${result(!isWon)}/></market>`
const half = `<market id="60"><outcome id="1" result="1"/><outcome id="2" result="0"/>
  <outcome id="3" result="0"/></market>`
const named = { [goals]: '<market id="18" specifiers="total=2.5"/>', [three]: '<market id="1"/>' }

/** Hears a message of the provider. */
const hears = async (name: string, markets: string, lateMs = 0) => {
  town.clock.tick(1_000)
  const at = town.clock.now().getTime() - lateMs
  const head = `product="1" event_id="sr:match:${match}" timestamp="${at}"`
  const xml = `<${name} ${head} certainty="2">${markets}</${name}>`
  await town.context.db.write((tx) => applyMessage(tx, readUof('simulator', xml)!))
  await ground.later()
}
const settles = (...markets: string[]) => hears('bet_settlement', markets.join(''))
const takesBack = (...keys: (keyof typeof named)[]) =>
  hears('rollback_bet_settlement', keys.map((key) => named[key]).join(''))

const bet = async (key: string, outcome: string) => {
  const placed = await ground.bet(minji, [await ground.leg(match, key, outcome)], 10_000)
  return placed.value.bet as Bet
}
const paid = async ({ id }: Bet) => {
  const { payout, settledAt, state } = await ground.seen(minji, id)
  return { payout, settledAt, state }
}
const payouts = async (...bets: Bet[]) =>
  (await Promise.all(bets.map((one) => paid(one)))).map(({ payout, state }) => `${state} ${payout}`)
const shown = async () => (await town.ask(wire.showResults, { matchId: match }, jisoo)).value
const waiting = async (): Promise<wire.WaitingResult | undefined> => {
  const { value } = await town.ask(wire.listWaitingResults, {}, jisoo)
  return value.rows.find(({ id }: { id: string }) => id === match)
}
const confirms = async (source?: string) => {
  const { seen } = await shown()
  const { sources } = (await waiting())!
  const { version } = sources.find((one) => one.source === (source ?? one.source))!
  const decision = { action: 'confirm', matchId: match, reason: 'seen', seen, version }
  expect((await town.ask(wire.decideResult, decision, jisoo)).errorCode).toBeUndefined()
  await ground.later()
}
const found = async () => (await town.context.db.read((tx) => findMatches(tx, [match])))[0]!
/** How often money was moved for a bet's result. */
const moves = async ({ id }: Bet): Promise<number> => {
  const asked = 'select settle_count as count from sportsbook.bet where id = $1'
  return (await town.context.db.pool.query(asked, [id])).rows[0].count
}
const balance = async () => Number(await ground.balance(minjiId))

test('a rollback opens the bets on the markets that it names, and no others', async () => {
  const [home1, over1, under1] = [
    await bet(three, '1'),
    await bet(goals, 'over'),
    await bet(goals, 'under'),
  ]
  await isSimulated(false)
  await settles(home(true), over(true))
  expect(await payouts(home1, over1)).toEqual(['open 0.00', 'open 0.00'])
  await confirms()
  const settled = [`settled ${home1.potentialPayout}`, `settled ${over1.potentialPayout}`]
  expect(await payouts(home1, over1, under1)).toEqual([...settled, 'settled 0.00'])
  const [before, first] = [await balance(), await paid(home1)]
  await takesBack(goals)
  expect(await payouts(over1, under1)).toEqual(['open 0.00', 'open 0.00'])
  expect(await paid(home1)).toEqual(first)
  expect(before - (await balance())).toBe(Number(over1.potentialPayout))
  expect((await ground.show(match)).match.status).toBe('ended')
  expect(await waiting()).toBeUndefined()
  // Taken back once more, or a market that the feed has not settled: nothing changes.
  const { seen } = await shown()
  await takesBack(goals)
  await hears('rollback_bet_settlement', '<market id="19" specifiers="total=1.5"/>')
  await hears('rollback_bet_settlement', '')
  expect((await shown()).seen).toBe(seen)
  expect(await moves(home1)).toBe(1)
  // Settled otherwise, it waits as any word does.
  await settles(over(false))
  expect(await payouts(over1, under1)).toEqual(['open 0.00', 'open 0.00'])
  expect((await waiting())?.differences.map(({ fact }) => fact)).toEqual([`market ${goals}`])
  await confirms()
  expect(await payouts(over1, under1)).toEqual([
    'settled 0.00',
    `settled ${under1.potentialPayout}`,
  ])
  expect(await paid(home1)).toEqual(first)
  // Money was never moved for what no message named.
  expect([await moves(home1), await moves(over1)]).toEqual([1, 3])
})

test('a correction that waits is not lost by a rollback of another market', async () => {
  const [home1, over1] = [await bet(three, '1'), await bet(goals, 'over')]
  await isSimulated(false)
  await settles(home(true), over(true))
  await confirms()
  await settles(home(false))
  expect((await waiting())?.differences.map(({ fact }) => fact)).toEqual([`market ${three}`])
  const first = await paid(home1)
  await takesBack(goals)
  expect(await payouts(over1)).toEqual(['open 0.00'])
  expect(await paid(home1)).toEqual(first)
  expect((await waiting())?.differences.map(({ fact }) => fact)).toEqual([`market ${three}`])
  // What it settles next comes beside what waits.
  await settles(over(true))
  const { differences } = (await waiting())!
  expect(differences.map(({ fact }) => fact).toSorted()).toEqual([
    `market ${three}`,
    `market ${goals}`,
  ])
  await confirms()
  expect(await payouts(home1, over1)).toEqual(['settled 0.00', `settled ${over1.potentialPayout}`])
})

test('before a decision a rollback takes its markets out of the word, and shows nothing', async () => {
  const [home1, over1] = [await bet(three, '1'), await bet(goals, 'over')]
  await ground.odds(match, inPlay(40, [1, 0]))
  await isSimulated(false)
  await settles(half)
  expect((await ground.show(match)).match.status).toBe('live')
  await settles(home(true), over(true))
  const card = async () => {
    const { score, status } = (await ground.show(match)).match
    return { score, status }
  }
  const hidden = { score: { away: 0, home: 1 }, status: 'suspended' }
  expect(await card()).toEqual(hidden)
  // A part that is settled after the whole adds to its word, and opens nothing.
  await settles(half)
  expect(await card()).toEqual(hidden)
  await takesBack(goals)
  expect(await card()).toEqual(hidden)
  expect((await waiting())?.sources).toHaveLength(1)
  await confirms()
  expect(await payouts(home1, over1)).toEqual([`settled ${home1.potentialPayout}`, 'open 0.00'])
  await takesBack(three)
  expect(await payouts(home1, over1)).toEqual(['open 0.00', 'open 0.00'])
})

test('a word of which nothing is left is withdrawn, and the match is open again', async () => {
  const [home1, over1] = [await bet(three, '1'), await bet(goals, 'over')]
  await isSimulated(false)
  await settles(home(true), over(false))
  await takesBack(three, goals)
  expect(await waiting()).toBeUndefined()
  expect((await ground.show(match)).match.status).toBe('suspended')
  await settles(home(true), over(false))
  await confirms()
  expect(await payouts(home1, over1)).toEqual([`settled ${home1.potentialPayout}`, 'settled 0.00'])
  await takesBack(goals)
  await takesBack(three)
  expect(await payouts(home1, over1)).toEqual(['open 0.00', 'open 0.00'])
  const { endedAt, facts } = await found()
  expect([endedAt, facts.settled]).toEqual([null, undefined])
})

test('a half that is settled in play and taken back is open again', async () => {
  await ground.odds(match, inPlay(40, [1, 0]))
  await settles(half)
  const facts = async () => Object.keys((await found()).facts.settled ?? {})
  expect(await facts()).toEqual(['three-way~score~1h'])
  await hears('rollback_bet_settlement', '<market id="60"/>')
  expect(await facts()).toEqual([])
  expect(await waiting()).toBeUndefined()
})

test('of sources that agreed by the score, the other one’s word waits for the market', async () => {
  const [home1, over1] = [await bet(three, '1'), await bet(goals, 'over')]
  await isSimulated(false)
  const score: Pair = [3, 0]
  const periods = ['h1', 'h2'].map((key, at) => {
    return { isDone: true, key, score: at === 0 ? score : ([0, 0] as const) }
  })
  const says = (source: string, more: Partial<MatchFacts> = {}) =>
    town.context.db.write(async (tx) => {
      const facts = { ...notStarted, periods, status: 'ended' as const, ...more }
      const said = { at: town.clock.now(), facts, operatorId: null, source }
      await proposeResult(tx, (await lockMatch(tx, match))!, said)
    })
  await says('first')
  await says('second')
  await ground.later()
  const settled = [`settled ${home1.potentialPayout}`, `settled ${over1.potentialPayout}`]
  expect(await payouts(home1, over1)).toEqual(settled)
  // Later, and of another market alone.
  await says('third', { periods: [], settled: { [three]: { '1': { verdict: 'loss' } } } })
  await town.context.db.write(async (tx) => {
    const found = (await lockMatch(tx, match))!
    await takeBackMarkets(tx, found, { at: town.clock.now(), markets: [goals], source: 'first' })
  })
  await ground.later()
  expect(await payouts(home1, over1)).toEqual([settled[0], 'open 0.00'])
  expect((await ground.show(match)).match.score).toEqual({ away: 0, home: 3 })
  expect((await waiting())?.sources.map(({ source }) => source)).toEqual(['third', 'second'])
  // The first says it again: both agree, and it is settled.
  await says('first')
  await ground.later()
  expect(await payouts(home1, over1)).toEqual(settled)
  // A newer decision leaves only what is later than it.
  expect(await waiting()).toBeUndefined()
})

test('a settlement that comes late counts, unless something newer was said of its market', async () => {
  const [home1, away1, over1] = [
    await bet(three, '1'),
    await bet(three, '2'),
    await bet(goals, 'over'),
  ]
  const price = '<outcome id="12" odds="1.9"/><outcome id="13" odds="1.95"/>'
  await hears(
    'odds_change',
    `<odds><market id="18" specifiers="total=2.5" status="1">${price}</market></odds>`,
  )
  // Behind newer prices, and then behind a newer settlement of another market.
  await hears('bet_settlement', home(true), 5_000)
  expect(await payouts(home1, away1)).toEqual([`settled ${home1.potentialPayout}`, 'settled 0.00'])
  await hears('bet_settlement', over(true), 9_000)
  expect(await payouts(over1)).toEqual([`settled ${over1.potentialPayout}`])
  // Older than what counts of its market: neither another result nor a rollback of it.
  await hears('bet_settlement', home(false), 20_000)
  await hears('rollback_bet_settlement', named[goals], 20_000)
  expect(await payouts(home1, away1, over1)).toEqual([
    `settled ${home1.potentialPayout}`,
    'settled 0.00',
    `settled ${over1.potentialPayout}`,
  ])
  expect([await moves(home1), await moves(over1)]).toEqual([1, 1])
})
