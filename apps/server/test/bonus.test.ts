import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { auditBooks, trialBalance } from '#ledger'
import { closeWager, placeWager, playWager, reviseWagers, takeToSeat, voidWager } from '#wagers'
import { acceptGrant, cancelGrant, expireGrants, findGrant, grantBonus } from '#bonus'
import type { GrantOrder } from '#bonus'
import { bonusOf, outcomeOf, laterBy, moneyOf, openGrantTown } from './towns/money/grant-town.ts'
import { openMember, plainTerms, stakeOf, startsAt } from './towns/money/grant-town.ts'

let town: Awaited<ReturnType<typeof openGrantTown>>
let db: Database

beforeAll(async () => {
  town = await openGrantTown()
  db = town.db
})
afterAll(async () => {
  expect(await db.read(auditBooks)).toEqual([])
  for (const { differenceUnits } of await db.read(trialBalance)) expect(differenceUnits).toBe(0n)
  await town.close()
})

const give = (order: GrantOrder, on = db) => on.write((tx) => grantBonus(tx, order))
const standing = (id: string) => db.read((tx) => findGrant(tx, id))
const end = (id: string, memberId: string, payoutUnits: bigint) => {
  return closeWager(db, { at: startsAt, id, memberId, payoutUnits })
}

test('a grant is given once, however often it is asked for, and one of a kind is active', async () => {
  const minji = await openMember(db, 0n)
  const order = bonusOf(minji)
  await Promise.all(Array.from({ length: 8 }, (_, n) => give(order, n % 2 ? db : town.rival)))
  expect(await moneyOf(db, minji, order.id)).toEqual([0n, 100n])
  expect(await outcomeOf(give({ ...order, amountUnits: 1n }))).toBe('key-reused')
  expect(await outcomeOf(give(bonusOf(minji)))).toBe('bonus-active')
  const answers = await Promise.all(
    [db, town.rival].map((on) => outcomeOf(give(bonusOf(minji, { kind: 'gift' }), on))),
  )
  expect(answers.toSorted()).toEqual(['bonus-active', 'yes'])
  expect(await outcomeOf(give(bonusOf(newId())))).toBe('not-found')
})

test('own money pays first, every play counts by its weight, and the rest becomes own money', async () => {
  const minji = await openMember(db, 50n)
  const order = bonusOf(minji)
  await give(order)
  const first = await playWager(db, { ...stakeOf(minji, 40n), payoutUnits: 0n })
  expect(first.balanceUnits).toBe(110n)
  const mixed = stakeOf(minji, 50n, { category: 'LIVE' })
  await placeWager(db, mixed)
  expect(await moneyOf(db, minji, order.id)).toEqual([0n, 60n])
  await end(mixed.id, minji, 100n)
  expect(await moneyOf(db, minji, order.id)).toEqual([20n, 140n])
  expect(await standing(order.id)).toMatchObject({ progressUnits: 65n, requiredUnits: 200n })
  await playWager(db, { ...stakeOf(minji, 134n), payoutUnits: 0n })
  expect(await standing(order.id)).toMatchObject({ progressUnits: 199n, state: 'active' })
  const last = stakeOf(minji, 1n)
  await Promise.all([db, town.rival, db].map((on) => playWager(on, { ...last, payoutUnits: 5n })))
  expect(await standing(order.id)).toMatchObject({ convertedUnits: 30n, state: 'completed' })
  expect(await moneyOf(db, minji, order.id)).toEqual([30n, 0n])
  expect(await outcomeOf(give(bonusOf(minji)))).toBe('yes')
})

