import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notStarted } from '@madang/games/sports'
import * as wire from '@madang/wire/sportsbook-bets'
import { cashOut, quoteCashOut } from '@madang/wire/sportsbook-cash-out'
import { listBook, voidSportsMarket } from '@madang/wire/sportsbook-office'
import { unitsPerWon } from '#kernel/money'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { SportsGround } from '../../../../test/towns/bets/sports-ground.ts'
import { openTown, type Town, type Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { upsertFactor, upsertLimit } from '../trading/limit-store.ts'

let town: Town
let ground: SportsGround
let minji: Visit
let sora: Visit
let minjiId: string
beforeAll(async () => {
  town = await openTown()
  ground = new SportsGround(town)
  minji = await visitOf(town, 'minji')
  sora = await visitOf(town, 'sora')
  minjiId = await ground.hasWon('minji', 5_000_000)
  await ground.hasWon('sora', 5_000_000)
})
afterAll(() => town.tearDown())

const three = 'three-way~score~ft'
const won = (units: number) => BigInt(Math.round(units)) * unitsPerWon
const limit = (ref: string, capWon: number, winWon: number) =>
  town.context.db.write((tx) =>
    upsertLimit(tx, {
      level: 'match',
      marketCapUnits: won(capWon),
      ref,
      winCapUnits: won(winWon),
    }),
  )
const maxOf = async (at: Visit, legs: wire.ChosenLeg[], kind = 'single') => {
  const { value } = await town.ask(wire.quoteBet, { kind, legs }, at)
  return Number(value.stakeMax)
}

test('a customer’s factor bounds all bets on a match together: the maximum is taken once', async () => {
  const match = await ground.match()
  await town.context.db.write((tx) => upsertFactor(tx, minjiId, 1))
  const home = await ground.leg(match, three, '1')
  const max = Math.floor(await maxOf(minji, [home]))
  // 1 % of 20 million, at this price.
  expect(max).toBe(Math.floor(200_000_000 / (home.oddsMilli - 1000)))
  expect((await ground.bet(minji, [home], max)).success).toBe(true)
  for (let press = 0; press < 7; press += 1) {
    expect((await ground.bet(minji, [home], max)).errorCode).toBe('stake-out-of-limits')
  }
  // Other lines that win with the home side have nothing left; what never wins with it has.
  const offset = await ground.leg(match, 'draw-no-bet~score~ft', '1')
  expect(await maxOf(minji, [offset])).toBeLessThan(3)
  const away = await ground.leg(match, three, '2')
  const other = Math.floor(await maxOf(minji, [away]))
  expect(other).toBe(Math.floor(200_000_000 / (away.oddsMilli - 1000)))
  // A slip over several legs asks each of its matches: nothing is left of this one.
  const elsewhere = await ground.leg(await ground.match(), three, '1')
  const parlay = await ground.bet(minji, [home, elsewhere], 1_000)
  expect(parlay.errorCode).toBe('stake-out-of-limits')
  const goals = await ground.leg(match, 'total~score~ft~l2.5', 'over')
  const built = await ground.bet(minji, [home, goals], 1_000, { kind: 'combination' })
  expect(built.errorCode).toBe('stake-out-of-limits')
  await town.context.db.write((tx) => upsertFactor(tx, minjiId, 100))
})

test('two members of one moment do not both take the last room', async () => {
  const match = await ground.match()
  const home = await ground.leg(match, three, '1')
  await limit(match, home.oddsMilli * 10 - 10_000, 100_000_000)
  const answers = await Promise.all([
    ground.bet(minji, [home], 10_000),
    ground.bet(sora, [home], 10_000),
  ])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('lines that win together share the room of the match, others do not; a sale gives it back', async () => {
  const match = await ground.match()
  const home = await ground.leg(match, three, '1')
  await limit(match, home.oddsMilli * 10 - 10_000, 100_000_000)
  const bet = await ground.bet(minji, [home], 10_000)
  expect(bet.success).toBe(true)
  const lines = [
    ['handicap~score~ft~l-0.5', '1'],
    ['double-chance~score~ft', '1x'],
    ['total~score~ft~l2.5', 'over'],
  ] as const
  for (const [key, outcome] of lines) {
    expect(await maxOf(sora, [await ground.leg(match, key, outcome)])).toBe(0)
  }
  const away = await ground.leg(match, three, '2')
  const had = await maxOf(sora, [away])
  // The stake of the home side pays for a part of it.
  expect(had).toBeCloseTo((home.oddsMilli * 10) / (away.oddsMilli / 1000 - 1), 1)
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const { value } = await town.ask(
    listBook,
    { competition: (await ground.show(match)).match.competitionId, sport: 'football' },
    jisoo,
  )
  const row = value.rows.find(({ id }: { id: string }) => id === match)
  expect(Number(row.worst)).toBe(home.oddsMilli * 10 - 10_000)
  const [homeGoals, awayGoals] = row.worstAt.split(':').map(Number)
  expect(homeGoals).toBeGreaterThan(awayGoals)

  const quote = await town.ask(quoteCashOut, { betId: bet.value.bet.id }, minji)
  const half = { accept: 'any', amount: quote.value.amount, betId: bet.value.bet.id }
  const part = { ...half, id: crypto.randomUUID(), partBps: 5_000 }
  expect((await town.ask(cashOut, part, minji)).success).toBe(true)
  expect(await maxOf(sora, [home])).toBeCloseTo(5_000, 1)
  const rest = { ...half, id: crypto.randomUUID(), partBps: 10_000 }
  expect((await town.ask(cashOut, rest, minji)).success).toBe(true)
  expect(await maxOf(sora, [home])).toBeCloseTo(10_000, 1)
})

type Standing = { key: string; outcome: string; stake: bigint; payout: bigint }

/** What should stand on the outcomes of a match, restated from its open bets. */
async function recomputed(match: string): Promise<Map<string, Standing>> {
  const { rows } = await town.context.db.pool.query(
    `select b.member_id, b.kind, b.ticket_units, b.odds_milli as joint, l.*, (select
        coalesce(exp(sum(ln(o.odds_milli / 1000.0)) filter (where o.verdict = 'win')), 1)
        from sportsbook.leg o where o.bet_id = b.id and o.place <> l.place) as won
      from sportsbook.bet b join sportsbook.leg l on l.bet_id = b.id
      where b.state = 'open' and l.match_id = $1 and l.verdict is null order by b.id, l.place`,
    [match],
  )
  const sums = new Map<string, Standing>()
  const count = (memberId: string, one: Standing) => {
    for (const name of [memberId, 'house'].map((who) => `${who} ${one.key} ${one.outcome}`)) {
      const before = sums.get(name)
      sums.set(name, {
        ...one,
        payout: one.payout + (before?.payout ?? 0n),
        stake: one.stake + (before?.stake ?? 0n),
      })
    }
  }
  const built = new Map<string, typeof rows>()
  for (const row of rows) {
    if (row.kind === 'combination') {
      built.set(row.bet_id, [...(built.get(row.bet_id) ?? []), row])
      continue
    }
    // A parlay rides with its whole stake, times what its won legs returned.
    const stake = BigInt(Math.floor(Number(row.ticket_units) * row.won + 1e-6))
    const payout = stake + (stake * BigInt(row.odds_milli - 1000)) / 1000n
    count(row.member_id, { key: row.market_key, outcome: row.outcome, payout, stake })
  }
  for (const legs of built.values()) {
    // After a void it has no price any more: only its stake can come back.
    if (legs.length < 2) continue
    const stake = BigInt(legs[0].ticket_units)
    count(legs[0].member_id, {
      key: legs.map(({ market_key }) => market_key).join('&'),
      outcome: legs.map(({ outcome }) => outcome).join('&'),
      payout: stake + (stake * BigInt(legs[0].joint - 1000)) / 1000n,
      stake,
    })
  }
  return sums
}

async function kept(match: string): Promise<Map<string, Standing>> {
  const { rows } = await town.context.db.pool.query(
    `select 'house' as who, market_key, outcome, stake_units, payout_units
      from sportsbook.exposure_outcome where match_id = $1 and payout_units <> 0
      union all select member_id::text, market_key, outcome, stake_units, payout_units
      from sportsbook.customer_exposure where match_id = $1 and payout_units <> 0`,
    [match],
  )
  return new Map(
    rows.map(({ market_key: key, outcome, payout_units, stake_units, who }) => [
      `${who} ${key} ${outcome}`,
      { key, outcome, payout: BigInt(payout_units), stake: BigInt(stake_units) },
    ]),
  )
}

test('takes, sales, parts, voids and results in any order: what is kept is what stands', async () => {
  const [match, other] = [await ground.match(), await ground.match()]
  const lines: readonly (readonly [string, string])[] = [
    ['three-way~score~ft', '1'],
    ['three-way~score~ft', 'x'],
    ['total~score~ft~l2.5', 'over'],
    ['handicap~score~ft~l-0.5', '2'],
    ['both-score~score~ft', 'yes'],
  ]
  const legOn = (id: string, at: number) => {
    const [key = '', outcome = ''] = lines[at] ?? []
    return ground.leg(id, key, outcome)
  }
  const wish = fc.record({
    at: fc.nat(4),
    how: fc.constantFrom('single', 'parlay', 'combination', 'sell', 'sell-part'),
    isSora: fc.boolean(),
    stake: fc.integer({ max: 20_000, min: 1_000 }),
  })
  const same = async () => {
    for (const id of [match, other]) expect(await kept(id)).toEqual(await recomputed(id))
  }
  const mine: { by: Visit; id: string }[] = []
  for (const { at, how, isSora, stake } of fc.sample(wish, { numRuns: 24, seed: 38 })) {
    const by = isSora ? sora : minji
    if (how === 'sell' || how === 'sell-part') {
      const bet = mine[at % Math.max(1, mine.length)]
      if (!bet) continue
      const order = { accept: 'any', amount: '1', betId: bet.id, id: crypto.randomUUID() }
      const partBps = how === 'sell' ? 10_000 : 3_300
      await town.ask(cashOut, { ...order, partBps }, bet.by)
    } else {
      const first = await legOn(match, at)
      const elsewhere = await legOn(other, (at + 1) % 5)
      const beside = await legOn(match, at === 2 ? 0 : 2)
      const second = { combination: beside, parlay: elsewhere }[how as 'parlay']
      const legs = second ? [first, second] : [first]
      const placed = await ground.bet(by, legs, stake, { kind: how })
      if (placed.success) mine.push({ by, id: placed.value.bet.id })
    }
    await same()
  }
  expect(mine.length).toBeGreaterThan(8)
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const voiding = { market: 'both-score~score~ft', matchId: match, reason: 'a wrong price' }
  const voided = await town.ask(voidSportsMarket, { ...voiding, rule: 'price-error' }, jisoo)
  expect(voided.success).toBe(true)
  await ground.later(1_000)
  await same()
  for (const id of [other, match]) {
    const facts = {
      ...notStarted,
      periods: [
        { isDone: true, key: 'h1', score: [1, 0] as const },
        { isDone: true, key: 'h2', score: [1, 1] as const },
      ],
      status: 'ended' as const,
    }
    await ground.send(id, { facts, kind: 'bet-settlement' })
    await ground.later(1_000)
    await same()
  }
  expect(await kept(match)).toEqual(new Map())
})
