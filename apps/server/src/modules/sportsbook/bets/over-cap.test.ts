import { afterAll, beforeAll, expect, test } from 'vitest'
import { notStarted } from '@madang/games/sports'
import { readUof } from '@madang/games/sports-feeds'
import * as wire from '@madang/wire/sportsbook-bets'
import { cashOut, quoteCashOut } from '@madang/wire/sportsbook-cash-out'
import { listBook, voidSportsMarket } from '@madang/wire/sportsbook-office'
import { unitsPerWon } from '#kernel/money'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { SportsGround } from '../../../../test/towns/bets/sports-ground.ts'
import { openTown, type Town, type Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { applyMessage } from '../feed/apply-message.ts'
import { upsertLimit } from '../trading/limit-store.ts'

let town: Town
let ground: SportsGround
let minji: Visit
let sora: Visit
let jisoo: Visit
beforeAll(async () => {
  town = await openTown()
  ground = new SportsGround(town)
  minji = await visitOf(town, 'minji')
  sora = await visitOf(town, 'sora')
  jisoo = await operatorVisitOf(town, 'jisoo')
  await ground.hasWon('minji', 5_000_000)
  await ground.hasWon('sora', 5_000_000)
})
afterAll(() => town.tearDown())

const three = 'three-way~score~ft'
const offset = 'draw-no-bet~score~ft'
const capWon = 100_000

const maxOf = async (match: string, key: string, outcome: string) => {
  const legs = [await ground.leg(match, key, outcome)]
  return Number((await town.ask(wire.quoteBet, { kind: 'single', legs }, minji)).value.stakeMax)
}
const take = async (at: Visit, leg: wire.ChosenLeg, won: number) => {
  const placed = await ground.bet(at, [leg], won)
  expect(placed.errorCode).toBeUndefined()
  return placed.value.bet as wire.Bet
}
/** The worst case on the screen of the desk. */
const worst = async (match: string) => {
  const { competitionId } = (await ground.show(match)).match
  const asked = { competition: competitionId, sport: 'football' }
  const { value } = await town.ask(listBook, asked, jisoo)
  return Number(value.rows.find(({ id }: { id: string }) => id === match)?.worst)
}

const hears = (xml: string) =>
  town.context.db.write((tx) => applyMessage(tx, readUof('simulator', xml)!))

/** What pays for the home side goes away, by each way that a bet may end before its match. */
const ways: Record<string, (match: string, bet: wire.Bet) => Promise<unknown>> = {
  'a sale': async (_, { id: betId }) => {
    const { amount } = (await town.ask(quoteCashOut, { betId }, sora)).value
    const sale = { accept: 'any', amount, betId, id: crypto.randomUUID(), partBps: 10_000 }
    return town.ask(cashOut, sale, sora)
  },
  'the desk': (matchId) => {
    const voiding = { market: offset, matchId, reason: 'a wrong price', rule: 'price-error' }
    return town.ask(voidSportsMarket, voiding, jisoo)
  },
  'a window of the feed': async (match, { placedAt }) => {
    const at = Date.parse(placedAt)
    const head = `product="1" event_id="sr:match:${match}" timestamp="${at}"`
    const market = '<market id="11"/>'
    const window = `start_time="${at}" end_time="${at + 1}"`
    return hears(`<bet_cancel ${head} ${window}>${market}</bet_cancel>`)
  },
}

test.each(Object.keys(ways))(
  '%s may raise the worst case over the cap: it is shown as it is, and nothing more is taken on it',
  async (way) => {
    const match = await ground.match()
    await town.context.db.write((tx) =>
      upsertLimit(tx, {
        level: 'match',
        marketCapUnits: BigInt(capWon) * unitsPerWon,
        ref: match,
        winCapUnits: 100_000_000n * unitsPerWon,
      }),
    )
    const away = await take(sora, await ground.leg(match, offset, '2'), 40_000)
    town.clock.tick(1_000)
    const home = await ground.leg(match, three, '1')
    const max = Math.floor(await maxOf(match, three, '1'))
    await take(minji, home, max)
    const lossWon = (max * (home.oddsMilli - 1000)) / 1000
    expect(lossWon).toBeGreaterThan(capWon)
    expect(await worst(match)).toBeLessThanOrEqual(capWon)
    await ways[way]!(match, away)
    await ground.later(1_000)
    expect((await ground.seen(sora, away.id)).state).not.toBe('open')
    expect(await worst(match)).toBeCloseTo(lossWon, 1)
    // Nothing more is taken that wins with the home side, of whatever line or size.
    for (const [key, outcome] of [
      [three, '1'],
      ['total~score~ft~l2.5', 'over'],
      ['double-chance~score~ft', '12'],
    ] as const) {
      expect(await maxOf(match, key, outcome)).toBe(0)
      const refused = await ground.bet(minji, [await ground.leg(match, key, outcome)], 1_000)
      expect(refused.errorCode).toBe('stake-out-of-limits')
    }
    // What wins elsewhere pays for it, and then there is room again.
    const other = await ground.leg(match, three, '2')
    await take(sora, other, 50_000)
    expect(await worst(match)).toBeCloseTo(lossWon - 50_000, 1)
    expect(await maxOf(match, three, '1')).toBeGreaterThan(0)
  },
)

test('a market that is open again after the match is on the desk as what it may cost', async () => {
  const match = await ground.match()
  const home = await ground.leg(match, three, '1')
  await take(minji, home, 10_000)
  const lossWon = home.oddsMilli * 10 - 10_000
  expect(await worst(match)).toBe(lossWon)
  const periods = ['h1', 'h2'].map((key) => ({ isDone: true, key, score: [0, 1] as const }))
  const facts = { ...notStarted, periods, status: 'ended' as const }
  await ground.send(match, { facts, kind: 'bet-settlement' })
  await ground.later(1_000)
  expect(await worst(match)).toBeNaN()
  const head = `product="1" event_id="sr:match:${match}" timestamp="${town.clock.now().getTime()}"`
  await hears(`<rollback_bet_settlement ${head}><market id="1"/></rollback_bet_settlement>`)
  await ground.later(1_000)
  expect((await ground.show(match)).match.status).toBe('ended')
  expect(await worst(match)).toBe(lossWon)
})
