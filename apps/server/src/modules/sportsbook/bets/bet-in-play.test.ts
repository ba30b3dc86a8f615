import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MatchFacts, notStarted, type Pair } from '@madang/games/sports'
import * as wire from '@madang/wire/sportsbook-bets'
import { cashOut, quoteCashOut } from '@madang/wire/sportsbook-cash-out'
import { newId } from '#kernel/ids'
import { findWagers } from '#wagers'
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
const ended = (first: Pair, second: Pair): MatchFacts => ({
  ...notStarted,
  clockS: 5_580,
  periods: [
    { isDone: true, key: 'h1', score: first },
    { isDone: true, key: 'h2', score: second },
  ],
  status: 'ended',
})

test('a bet before the match: repeated, moved, settled, taken back, settled otherwise', async () => {
  const match = await ground.match()
  const leg = await ground.leg(match, three, '1')
  const before = Number(await ground.balance(minjiId))
  const id = newId()
  const placed = await ground.bet(minji, [leg], 10_000, { id })
  expect(placed.value.bet).toMatchObject({ state: 'open', stake: '10000.00' })
  expect((await ground.bet(minji, [leg], 10_000, { id })).value.bet.id).toBe(id)
  expect((await ground.bet(minji, [leg], 20_000, { id })).errorCode).toBe('key-reused')
  const other = { ...leg, oddsMilli: leg.oddsMilli - 10 }
  expect((await ground.bet(minji, [other], 10_000)).errorCode).toBe('odds-moved')
  expect(Number(await ground.balance(minjiId))).toBe(before - 10_000)

  await ground.odds(match, inPlay(1, [0, 0]))
  await ground.send(match, { facts: ended([1, 0], [0, 0]), kind: 'bet-settlement' })
  await ground.later(1_000)
  const won = await ground.seen(minji, id)
  const payout = 10 * leg.oddsMilli
  expect(won).toMatchObject({
    legs: [{ settlement: { verdict: 'win', version: 1 } }],
    state: 'settled',
  })
  expect(Number(won.payout)).toBe(payout)
  expect(Number(await ground.balance(minjiId))).toBe(before - 10_000 + payout)

  await ground.send(match, { kind: 'rollback-bet-settlement' })
  await ground.later(1_000)
  expect(await ground.seen(minji, id)).toMatchObject({ payout: '0.00', state: 'open' })
  expect(Number(await ground.balance(minjiId))).toBe(before - 10_000)

  await ground.send(match, { facts: ended([1, 0], [0, 1]), kind: 'bet-settlement' })
  await ground.later(1_000)
  const lost = await ground.seen(minji, id)
  expect(lost).toMatchObject({ legs: [{ settlement: { verdict: 'loss' } }], payout: '0.00' })
  const [wager] = await town.context.db.read((tx) => findWagers(tx, [id]))
  expect(wager).toMatchObject({ payoutUnits: 0n, validBetUnits: 1_000_000_000n })
})

