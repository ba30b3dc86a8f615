import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kernel/database/database'
import type { Database } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { accepted, isRefusal } from '#kernel/refusal'
import { auditBooks, findBalances, findHouseBalance, findSubBalances } from '#ledger'
import { openAccounts, post } from '#ledger'
import { setLimit } from '#protection'
import { closeWagers, findWagers, listWagers, mayBeDealt, openWagers, playHands } from '#wagers'
import { splitWagers, takeFromSeat, takeFromSeats, takeToSeat, takeToSeats } from '#wagers'
import { totalsOf, voidWagers } from '#wagers'
import type { Hand, HandEntry, SeatOrder, Split, WagerOrder } from '#wagers'
import { cloneDatabase } from '../towns/clone.ts'

let db: Database
let rival: Database
let drop: () => Promise<void>
const at = new Date('2026-11-21T03:00:00Z')
const product = { category: 'PVP', currency: 'KRW', vendor: 'madang' }

beforeAll(async () => {
  const clone = await cloneDatabase()
  db = openDatabase(clone.url)
  rival = openDatabase(clone.url)
  drop = clone.drop
})
afterAll(async () => {
  expect(await db.read(auditBooks)).toEqual([])
  const pots = { currency: 'KRW', house: 'pots' }
  expect(await db.read((tx) => findHouseBalance(tx, pots))).toBe(0n)
  await Promise.all([db.close(), rival.close()])
  await drop()
})

async function member(cashUnits: bigint): Promise<string> {
  const holder = newId()
  const from = { currency: 'KRW', house: 'bank' }
  const to = { currency: 'KRW', holder, purpose: 'cash' as const }
  const deposit = { amountUnits: cashUnits, cause: 'deposit', from, key: newId(), to }
  await db.write(async (tx) => {
    await openAccounts(tx, holder, 'KRW')
    await post(tx, [[deposit]], at)
  })
  return holder
}

const seat = (memberId: string, table: string, amountUnits: bigint): SeatOrder => {
  return { ...product, amountUnits, at, id: newId(), memberId, table }
}
const entry = (memberId: string, of: Partial<HandEntry>): HandEntry => ({
  contributedUnits: 0n,
  memberId,
  uncalledUnits: 0n,
  wagerId: newId(),
  wonUnits: 0n,
  ...of,
})
const hand = (table: string, rakeUnits: bigint, entries: HandEntry[]): Hand => ({
  ...product,
  at,
  game: 'holdem',
  kind: 'card-hand',
  id: newId(),
  entries,
  rakeUnits,
  round: newId(),
  table,
})
const stacks = (table: string, ids: string[]) =>
  db
    .read((tx) => findSubBalances(tx, ids, { purpose: 'seat', sub: table }))
    .then((found) => ids.map((id) => found.get(id)))
const play = (on: Database, one: Hand) =>
  on.write(async (tx) => {
    const [played] = await playHands(tx, [one])
    return accepted(played)
  })
const outcomeOf = (asked: Promise<{ isRepeat: boolean }>) =>
  asked.then(
    ({ isRepeat }) => (isRepeat ? 'again' : 'yes'),
    (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error as Error)),
  )

test('money goes to a seat and back once, however often and from wherever it is asked', async () => {
  const minji = await member(100n)
  const down = seat(minji, 'poker:1', 80n)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => outcomeOf(takeToSeat(n % 2 ? db : rival, down))),
  )
  expect(answers.toSorted()).toEqual([...Array<string>(9).fill('again'), 'yes'])
  expect(await outcomeOf(takeToSeat(db, { ...down, amountUnits: 70n }))).toBe('key-reused')
  expect(await outcomeOf(takeToSeat(db, seat(minji, 'poker:1', 30n)))).toBe('balance-too-low')
  const up = seat(minji, 'poker:1', 80n)
  const back = await Promise.all([takeFromSeat(db, up), takeFromSeat(rival, up)])
  expect(back.map(({ cashUnits, seatUnits }) => [cashUnits, seatUnits])).toEqual([
    [100n, 0n],
    [100n, 0n],
  ])
  expect(await outcomeOf(takeFromSeat(db, seat(minji, 'poker:1', 1n)))).toBe('balance-too-low')
})

