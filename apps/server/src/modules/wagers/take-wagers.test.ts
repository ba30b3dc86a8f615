import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kernel/database/database'
import type { Database } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { Refusal } from '#kernel/refusal'
import { auditBooks, openAccounts, post } from '#ledger'
import { closeWager, listWagers, netPosition, openWagers, placeWager, playWager } from './index.ts'
import { totalsOf, voidWager } from './index.ts'
import type { PlayOrder, WagerOrder } from './index.ts'
import { cloneDatabase } from '../../../test/towns/clone.ts'

let db: Database
let rival: Database
let drop: () => Promise<void>
const at = new Date('2026-11-21T03:00:00Z')

beforeAll(async () => {
  const clone = await cloneDatabase()
  db = openDatabase(clone.url)
  rival = openDatabase(clone.url)
  drop = clone.drop
})
afterAll(async () => {
  expect(await db.read(auditBooks)).toEqual([])
  await Promise.all([db.close(), rival.close()])
  await drop()
})

async function member(cashUnits: bigint): Promise<string> {
  const holder = newId()
  const deposit = {
    amountUnits: cashUnits,
    cause: 'deposit',
    from: { currency: 'KRW', house: 'bank' },
    key: newId(),
    to: { currency: 'KRW', holder, purpose: 'cash' as const },
  }
  await db.write(async (tx) => {
    await openAccounts(tx, holder, 'KRW')
    await post(tx, [[deposit]], at)
  })
  return holder
}

const order = (memberId: string, stakeUnits: bigint, more: Partial<WagerOrder> = {}) => ({
  at,
  category: 'RNG',
  kind: 'slot',
  currency: 'KRW',
  game: 'moonlit',
  id: newId(),
  memberId,
  round: '1',
  stakeUnits,
  vendor: 'madang',
  ...more,
})
const spin = (memberId: string, stakeUnits: bigint, payoutUnits: bigint): PlayOrder => ({
  ...order(memberId, stakeUnits),
  payoutUnits,
})

/** Returns the response to a request: the balance after it, or the refusal code. */
async function outcomeOf(request: Promise<{ balanceUnits: bigint; isRepeat: boolean }>) {
  try {
    const { balanceUnits, isRepeat } = await request
    return isRepeat ? `again ${balanceUnits}` : balanceUnits
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('a stake leaves, is repeated, refused, won and given back', async () => {
  const minji = await member(1_000n)
  const [won, poor, back] = [order(minji, 300n), order(minji, 900n), order(minji, 100n)]
  expect(await outcomeOf(placeWager(db, won))).toBe(700n)
  expect(await outcomeOf(placeWager(db, won))).toBe('again 700')
  expect(await outcomeOf(placeWager(db, { ...won, stakeUnits: 301n }))).toBe('key-reused')
  expect(await outcomeOf(placeWager(db, { ...won, memberId: await member(1n) }))).toBe('key-reused')
  expect(await outcomeOf(placeWager(db, poor))).toBe('balance-too-low')

  const ended = { at, id: won.id, memberId: minji, payoutUnits: 600n }
  expect(await outcomeOf(closeWager(db, ended))).toBe(1_300n)
  expect(await outcomeOf(closeWager(db, ended))).toBe('again 1300')
  expect(await outcomeOf(closeWager(db, { ...ended, payoutUnits: 1n }))).toBe('wager-settled')
  expect(await outcomeOf(closeWager(db, { ...ended, id: newId() }))).toBe('wager-unknown')
  expect(await outcomeOf(placeWager(db, won))).toBe('again 700')
  // Now the balance is enough, but this request was refused before and stays refused.
  expect(await outcomeOf(placeWager(db, poor))).toBe('balance-too-low')

  expect(await outcomeOf(placeWager(db, back))).toBe(1_200n)
  expect(await outcomeOf(voidWager(db, back))).toBe(1_300n)
  expect(await outcomeOf(voidWager(db, back))).toBe('again 1300')
  expect(await outcomeOf(closeWager(db, { ...ended, id: back.id }))).toBe('wager-settled')
  expect(await outcomeOf(voidWager(db, won))).toBe('wager-settled')
})

test('a rollback that comes before its bet keeps it out', async () => {
  const minji = await member(1_000n)
  const late = order(minji, 100n)
  expect(await outcomeOf(voidWager(db, late))).toBe(1_000n)
  expect(await outcomeOf(placeWager(db, late))).toBe('wager-settled')
  expect(await outcomeOf(voidWager(db, late))).toBe('again 1000')
})

test('a spin stakes and pays in one movement', async () => {
  const minji = await member(100n)
  const [win, loss] = [spin(minji, 100n, 250n), spin(minji, 250n, 0n)]
  expect(await outcomeOf(playWager(db, win))).toBe(250n)
  expect(await outcomeOf(playWager(db, loss))).toBe(0n)
  expect(await outcomeOf(playWager(db, win))).toBe('again 250')
  // A repeat may bring another result of the reels; the first result counts.
  expect(await outcomeOf(playWager(db, { ...win, payoutUnits: 0n }))).toBe('again 250')
  expect(await outcomeOf(playWager(db, spin(minji, 1n, 500n)))).toBe('balance-too-low')
  expect(await db.read((tx) => netPosition(tx, minji, at))).toBe(-100n)
  expect(await db.read((tx) => totalsOf(tx, { memberId: minji }))).toEqual({
    betCount: 2n,
    netUnits: -100n,
    payoutUnits: 250n,
    stakeUnits: 350n,
    validBetUnits: 350n,
  })
})

test('a wager that still runs is staked, and has neither won nor lost', async () => {
  const minji = await member(300n)
  await outcomeOf(playWager(db, spin(minji, 100n, 40n)))
  await outcomeOf(placeWager(db, order(minji, 100n)))
  const sums = { betCount: 2n, netUnits: -60n, payoutUnits: 40n, stakeUnits: 200n }
  expect(await db.read((tx) => totalsOf(tx, { memberId: minji }))).toMatchObject(sums)
})

test('ten at once, money for three', async () => {
  const minji = await member(300n)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      outcomeOf(placeWager(n % 2 ? db : rival, order(minji, 100n))),
    ),
  )
  expect(answers.filter((answer) => answer === 'balance-too-low')).toHaveLength(7)
  expect(await db.read((tx) => listWagers(tx, { limit: 20, memberId: minji }))).toHaveLength(3)
})