test('what a stake would break is refused before it, and own money is never bound', async () => {
  const minji = await openMember(db, 20n)
  const terms = { ...plainTerms, oddsMillisMin: 1500, stakeUnitsMax: 30n }
  const order = bonusOf(minji, { terms })
  await give(order)
  const ask = (units: bigint, more = {}) => outcomeOf(placeWager(db, stakeOf(minji, units, more)))
  expect(await ask(31n)).toBe('bonus-stake-too-high')
  expect(await ask(25n, { category: 'PVP' })).toBe('bonus-game-excluded')
  expect(await ask(25n, { category: 'SPORTS', oddsMillis: 1490 })).toBe('bonus-odds-too-low')
  expect(await ask(25n, { at: laterBy(24) })).toBe('balance-too-low')
  expect(await ask(121n)).toBe('balance-too-low')
  expect(await ask(25n, { isCashOnly: true })).toBe('balance-too-low')
  expect(await moneyOf(db, minji, order.id)).toEqual([20n, 100n])
  expect(await ask(10n, { category: 'PVP' })).toBe('yes')
  expect(await ask(30n, { category: 'SPORTS', oddsMillis: 1500 })).toBe('yes')
  expect(await moneyOf(db, minji, order.id)).toEqual([0n, 80n])
})

test('voids and corrections count by their difference, and a completed bonus stays completed', async () => {
  const minji = await openMember(db, 500n)
  const order = bonusOf(minji, { terms: { ...plainTerms, convertUnitsMax: 70n } })
  await give(order)
  const [one, other] = [stakeOf(minji, 100n), stakeOf(minji, 150n)]
  await placeWager(db, one)
  await end(one.id, minji, 10n)
  const undo = [{ at: startsAt, id: one.id, leg: newId(), memberId: minji, to: 'undone' as const }]
  await db.write((tx) => reviseWagers(tx, undo))
  expect(await standing(order.id)).toMatchObject({ progressUnits: 0n })
  await placeWager(db, other)
  await voidWager(db, other)
  expect(await standing(order.id)).toMatchObject({ progressUnits: 0n, state: 'active' })
  const last = { ...stakeOf(minji, 200n), payoutUnits: 0n }
  await playWager(db, last)
  const done = { convertedUnits: 70n, progressUnits: 200n, removedUnits: 30n, state: 'completed' }
  expect(await standing(order.id)).toMatchObject(done)
  const again = [{ ...undo[0]!, id: last.id, leg: newId() }]
  await db.write((tx) => reviseWagers(tx, again))
  expect(await standing(order.id)).toMatchObject(done)
  expect(await moneyOf(db, minji, order.id)).toEqual([570n, 0n])
})

test('a bonus is given back with one press, what it staked returns to the house, own money stays', async () => {
  const minji = await openMember(db, 30n)
  const order = bonusOf(minji)
  await give(order)
  const [won, back] = [stakeOf(minji, 60n), stakeOf(minji, 40n)]
  await placeWager(db, won)
  await placeWager(db, back)
  const choice = { at: startsAt, id: order.id, memberId: minji }
  const send = (on: Database) => outcomeOf(on.write((tx) => cancelGrant(tx, choice)))
  expect((await Promise.all([send(db), send(town.rival)])).toSorted()).toEqual([
    'document-moved-on',
    'yes',
  ])
  expect(await standing(order.id)).toMatchObject({ removedUnits: 30n, state: 'cancelled' })
  await end(won.id, minji, 120n)
  await voidWager(db, back)
  await voidWager(db, back)
  expect(await moneyOf(db, minji, order.id)).toEqual([60n, 0n])
  expect(await standing(order.id)).toMatchObject({ inPlayUnits: 0n })
  expect(await outcomeOf(placeWager(db, stakeOf(minji, 61n)))).toBe('balance-too-low')
})