test('all that lies at tables must fit into the limits, and getting up is always allowed', async () => {
  const minji = await member(100n)
  const terms = { delayMs: 1, lifeMs: 1 }
  const name = { kind: 'loss', period: 'day' } as const
  const wish = { at, by: 'member', limitUnits: 50n, memberId: minji, name, reason: '', terms }
  await db.write((tx) => setLimit(tx, wish))
  await takeToSeat(db, seat(minji, 'poker:2', 30n))
  expect(await outcomeOf(takeToSeat(db, seat(minji, 'poker:3', 30n)))).toBe('loss-limit-reached')
  const asked = { ...product, at }
  const ask = (stakeUnits: bigint) =>
    db.read((tx) => mayBeDealt(tx, [{ memberId: minji, stakeUnits }], asked))
  expect(await ask(2n)).toEqual([undefined])
  const junho = await member(60n)
  await takeToSeat(db, seat(junho, 'poker:2', 60n))
  const lost = entry(minji, { contributedUnits: 30n })
  await play(
    db,
    hand('poker:2', 0n, [lost, entry(junho, { contributedUnits: 30n, wonUnits: 60n })]),
  )
  await db.write((tx) => takeFromSeats(tx, [seat(junho, 'poker:2', 90n)]))
  expect((await ask(21n)).map((one) => isRefusal(one) && one.code)).toEqual(['loss-limit-reached'])
})

test('a hand is one movement: nets between the seats, rake to the house, a wager each', async () => {
  const [minji, junho, sora] = [await member(100n), await member(100n), await member(100n)]
  const ids = [minji, junho, sora]
  const down = ids.map((id) => seat(id, 'poker:4', 100n))
  await db.write((tx) => takeToSeats(tx, down))
  const entries = [
    entry(minji, { contributedUnits: 60n, uncalledUnits: 20n, wonUnits: 77n }),
    entry(junho, { contributedUnits: 40n }),
    entry(sora, { contributedUnits: 0n }),
  ]
  const one = hand('poker:4', 3n, entries)
  const games = { currency: 'KRW', house: 'games' }
  const gamesBefore = await db.read((tx) => findHouseBalance(tx, games))
  const all = await Promise.all([play(db, one), play(rival, one), play(db, one)])
  expect(all.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
  expect(all.map(({ seatUnits }) => seatUnits)).toEqual(all.map(() => [137n, 60n, 100n]))
  expect(await stacks('poker:4', ids)).toEqual([137n, 60n, 100n])
  expect(await db.read((tx) => findHouseBalance(tx, games))).toBe(gamesBefore + 3n)
  const [wager] = await db.read((tx) => listWagers(tx, { limit: 2, memberId: minji }))
  const sums = { payoutUnits: 77n, stakeUnits: 40n, state: 'settled', validBetUnits: 40n }
  expect(wager).toMatchObject({ ...sums, round: one.round })
  expect(await outcomeOf(play(db, { ...one, id: newId(), round: newId() }))).toBe('key-reused')
  await expect(play(db, { ...one, id: newId(), rakeUnits: 4n })).rejects.toThrow('rakes 4')
  const short = [entry(minji, { contributedUnits: 138n }), entry(junho, { wonUnits: 138n })]
  expect(await outcomeOf(play(db, hand('poker:4', 0n, short)))).toBe('balance-too-low')
  expect(await stacks('poker:4', ids)).toEqual([137n, 60n, 100n])
})

test('hands and top-ups at once leave every seat right', async () => {
  const [minji, junho] = [await member(1_000n), await member(1_000n)]
  for (const id of [minji, junho]) await takeToSeat(db, seat(id, 'poker:5', 100n))
  await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      const [loser, winner] = n % 2 ? [minji, junho] : [junho, minji]
      const won = entry(winner, { contributedUnits: 5n, wonUnits: 9n })
      const lost = entry(loser, { contributedUnits: 5n })
      await play(n % 3 ? db : rival, hand('poker:5', 1n, [lost, won]))
      await takeToSeat(n % 3 ? rival : db, seat(winner, 'poker:5', 10n))
    }),
  )
  expect(await stacks('poker:5', [minji, junho])).toEqual([145n, 145n])
})