test('the same press ten times, one bet', async () => {
  const minji = await member(300n)
  const request = order(minji, 100n)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => outcomeOf(placeWager(n % 2 ? db : rival, request))),
  )
  expect(answers.map(String).toSorted()).toEqual(['200', ...Array<string>(9).fill('again 200')])
})

test('two members with one id: the first has it', async () => {
  const [minji, junho] = [await member(100n), await member(100n)]
  const request = order(minji, 10n)
  const answers = await Promise.all([
    outcomeOf(placeWager(db, request)),
    outcomeOf(placeWager(rival, { ...request, memberId: junho })),
  ])
  expect(answers.map(String).toSorted()).toEqual(['90', 'key-reused'])
})

test('a poisoned call hurts only itself', async () => {
  const minji = await member(1_000n)
  const good = Array.from({ length: 5 }, () => order(minji, 10n))
  const poisoned = order(minji, 10n, { game: 'a\u0000b' })
  const answers = await Promise.allSettled(
    [...good, poisoned, order(minji, 10n)].map((one) => placeWager(db, one)),
  )
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array<string>(5).fill('fulfilled'),
    'rejected',
    'fulfilled',
  ])
  expect(await db.read((tx) => totalsOf(tx, { memberId: minji }))).toMatchObject({ betCount: 6n })
})

test('orders of one id in one batch share an answer', async () => {
  const minji = await member(1_000n)
  const request = order(minji, 10n)
  const answers = await db.write((tx) =>
    openWagers(tx, [request, request, { ...request, stakeUnits: 11n }, order(minji, 2_000n)]),
  )
  expect(answers.map((one) => (one instanceof Refusal ? one.code : one.isRepeat))).toEqual([
    false,
    true,
    'key-reused',
    'balance-too-low',
  ])
})

test('a page of wagers is continued by key', async () => {
  const minji = await member(1_000n)
  for (let n = 0; n < 5; n++) {
    await placeWager(db, order(minji, 1n, { at: new Date(at.getTime() + n), round: String(n) }))
  }
  const page = await db.read((tx) => listWagers(tx, { limit: 3, memberId: minji }))
  const rest = await db.read((tx) =>
    listWagers(tx, { after: page.at(-1)!, limit: 3, memberId: minji }),
  )
  expect([...page, ...rest].map(({ round }) => round)).toEqual(['4', '3', '2', '1', '0'])
})