test('what is offered waits for a yes in time, from a country of its terms', async () => {
  const minji = await openMember(db, 0n)
  const offer = { isAccepted: false, terms: { ...plainTerms, countries: ['KR'] } }
  const [one, other] = [bonusOf(minji, offer), bonusOf(minji, { ...offer, kind: 'gift' })]
  await give(one)
  await give(other)
  expect(await moneyOf(db, minji, one.id)).toEqual([0n, 0n])
  const choice = { at: startsAt, id: one.id, memberId: minji }
  const accept = (more = {}, on = db) =>
    outcomeOf(on.write((tx) => acceptGrant(tx, { ...choice, country: 'KR', ...more })))
  expect(await accept({ country: null })).toBe('bonus-not-here')
  expect(await accept({ country: 'JP' })).toBe('bonus-not-here')
  expect(await accept({ memberId: newId() })).toBe('not-found')
  expect(await accept({ at: laterBy(25) })).toBe('document-moved-on')
  expect((await Promise.all([accept(), accept({}, town.rival)])).toSorted()).toEqual([
    'document-moved-on',
    'yes',
  ])
  expect(await moneyOf(db, minji, one.id)).toEqual([0n, 100n])
  await db.write((tx) => cancelGrant(tx, { ...choice, id: other.id }))
  expect(await standing(other.id)).toMatchObject({ state: 'declined' })
})

test('a bonus that is over goes back once nothing of it runs, and one without money is spent', async () => {
  const minji = await openMember(db, 0n)
  const [over, spent] = [bonusOf(minji), bonusOf(minji, { amountUnits: 10n, kind: 'gift' })]
  await give(spent)
  await playWager(db, { ...stakeOf(minji, 10n), payoutUnits: 0n })
  expect(await standing(spent.id)).toMatchObject({ removedUnits: 0n, state: 'spent' })
  await give(over)
  const bet = stakeOf(minji, 60n)
  await placeWager(db, bet)
  await expireGrants(db, laterBy(25))
  expect(await standing(over.id)).toMatchObject({ state: 'active' })
  await end(bet.id, minji, 0n)
  await Promise.all([expireGrants(db, laterBy(25)), expireGrants(town.rival, laterBy(25))])
  expect(await standing(over.id)).toMatchObject({ removedUnits: 40n, state: 'expired' })
  expect(await moneyOf(db, minji, over.id, spent.id)).toEqual([0n, 0n, 0n])
})

test('a free bet pays alone, only in its games, and only what it wins is the member’s', async () => {
  const minji = await openMember(db, 5n)
  const free = bonusOf(minji, { amountUnits: 20n, free: 'bet', kind: 'free-bet' })
  await give(free)
  const ask = (units: bigint, more = {}) =>
    outcomeOf(placeWager(db, stakeOf(minji, units, { freeGrantId: free.id, ...more })))
  expect(await ask(21n)).toBe('balance-too-low')
  expect(await ask(20n, { category: 'LOTT' })).toBe('bonus-game-excluded')
  expect(await ask(20n, { freeGrantId: newId() })).toBe('free-bet-unknown')
  expect(await outcomeOf(placeWager(db, stakeOf(minji, 6n)))).toBe('balance-too-low')
  const bet = stakeOf(minji, 20n, { category: 'SPORTS', freeGrantId: free.id })
  await placeWager(db, bet)
  expect((await end(bet.id, minji, 50n)).wager).toMatchObject({ payoutUnits: 30n })
  expect(await moneyOf(db, minji, free.id)).toEqual([35n, 0n])
  expect(await standing(free.id)).toMatchObject({ state: 'spent' })
  expect(await ask(1n)).toBe('free-bet-unknown')
})

test('bonus money does not go to a card table, and the refusal names the own money', async () => {
  const minji = await openMember(db, 50n)
  await give(bonusOf(minji))
  const seat = { at: startsAt, category: 'PVP', currency: 'KRW', memberId: minji, vendor: 'madang' }
  const bring = (amountUnits: bigint) =>
    takeToSeat(db, { ...seat, amountUnits, id: newId(), table: 'poker:bonus' })
  await expect(bring(60n)).rejects.toMatchObject({
    code: 'bonus-game-excluded',
    facts: { amountOwn: '0.0005' },
  })
  expect(await outcomeOf(bring(200n))).toBe('balance-too-low')
  expect(await outcomeOf(bring(50n))).toBe('yes')
})