test('a bet in play waits; a goal meanwhile ends it, a quiet game takes it; sold in part', async () => {
  const match = await ground.match()
  await ground.odds(match, inPlay(20, [0, 0]))
  await ground.later(1_000)
  const before = Number(await ground.balance(minjiId))
  const first = await ground.bet(minji, [await ground.leg(match, three, '1')], 10_000)
  expect(first.value.bet).toMatchObject({ state: 'pending' })
  await ground.odds(match, inPlay(21, [1, 0]))
  const held = (await ground.show(match)).markets.find(({ key }) => key === three)
  expect(held).toMatchObject({ reason: 'event', status: 'suspended' })
  await ground.later(7_000)
  const lapsed = await ground.seen(minji, first.value.bet.id)
  expect(lapsed).toMatchObject({ refusal: 'market-closed', state: 'refused' })
  expect(Number(await ground.balance(minjiId))).toBe(before)

  await ground.later(20_000)
  const leg = await ground.leg(match, 'handicap~score~ft~l-0.25', '1')
  const { value } = await ground.bet(minji, [leg], 20_000)
  await ground.later(7_000)
  const taken = await ground.seen(minji, value.bet.id)
  expect(taken).toMatchObject({
    cashOut: 'possible',
    legs: [{ scoreAtBet: { away: 0, home: 1 } }],
    state: 'open',
  })
  const quote = await town.ask(quoteCashOut, { betId: taken.id }, minji)
  expect(Number(quote.value.amount)).toBeGreaterThan(15_000)
  expect(Number(quote.value.amount)).toBeLessThan(Number(quote.value.fair))
  const sale = {
    accept: 'none',
    amount: quote.value.amount,
    betId: taken.id,
    id: newId(),
    partBps: 4_000,
  }
  const waits = await town.ask(cashOut, sale, minji)
  expect(waits.value).toMatchObject({ paid: null, waits: { id: sale.id, inMs: 6_000 } })
  await ground.later(7_000)
  const sold = await town.ask(cashOut, sale, minji)
  expect(sold.value.bet).toMatchObject({ stake: '12000.00', state: 'open' })
  expect((await town.ask(cashOut, sale, minji)).value.paid).toBe(sold.value.paid)
  const less = { ...sale, amount: '1.00', id: newId() }
  expect((await town.ask(cashOut, less, minji)).errorCode).toBe('cash-out-moved')

  // Only goals after the bet count: 2:1 is a draw from 1:0 on, and the quarter line loses by half.
  await ground.send(match, { facts: ended([1, 0], [1, 1]), kind: 'bet-settlement' })
  await ground.later(1_000)
  const rest = await ground.seen(minji, taken.id)
  expect(rest).toMatchObject({
    legs: [{ settlement: { verdict: 'half-loss' } }],
    payout: '6000.00',
  })

  // After a rollback and a new result the rest is settled again; the cashed-out part stays.
  await ground.send(match, { kind: 'rollback-bet-settlement' })
  await ground.later(1_000)
  expect(await ground.seen(minji, taken.id)).toMatchObject({ payout: '0.00', state: 'open' })
  const now = Number(await ground.balance(minjiId))
  await ground.send(match, { facts: ended([1, 0], [1, 0]), kind: 'bet-settlement' })
  await ground.later(1_000)
  const won = await ground.seen(minji, taken.id)
  expect(won).toMatchObject({ legs: [{ settlement: { verdict: 'win', version: 3 } }] })
  expect(Number(await ground.balance(minjiId))).toBe(now + Number(won.payout))
  const list = await town.ask(wire.listBets, { state: 'cashed-out' }, minji)
  expect(list.value.rows).toMatchObject([{ parentId: taken.id, stake: '8000.00' }])
  expect((await town.ask(cashOut, { ...sale, id: newId() }, minji)).errorCode).toBe('bet-not-open')
})

test('stakes on both sides of a market net each other: only what is at risk counts', async () => {
  const match = await ground.match()
  const place = async (outcome: string, stake: number) =>
    (await ground.bet(minji, [await ground.leg(match, 'total~score~ft~l2.5', outcome)], stake))
      .value
  const over = await place('over', 10_000)
  const under = await place('under', 6_000)
  await ground.send(match, { facts: ended([0, 0], [1, 0]), kind: 'bet-settlement' })
  await ground.later(1_000)
  const ids = [over.bet.id, under.bet.id]
  const wagers = await town.context.db.read((tx) => findWagers(tx, ids))
  const valid = new Map(wagers.map(({ id, validBetUnits }) => [id, validBetUnits]))
  expect(ids.map((id) => valid.get(id))).toEqual([400_000_000n, 0n])
})

