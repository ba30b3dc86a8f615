import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kernel/database/database'
import type { Database } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { Refusal, accepted, isRefusal } from '#kernel/refusal'
import { undoable } from '#kernel/database/undoable'
import { auditBooks, findBalances, openAccounts, post, reconcile, rollUp } from './index.ts'
import { listTransfers, listTransfersOf, trialBalance } from './index.ts'
import type { Transfer } from './index.ts'
import type { LedgerAccount } from './ledger-account.ts'
import { decide } from './transfer.ts'
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
  await Promise.all([db.close(), rival.close()])
  await drop()
})

const cash = (holder: string, currency = 'KRW'): LedgerAccount => ({
  currency,
  holder,
  purpose: 'cash',
})
const bank: LedgerAccount = { currency: 'KRW', house: 'bank' }
const give = (holder: string, amountUnits: bigint, key: string = newId()): Transfer => ({
  amountUnits,
  cause: 'deposit',
  from: bank,
  key,
  to: cash(holder),
})
const take = (holder: string, amountUnits: bigint, key: string = newId()): Transfer => ({
  amountUnits,
  cause: 'stake',
  from: cash(holder),
  key,
  to: { currency: 'KRW', house: 'games' },
})

async function member(cashUnits = 0n): Promise<string> {
  const holder = newId()
  await db.write(async (tx) => {
    await openAccounts(tx, holder, 'KRW')
    if (cashUnits > 0n) await post(tx, [[give(holder, cashUnits)]], at)
  })
  return holder
}

async function cashOf(holder: string): Promise<bigint | undefined> {
  const [balance] = await db.read((tx) => findBalances(tx, holder))
  return balance?.cashUnits
}

const codes = (answers: unknown[]) =>
  answers.map((one) => (one instanceof Refusal ? one.code : 'posted'))

test('a place of the house opens while every connection is taken by those who wait for it', async () => {
  const holder = await member(1_000n)
  const narrow = openDatabase(db.url, { size: 1 })
  const to: LedgerAccount = { currency: 'KRW', house: 'never-seen' }
  const order = { ...take(holder, 100n), to }
  expect(codes(await narrow.write((tx) => post(tx, [[order]], at)))).toEqual(['posted'])
  await narrow.close()
})

test('a movement is all or nothing, and a no hurts only itself', async () => {
  const [minji, junho] = [await member(1_000n), await member(500n)]
  const answers = await db.write((tx) =>
    post(
      tx,
      [
        [take(minji, 600n)],
        [take(minji, 400n), take(junho, 501n)],
        [take(minji, 401n)],
        [take(junho, 500n), give(minji, 500n)],
        [take(minji, 0n)],
        [{ ...take(minji, 1n), from: cash(minji, 'PLY') }],
        [take(newId(), 1n)],
      ],
      at,
    ),
  )
  expect(codes(answers)).toEqual([
    'posted',
    'balance-too-low',
    'balance-too-low',
    'posted',
    'amount-not-positive',
    'currency-wrong',
    'currency-wrong',
  ])
  expect([await cashOf(minji), await cashOf(junho)]).toEqual([900n, 0n])
})

test('the same key hears the first answer, with other content it is refused', async () => {
  const minji = await member(1_000n)
  const once = take(minji, 300n)
  const first = await db.write((tx) => post(tx, [[once], [once]], at))
  const again = await db.write((tx) =>
    post(tx, [[once], [{ ...once, amountUnits: 301n }], [once, give(minji, 1n)]], at),
  )
  expect(codes(first)).toEqual(['posted', 'posted'])
  expect(codes(again)).toEqual(['posted', 'key-reused', 'key-reused'])
  expect(again[0]).toEqual({ entries: accepted(first[0]).entries, isRepeat: true })
  expect(await cashOf(minji)).toBe(700n)
})

test('ten at once, money for three', async () => {
  const minji = await member(300n)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at_) =>
      (at_ % 2 ? db : rival).write((tx) => post(tx, [[take(minji, 100n)]], at)),
    ),
  )
  expect(codes(answers.flat()).filter((code) => code === 'posted')).toHaveLength(3)
  expect(await cashOf(minji)).toBe(0n)
})

