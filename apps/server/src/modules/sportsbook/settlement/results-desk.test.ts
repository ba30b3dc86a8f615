import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MatchFacts, notStarted } from '@madang/games/sports'
import { voidSportsMarket } from '@madang/wire/sportsbook-office'
import * as wire from '@madang/wire/sportsbook-results'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { SportsGround } from '../../../../test/towns/bets/sports-ground.ts'
import { openTown, type Town, type Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { lockMatch } from '../matches/match-store.ts'
import { proposeResult, withdrawResult } from './propose-result.ts'

let town: Town
let ground: SportsGround
let minji: Visit
let minjiId: string
let jisoo: Visit
let minho: Visit
let match: string
beforeAll(async () => {
  town = await openTown()
  ground = new SportsGround(town)
  minji = await visitOf(town, 'minji')
  minjiId = await ground.hasWon('minji', 2_000_000)
  jisoo = await operatorVisitOf(town, 'jisoo')
  const roles = `update operators.operator set roles = '{risk}' where name = 'minho'`
  await town.context.db.pool.query(roles)
  minho = await operatorVisitOf(town, 'minho')
})
beforeEach(async () => {
  await isSimulated(true)
  match = await ground.match()
  await isSimulated(false)
})
afterAll(() => town.tearDown())

const three = 'three-way~score~ft'
const corners = 'total~corners~ft~l9.5'
const reason = 'the organiser’s report'

const isSimulated = (is: boolean) =>
  town.context.db.pool.query('update sportsbook.competition set is_simulated = $1', [is])

/** A football match by halves; corners are those of the second half. */
const final = (
  home: number,
  away: number,
  { corners: taken, goals = [] }: { corners?: number; goals?: string[] } = {},
): MatchFacts => ({
  ...notStarted,
  incidents: goals.map((by) => {
    return { atS: 0, by, kind: 'goal', period: 'h1', side: by.startsWith('home') ? 'home' : 'away' }
  }),
  periods: [
    {
      isDone: true,
      key: 'h1',
      score: [home, away],
      ...(taken !== undefined && { corners: [0, 0] as const }),
    },
    {
      isDone: true,
      key: 'h2',
      score: [0, 0],
      ...(taken !== undefined && { corners: [taken, 0] as const }),
    },
  ],
  status: 'ended',
})

const says = (source: string, facts: MatchFacts) =>
  town.context.db.write(async (tx) => {
    const found = (await lockMatch(tx, match))!
    await proposeResult(tx, found, { at: town.clock.now(), facts, operatorId: null, source })
  })
const withdraws = (source: string) =>
  town.context.db.write(async (tx) => {
    await withdrawResult(tx, (await lockMatch(tx, match))!, { at: town.clock.now(), source })
  })
const shown = async () => (await town.ask(wire.showResults, { matchId: match }, jisoo)).value
const waiting = async (): Promise<wire.WaitingResult | undefined> => {
  const { value } = await town.ask(wire.listWaitingResults, {}, jisoo)
  return value.rows.find(({ id }: { id: string }) => id === match)
}
const decide = async (action: 'confirm' | 'roll-back', version: number, by = jisoo) => {
  const { seen } = await shown()
  return town.ask(wire.decideResult, { action, matchId: match, reason, seen, version }, by)
}
const bet = async (key: string, outcome: string, stake = 10_000) => {
  await isSimulated(true)
  const leg = await ground.leg(match, key, outcome)
  const { value } = await ground.bet(minji, [leg], stake)
  await isSimulated(false)
  return { id: value.bet.id as string, payout: (leg.oddsMilli * stake) / 1000 }
}
const paid = async (id: string) => {
  await ground.later(1_000)
  return Number((await ground.seen(minji, id)).payout)
}
const entry = (home: number, away: number, taken: number | null, goals: string[] = []) => ({
  incidents: goals.map((by) => {
    const side = by.startsWith('home') ? 'home' : 'away'
    return { by, isOwn: false, kind: 'goal', period: 'h1', side }
  }),
  absent: [] as string[],
  isFormatChanged: false,
  method: null,
  periods: [
    {
      cards: null,
      corners: taken === null ? null : { away: 0, home: 0 },
      key: 'h1',
      score: { away, home },
      winner: null,
    },
    {
      cards: null,
      corners: taken === null ? null : { away: 0, home: taken },
      key: 'h2',
      score: { away: 0, home: 0 },
      winner: null,
    },
  ],
  status: 'ended',
  winner: null,
})
const enters = (facts: object, by = jisoo) =>
  town.ask(wire.enterResult, { facts, matchId: match, reason }, by)

test('sources that differ by corners or a scorer are no agreement: the facts are named', async () => {
  const over = await bet(corners, 'over')
  await says('first', final(1, 0, { corners: 3, goals: ['home-9'] }))
  await says('second', final(1, 0, { corners: 11, goals: ['home-9'] }))
  expect(await paid(over.id)).toBe(0)
  expect((await ground.seen(minji, over.id)).state).toBe('open')
  expect((await waiting())?.differences).toEqual([
    {
      fact: 'corners h2',
      values: [
        { source: 'second', value: '11:0' },
        { source: 'first', value: '3:0' },
      ],
    },
  ])
  await says('first', final(1, 0, { corners: 11, goals: ['home-7'] }))
  expect((await waiting())?.differences.map(({ fact }) => fact)).toEqual(['goal'])
  await says('first', final(1, 0, { corners: 11, goals: ['home-9'] }))
  expect(await waiting()).toBeUndefined()
  expect(await paid(over.id)).toBeCloseTo(over.payout, 1)
})

test('a fact that a source leaves out is not nil: it is named, and settles nothing', async () => {
  const under = await bet(corners, 'under')
  const result = await bet(three, '1')
  await says('first', final(1, 0))
  await says('second', final(1, 0, { corners: 0 }))
  expect((await waiting())?.differences).toContainEqual({
    fact: 'corners h2',
    values: [
      { source: 'second', value: '0:0' },
      { source: 'first', value: null },
    ],
  })
  const [, first] = (await waiting())!.sources
  expect((await decide('confirm', first!.version)).success).toBe(true)
  expect(await paid(result.id)).toBeCloseTo(result.payout, 1)
  // Nobody counted the corners, so the stake comes back.
  expect(await paid(under.id)).toBe(10_000)
})

test('a source corrects its word before and after settlement, and every bet follows', async () => {
  const [home, away] = [await bet(three, '1'), await bet(three, '2')]
  await says('first', final(0, 1))
  await says('first', final(1, 0))
  expect((await waiting())?.sources).toMatchObject([{ score: '1:0', source: 'first' }])
  await says('second', final(0, 1))
  expect((await ground.seen(minji, home.id)).state).toBe('open')
  await says('second', final(1, 0))
  expect([await paid(home.id), await paid(away.id)]).toEqual([expect.closeTo(home.payout, 1), 0])
  // A correction proposes another settlement, shows what it moves, and moves nothing yet.
  await says('first', final(0, 2))
  expect(await waiting()).toMatchObject({ isCorrection: true, sources: [{ score: '0:2' }] })
  expect((await ground.show(match)).match.score).toEqual({ away: 0, home: 1 })
  const version = `${(await waiting())!.sources[0]!.version}`
  const asked = { action: 'confirm', matchId: match, version }
  const { value: preview } = await town.ask(wire.previewSettlement, asked, jisoo)
  expect(preview.changedCount).toBe(2)
  const rows = new Map(preview.bets.map((row: { id: string }) => [row.id, row]))
  expect(rows.get(home.id)).toMatchObject({ account: 'minji', payoutAfter: '0.00' })
  expect(Number((rows.get(away.id) as { payoutAfter: string }).payoutAfter)).toBeCloseTo(
    away.payout,
    1,
  )
  const before = Number(await ground.balance(minjiId))
  expect((await decide('confirm', Number(version))).success).toBe(true)
  expect([await paid(home.id), await paid(away.id)]).toEqual([0, expect.closeTo(away.payout, 1)])
  const moved = Number(await ground.balance(minjiId)) - before
  expect(moved).toBeCloseTo(away.payout - home.payout, 1)
  // The first source goes back to its former word: it waits again, and nothing is lost.
  await says('first', final(1, 0))
  expect((await waiting())?.sources).toMatchObject([{ score: '1:0', source: 'first' }])
})

test('settled, taken back, settled, corrected: the end is what was confirmed last', async () => {
  const home = await bet(three, '1')
  await says('first', final(1, 0))
  await says('second', final(1, 0))
  expect(await paid(home.id)).toBeCloseTo(home.payout, 1)
  const { counting } = await shown()
  expect((await decide('roll-back', counting)).success).toBe(true)
  expect((await decide('roll-back', counting)).errorCode).toBe('changed-meanwhile')
  await ground.later(1_000)
  expect((await ground.seen(minji, home.id)).state).toBe('open')
  // The score that was taken back is not shown to members, and both words wait again.
  expect((await ground.show(match)).match.score).toBeNull()
  expect((await waiting())?.sources).toHaveLength(2)
  // A feed that repeats itself does not overrule the desk.
  await says('first', final(1, 0))
  expect((await ground.seen(minji, home.id)).state).toBe('open')
  const again = (await waiting())!.sources[0]!.version
  expect((await decide('confirm', again)).success).toBe(true)
  expect((await decide('confirm', again)).errorCode).toBe('changed-meanwhile')
  expect(await paid(home.id)).toBeCloseTo(home.payout, 1)
  await withdraws('second')
  await ground.later(1_000)
  expect((await ground.seen(minji, home.id)).state).toBe('open')
  await says('second', final(0, 0))
  expect((await ground.seen(minji, home.id)).state).toBe('open')
  await says('first', final(0, 0))
  expect(await paid(home.id)).toBe(0)
  expect((await ground.seen(minji, home.id)).state).toBe('settled')
  expect(await waiting()).toBeUndefined()
})

test('the desk enters a result with every fact; another operator or a source confirms it', async () => {
  const [home, over] = [await bet(three, '1'), await bet(corners, 'over')]
  const { needs } = await shown()
  expect(needs).toMatchObject({
    incidents: [{ hasScorer: true, kind: 'goal' }],
    measures: ['score', 'corners', 'cards'],
  })
  expect(needs.periods.slice(0, 2)).toEqual(['h1', 'h2'])
  // Two goals are listed and the score says one.
  const wrong = await enters(entry(1, 0, 12, ['home-9', 'home-9']))
  expect(wrong.errorCode).toBe('input-invalid')
  const twice = entry(1, 0, 12)
  twice.periods.push(twice.periods[0]!)
  expect((await enters(twice)).errorCode).toBe('input-invalid')
  const entered = await enters(entry(1, 0, 12, ['home-9']))
  expect(entered.value).toEqual({ isConfirmed: false })
  expect((await ground.show(match)).match.score).toBeNull()
  const version = (await waiting())!.sources[0]!.version
  expect((await decide('confirm', version)).errorCode).toBe('own-proposal')
  expect((await decide('confirm', version, minho)).success).toBe(true)
  expect([await paid(home.id), await paid(over.id)]).toEqual([
    expect.closeTo(home.payout, 1),
    expect.closeTo(over.payout, 1),
  ])
  // The desk corrects itself; a feed that says the same is the second word.
  expect((await enters(entry(0, 1, 12, ['away-9']))).value).toEqual({ isConfirmed: false })
  expect(await paid(home.id)).toBeCloseTo(home.payout, 1)
  const same = final(0, 1, { corners: 12, goals: ['away-9'] })
  await says('first', same)
  expect([await paid(home.id), await paid(over.id)]).toEqual([0, expect.closeTo(over.payout, 1)])
})

test('a scorer who took no part is void', async () => {
  const [gone, other] = [
    await bet('scorer~score~ft~of-goal', 'home-9'),
    await bet('scorer~score~ft~of-goal', 'home-10'),
  ]
  const facts = { ...entry(1, 0, 12, ['home-8']), absent: ['home-9'] }
  await enters(facts)
  expect((await decide('confirm', (await waiting())!.sources[0]!.version, minho)).success).toBe(
    true,
  )
  expect([await paid(gone.id), await paid(other.id)]).toEqual([10_000, 0])
})

test('a match put off by a week gives back the bets on its former day, and takes new ones', async () => {
  const soon = await bet(three, '1')
  await isSimulated(true)
  const startsAt = new Date((await ground.show(match)).match.startsAt).getTime()
  const moves = (hours: number) =>
    ground.send(match, {
      kind: 'fixture-change',
      startsAt: new Date(startsAt + hours * 3_600_000),
      status: 'not-started',
    })
  await ground.later(1_000)
  await moves(35)
  await ground.later(1_000)
  expect((await ground.seen(minji, soon.id)).state).toBe('open')
  await moves(60)
  await ground.later(1_000)
  const later = await bet(three, '1')
  // From the first day it is two moves too late, from the second it is not.
  await ground.later(1_000)
  expect(await ground.seen(minji, soon.id)).toMatchObject({ payout: '10000.00', state: 'void' })
  expect((await ground.seen(minji, later.id)).state).toBe('open')
  await says('first', final(1, 0))
  await says('second', final(1, 0))
  expect([await paid(soon.id), await paid(later.id)]).toEqual([
    10_000,
    expect.closeTo(later.payout, 1),
  ])
})

test('an unconfirmed result is not shown, and voiding a market touches no other bet', async () => {
  const [home, over] = [await bet(three, '1'), await bet(corners, 'over')]
  await says('first', final(3, 0, { corners: 12 }))
  const { match: card } = await ground.show(match)
  expect([card.status, card.score]).toEqual(['suspended', null])
  await says('second', final(3, 0, { corners: 12 }))
  expect(await paid(home.id)).toBeCloseTo(home.payout, 1)
  const before = await ground.seen(minji, home.id)
  await says('first', final(0, 3, { corners: 12 }))
  const voiding = { market: corners, matchId: match, reason, rule: 'price-error' }
  expect((await town.ask(voidSportsMarket, voiding, jisoo)).success).toBe(true)
  expect(await paid(over.id)).toBe(10_000)
  expect(await ground.seen(minji, home.id)).toEqual(before)
  expect((await ground.show(match)).match.score).toEqual({ away: 0, home: 3 })
  expect((await waiting())?.sources).toMatchObject([{ score: '0:3', source: 'first' }])
})