const bet = (memberId: string, stakeUnits: bigint): WagerOrder => ({
  ...product,
  at,
  game: 'match',
  kind: 'match',
  id: newId(),
  memberId,
  round: '1',
  stakeUnits,
})
const split = (of: WagerOrder, units: bigint[]): Split => ({
  at,
  id: of.id,
  memberId: of.memberId,
  parts: units.map((stakeUnits) => ({ id: newId(), stakeUnits })),
})

test('parts of a wager end on their own, and together they are the wager', async () => {
  const minji = await member(100n)
  const whole = bet(minji, 100n)
  const order = split(whole, [40n, 10n])
  const [half, back] = order.parts.map(({ id }) => id) as [string, string]
  await db.write((tx) => openWagers(tx, [whole]))
  await Promise.all([db, rival, db].map((on) => on.write((tx) => splitWagers(tx, [order]))))
  const end = { at, memberId: minji }
  await db.write((tx) => closeWagers(tx, [{ ...end, id: half, payoutUnits: 55n }]))
  await db.write((tx) => voidWagers(tx, [{ ...whole, id: back }]))
  await db.write((tx) => closeWagers(tx, [{ ...end, id: whole.id, payoutUnits: 0n }]))
  const found = await db.read((tx) => findWagers(tx, [whole.id, half, back]))
  const shown = found.map(({ parentId, stakeUnits, state }) => [parentId, stakeUnits, state])
  expect(shown).toEqual(
    expect.arrayContaining([
      [null, 50n, 'settled'],
      [whole.id, 40n, 'settled'],
      [whole.id, 10n, 'void'],
    ]),
  )
  const [balance] = await db.read((tx) => findBalances(tx, minji))
  expect(balance?.cashUnits).toBe(65n)
  const sums = { betCount: 2n, netUnits: -35n, payoutUnits: 55n, stakeUnits: 90n }
  expect(await db.read((tx) => totalsOf(tx, { memberId: minji }))).toMatchObject(sums)
})

test('a wager is split only while it runs, never to nothing, and no id stands for two', async () => {
  const minji = await member(100n)
  const [one, other] = [bet(minji, 50n), bet(minji, 50n)]
  await db.write((tx) => openWagers(tx, [one, other]))
  const ask = async (order: Split) => {
    const [answered] = await db.write((tx) => splitWagers(tx, [order]))
    return isRefusal(answered) ? answered.code : 'yes'
  }
  expect(await ask(split(one, [50n]))).toBe('stake-out-of-limits')
  expect(await ask(split(one, [30n, 20n]))).toBe('stake-out-of-limits')
  expect(await ask(split(one, [0n]))).toBe('stake-out-of-limits')
  const good = split(one, [20n])
  expect(await ask(good)).toBe('yes')
  expect(await ask(good)).toBe('yes')
  expect(await ask({ ...split(other, [20n]), parts: good.parts })).toBe('key-reused')
  expect(await ask({ ...split(one, [1n]), memberId: newId() })).toBe('wager-unknown')
  const end = { at, id: other.id, memberId: minji, payoutUnits: 1n }
  await db.write((tx) => closeWagers(tx, [end]))
  expect(await ask(split(other, [1n]))).toBe('wager-settled')
})