test('what cannot be taken back is a claim that later income pays', async () => {
  const sora = await visitOf(town, 'sora')
  const soraId = await ground.hasWon('sora', 50_000)
  const match = await ground.match()
  const { value } = await ground.bet(sora, [await ground.leg(match, three, '1')], 50_000)
  await ground.odds(match, inPlay(1, [0, 0]))
  await ground.send(match, { facts: ended([1, 0], [0, 0]), kind: 'bet-settlement' })
  await ground.later(1_000)
  const all = Number(await ground.balance(soraId))
  // The member has staked most of it elsewhere when the result turns out to be wrong.
  const next = await ground.match()
  const stake = Math.floor(all) - 1_000
  expect((await ground.bet(sora, [await ground.leg(next, three, 'x')], stake)).success).toBe(true)
  await ground.send(match, { kind: 'rollback-bet-settlement' })
  await ground.send(match, { facts: ended([0, 0], [0, 1]), kind: 'bet-settlement' })
  await ground.later(1_000)
  const owing = await ground.seen(sora, value.bet.id)
  expect(owing).toMatchObject({ payout: '0.00' })
  expect(Number(owing.claim)).toBeGreaterThan(50_000)
  expect(Number(await ground.balance(soraId))).toBe(0)
  await ground.hasWon('sora', 1_000_000)
  await ground.later(1_000)
  expect((await ground.seen(sora, value.bet.id)).claim).toBeNull()
})

test('a frozen account waits with its own bet, and holds up nobody else’s', async () => {
  const sora = await visitOf(town, 'sora')
  await ground.hasWon('sora', 50_000)
  const match = await ground.match()
  const leg = await ground.leg(match, three, 'x')
  const [own, other] = [await ground.bet(minji, [leg], 5_000), await ground.bet(sora, [leg], 5_000)]
  await ground.odds(match, inPlay(1, [0, 0]))
  await ground.send(match, { facts: ended([1, 0], [0, 0]), kind: 'bet-settlement' })
  await ground.later(1_000)
  const before = Number(await ground.balance(minjiId))
  await freezeCash(town, true, minjiId)
  await ground.send(match, { kind: 'rollback-bet-settlement' })
  await ground.send(match, { facts: ended([0, 0], [0, 0]), kind: 'bet-settlement' })
  await ground.later(1_000)
  const paid = await ground.seen(sora, other.value.bet.id)
  expect(Number(paid.payout)).toBeGreaterThan(5_000)
  expect(Number(await ground.balance(minjiId))).toBe(before)
  await freezeCash(town, false, minjiId)
  await ground.later(1_000)
  const { payout } = await ground.seen(minji, own.value.bet.id)
  expect(payout).toBe(paid.payout)
  expect(Number(await ground.balance(minjiId))).toBe(before + Number(payout))
})

test('late, doubled and disordered news change nothing; a silent feed stops, and comes back', async () => {
  const match = await ground.match()
  await ground.odds(match, inPlay(30, [1, 0]), 10_010)
  expect(await ground.odds(match, inPlay(30, [1, 0]), 10_010)).toBe(false)
  expect(await ground.odds(match, inPlay(10, [0, 0]), 10_005)).toBe(false)
  expect((await ground.show(match)).match.score).toEqual({ away: 0, home: 1 })
  await ground.later(25_000)
  const leg = await ground.leg(match, three, '1')
  await ground.later(12_000, { isSilent: true })
  const [stopped] = (await ground.show(match)).markets
  expect(stopped).toMatchObject({ reason: 'feed', status: 'suspended' })
  expect((await ground.bet(minji, [leg], 10_000)).errorCode).toBe('market-closed')
  await ground.later(1_000)
  expect((await ground.bet(minji, [leg], 10_000)).errorCode).toBe('market-moved')
  const fresh = await ground.bet(minji, [await ground.leg(match, three, '1')], 10_000)
  expect(fresh.value.bet.state).toBe('pending')
  await ground.send(match, { facts: ended([1, 0], [0, 0]), kind: 'bet-settlement' }, 10_020)
  await ground.later(8_000)
  expect((await ground.seen(minji, fresh.value.bet.id)).state).toBe('refused')
})
