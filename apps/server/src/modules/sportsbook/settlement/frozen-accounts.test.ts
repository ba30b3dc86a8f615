import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MatchFacts, notStarted, type Pair } from '@madang/games/sports'
import { setAutomaticCashOut } from '@madang/wire/sportsbook-cash-out'
import { listBetGifts } from '@madang/wire/sportsbook-gifts'
import { SportsGround } from '../../../../test/towns/bets/sports-ground.ts'
import { giveFreeBet } from '../../../../test/towns/bets/free-bet.ts'
import { openTown, type Town, type Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

let town: Town
let ground: SportsGround
let minji: Visit
let sora: Visit
let minjiId: string
let soraId: string
beforeAll(async () => {
  town = await openTown()
  ground = new SportsGround(town)
  minji = await visitOf(town, 'minji')
  sora = await visitOf(town, 'sora')
  minjiId = await ground.hasWon('minji', 1_000_000)
  soraId = await ground.hasWon('sora', 1_000_000)
})
afterAll(() => town.tearDown())

const three = 'three-way~score~ft'
const live = (minute: number, score: Pair): MatchFacts => ({
  ...notStarted,
  clockS: minute * 60,
  period: 'h1',
  periods: [{ isDone: false, key: 'h1', score }],
  status: 'live',
})
const ended = (score: Pair): MatchFacts => ({
  ...notStarted,
  clockS: 5_580,
  periods: [
    { isDone: true, key: 'h1', score },
    { isDone: true, key: 'h2', score: [0, 0] },
  ],
  status: 'ended',
})
const settle = async (match: string, facts: MatchFacts) => {
  await ground.send(match, { facts, kind: 'bet-settlement' })
  await ground.later(1_000)
}
const correct = async (match: string, facts: MatchFacts) => {
  await ground.send(match, { kind: 'rollback-bet-settlement' })
  await settle(match, facts)
}

async function freeze(isFrozen: boolean, ...holders: string[]): Promise<void> {
  const at = isFrozen ? town.clock.now() : null
  await town.context.db.write((tx) =>
    tx.rows(sql`
      update ledger.account set frozen_at = ${at}
      where holder = any(${holders}::uuid[]) and currency = 'KRW'`),
  )
}
const balance = async (id: string) => Number(await ground.balance(id))
/** Returns bet ids that sort before all others. */
const first = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const last = () => `ffffffff-ffff-4fff-bfff-${randomUUID().slice(-12)}`

test('a bet in play that lapses while its account is frozen gives its stake back later', async () => {
  const match = await ground.match()
  await ground.odds(match, live(20, [0, 0]))
  await ground.later(1_000)
  const leg = await ground.leg(match, three, '1')
  const [own, other] = [await balance(minjiId), await balance(soraId)]
  // More than one batch decides, and all before the other member's bet.
  const held = Array.from({ length: 45 }, (_, at) => first(at))
  for (const id of held) expect((await ground.bet(minji, [leg], 1_000, { id })).success).toBe(true)
  const id = last()
  await ground.bet(sora, [leg], 1_000, { id })
  await freeze(true, minjiId)
  await ground.odds(match, live(21, [1, 0]))
  await ground.later(7_000)
  expect((await ground.seen(sora, id)).state).toBe('refused')
  expect(await balance(soraId)).toBe(other)
  expect(await ground.seen(minji, held[0]!)).toMatchObject({
    decidesAt: null,
    refusal: 'market-closed',
    state: 'pending',
  })
  expect(await balance(minjiId)).toBe(own - 45_000)
  // The refused bets are not placed later when the market opens again at the same odds.
  await ground.later(20_000)
  await ground.odds(match, live(22, [1, 0]))
  await freeze(false, minjiId)
  await ground.later(1_000)
  const states = await Promise.all(held.map(async (one) => (await ground.seen(minji, one)).state))
  expect(new Set(states)).toEqual(new Set(['refused']))
  expect(await balance(minjiId)).toBe(own)
})

test('a bet that a frozen account could not be paid for is settled once it can', async () => {
  const match = await ground.match()
  const leg = await ground.leg(match, three, '1')
  const { value } = await ground.bet(minji, [leg], 10_000)
  const before = await balance(minjiId)
  await freeze(true, minjiId)
  await settle(match, ended([1, 0]))
  const { id } = value.bet
  expect((await ground.seen(minji, id)).state).toBe('open')
  await freeze(false, minjiId)
  await ground.later(1_000)
  expect((await ground.seen(minji, id)).state).toBe('settled')
  expect(await balance(minjiId)).toBe(before + 10 * leg.oddsMilli)
})

test('a free bet whose match is called off comes back once its account is not frozen', async () => {
  const gift = await giveFreeBet(town, minjiId, 5_000)
  const match = await ground.match()
  const leg = await ground.leg(match, three, '1')
  const { value } = await ground.bet(minji, [leg], 5_000, { freeBet: gift })
  await freeze(true, minjiId)
  await settle(match, { ...notStarted, status: 'cancelled' })
  const gifts = async () => (await town.ask(listBetGifts, {}, minji)).value.freeBets
  expect((await ground.seen(minji, value.bet.id)).state).toBe('open')
  expect(await gifts()).toEqual([])
  await freeze(false, minjiId)
  await ground.later(1_000)
  expect((await ground.seen(minji, value.bet.id)).state).toBe('void')
  expect(await gifts()).toMatchObject([{ id: gift, left: '5000.00' }])
})

test('what many frozen accounts wait for keeps nobody behind them waiting', async () => {
  const [early, late] = [await ground.match(), await ground.match()]
  for (let at = 0; at < 25; at++) {
    const leg = await ground.leg(early, three, '1')
    await ground.bet(minji, [leg], 1_000, { id: first(100 + at) })
  }
  const leg = await ground.leg(late, three, '1')
  const { value } = await ground.bet(sora, [leg], 1_000, { id: last() })
  await settle(early, ended([0, 0]))
  await settle(late, ended([0, 0]))
  const before = await balance(soraId)
  await freeze(true, minjiId, soraId)
  await correct(early, ended([1, 0]))
  await correct(late, ended([1, 0]))
  expect(await balance(soraId)).toBe(before)
  await freeze(false, soraId)
  await ground.later(1_000)
  expect(await balance(soraId)).toBe(
    before + Number((await ground.seen(sora, value.bet.id)).payout),
  )
  await freeze(false, minjiId)
  await ground.later(1_000)
})

test('a sale that a frozen account cannot be paid for stops nobody else’s bet', async () => {
  const match = await ground.match()
  const leg = await ground.leg(match, three, '1')
  const sold = await ground.bet(minji, [leg], 10_000)
  const wish = { betId: sold.value.bet.id, level: '1000.00' }
  expect((await town.ask(setAutomaticCashOut, wish, minji)).success).toBe(true)
  const playing = await ground.match()
  await ground.odds(playing, live(20, [0, 0]))
  await freeze(true, minjiId)
  await ground.later(1_000)
  const id = last()
  await ground.bet(sora, [await ground.leg(playing, three, '1')], 1_000, { id })
  await ground.later(7_000)
  expect((await ground.seen(sora, id)).state).toBe('open')
  expect((await ground.seen(minji, wish.betId)).state).toBe('open')
  await freeze(false, minjiId)
  await ground.later(6_000)
  expect((await ground.seen(minji, wish.betId)).state).toBe('cashed-out')
})