test('the same press ten times, one movement', async () => {
  const minji = await member(1_000n)
  const once = take(minji, 100n)
  const send = async (base: Database): Promise<string[]> => {
    try {
      return codes(await base.write((tx) => post(tx, [[once]], at)))
    } catch (error) {
      return [String(error)]
    }
  }
  const ends = await Promise.all(Array.from({ length: 10 }, (_, n) => send(n % 2 ? db : rival)))
  expect(ends.flat()).toEqual(Array<string>(10).fill('posted'))
  expect(await cashOf(minji)).toBe(900n)
})

test('rival writers on the same few accounts leave the books right', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => member(5_000n)))
  const one = (n: number) => people[n % people.length] ?? ''
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      (n % 2 ? db : rival).write((tx) =>
        post(
          tx,
          [
            [{ ...take(one(n), BigInt(n + 1)), to: cash(one(n + 1)) }],
            [{ ...take(one(n + 3), 7n), to: cash(one(n + 2)) }],
          ],
          at,
        ),
      ),
    ),
  )
  const balances = await Promise.all(people.map(cashOf))
  expect(balances.reduce((sum: bigint, cashUnits) => sum + (cashUnits ?? 0n), 0n)).toBe(30_000n)
  expect(await db.read(auditBooks)).toEqual([])
})

test('the trial balance is zero at any instant, rolled up or not', async () => {
  const minji = await member(1_234n)
  const before = await db.read(trialBalance)
  await rollUp(db)
  expect(await db.read(trialBalance)).toEqual(before)
  await db.write((tx) => post(tx, [[take(minji, 34n)]], at))
  const [won] = await db.read(trialBalance)
  expect(won?.differenceUnits).toBe(0n)
  expect(won?.membersUnits).toBe((before[0]?.membersUnits ?? 0n) - 34n)
  await Promise.all([rollUp(db), rollUp(rival)])
  expect(await db.read(trialBalance)).toEqual([won])
})

test('a statement is continued by its number, and a document shows all its lines', async () => {
  const minji = await member(1_000n)
  const legs = [1n, 2n, 3n].map((units) => take(minji, units, `wager:${minji}:${units}`))
  for (const leg of legs) await db.write((tx) => post(tx, [[leg]], at))
  const page = { currency: 'KRW', holder: minji, limit: 2 }
  const newest = await db.read((tx) => listTransfers(tx, page))
  expect(newest.map(({ changeUnits }) => changeUnits)).toEqual([-3n, -2n])
  const older = await db.read((tx) =>
    listTransfers(tx, { ...page, after: newest.at(-1)?.seq ?? 0n }),
  )
  expect(older.map(({ balanceUnits, cause }) => [cause, balanceUnits])).toEqual([
    ['stake', 999n],
    ['deposit', 1_000n],
  ])
  const lines = await db.read((tx) => listTransfersOf(tx, `wager:${minji}:`))
  expect(lines.map(({ amountUnits }) => amountUnits)).toEqual([1n, 2n, 3n])
})

test('a place of a member stays open when the request that first needed it is refused', async () => {
  const holder = newId()
  const refused = db.write((tx) =>
    undoable(tx, async (inner) => {
      await openAccounts(inner, holder, 'KRW')
      for (const answer of await post(inner, [[take(holder, 100n)]], at)) accepted(answer)
    }),
  )
  await expect(refused).rejects.toMatchObject({ code: 'balance-too-low' })
  // The same process and another one both know the account, and that it is empty.
  for (const house of [db, rival]) {
    const answers = await house.write((tx) => post(tx, [[take(holder, 100n)]], at))
    expect(codes(answers)).toEqual(['balance-too-low'])
  }
  await db.write((tx) => post(tx, [[give(holder, 100n)]], at))
  expect(await cashOf(holder)).toBe(100n)
  expect(await db.read(auditBooks)).toEqual([])
})

test('what a refused request remembered of balances does not outlive it', async () => {
  const minji = await member(1_000n)
  await db.write(async (tx) => {
    const refused = undoable(tx, async (inner) => {
      await post(inner, [[take(minji, 900n)]], at)
      throw new Refusal('not-found')
    })
    await expect(refused).rejects.toMatchObject({ code: 'not-found' })
    expect(codes(await post(tx, [[take(minji, 800n)]], at))).toEqual(['posted'])
  })
  expect(await cashOf(minji)).toBe(200n)
  expect(await db.read(auditBooks)).toEqual([])
})

test('an account of a member that is not there is never taken for one of the house', () => {
  const leg = { amountUnits: 100n, cause: 'stake', credit: 2n, debit: 1n, subject: null }
  const books = { known: new Map(), standings: new Map() }
  const sides = { isFromHouse: false, isToHouse: true, key: 'stake:1:1' }
  expect(() => decide(books, [{ ...leg, ...sides }])).toThrow(Refusal)
})

test('the database takes no transfer of an account that is not there, or of another currency', async () => {
  const [minji, junho] = [await member(1_000n), await member(1_000n)]
  await db.write((tx) => openAccounts(tx, junho, 'PLY'))
  const idOf = async (holder: string, currency: string) => {
    const { rows } = await db.pool.query<{ id: bigint }>(
      `select id from ledger.account where holder = $1 and currency = $2 and purpose = 'cash'`,
      [holder, currency],
    )
    return rows[0]?.id ?? 0n
  }
  const [from, other] = [await idOf(minji, 'KRW'), await idOf(junho, 'PLY')]
  const insert = (debit: bigint, credit: bigint, seq: number | null) =>
    db.pool.query(
      `insert into ledger.transfer (key, cause, debit, credit, amount,
         debit_seq, debit_balance, credit_seq, credit_balance, at)
       values ($1, 'test', $2, $3, 1, $4, $4, $4, $4, now())`,
      [newId(), debit, credit, seq],
    )
  for (const [debit, credit, seq] of [
    [from, 999_999_999n, 77],
    [999_999_999n, from, 77],
    [from, other, 77],
    [from, await idOf(junho, 'KRW'), null],
  ] as const) {
    await expect(insert(debit, credit, seq)).rejects.toMatchObject({ code: '23503' })
  }
  await expect(db.pool.query('delete from ledger.account')).rejects.toThrow(/stays what it is/)
  await expect(
    db.pool.query(`update ledger.account set currency = 'PLY' where id = $1`, [from]),
  ).rejects.toThrow(/stays what it is/)
  expect(await db.read(auditBooks)).toEqual([])
})

test('transfers cannot be changed or deleted', async () => {
  await member(1n)
  await expect(db.pool.query('update ledger.transfer set amount = 2')).rejects.toThrow(
    /append-only/,
  )
  await expect(db.pool.query('delete from ledger.transfer')).rejects.toThrow(/append-only/)
})

test('a row that was flipped behind our back is found, and its account frozen', async () => {
  const [minji, junho] = [await member(1_000n), await member(1_000n)]
  await db.write((tx) => post(tx, [[take(minji, 10n)], [take(junho, 10n)]], at))
  expect(await reconcile(db, at)).toEqual([])
  await db.pool.query(`
    set session_replication_role = replica;
    update ledger.transfer set amount = 11 where debit =
      (select id from ledger.account where holder = '${minji}' and purpose = 'cash');
    set session_replication_role = origin`)
  const findings = await reconcile(db, at)
  expect(new Set(findings.map(({ what }) => what))).toEqual(
    new Set([
      'balance differs from the sum of its entries',
      'a balance does not follow from the one before',
      'the books of KRW are not zero',
    ]),
  )
  const answers = await db.write((tx) => post(tx, [[take(minji, 1n)], [take(junho, 1n)]], at))
  expect(codes(answers)).toEqual(['account-frozen', 'posted'])
  expect(answers.filter(isRefusal)).toHaveLength(1)
})
