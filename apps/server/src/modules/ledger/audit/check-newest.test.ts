import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#kernel/database/database'
import type { Database, ReadTx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { metrics, openAccounts, post, rollUp } from '../index.ts'
import type { Transfer } from '../index.ts'
import { checkNewest } from './check-newest.ts'
import { findNewestBreaks, lockChecked } from './newest-store.ts'
import type { LedgerAccount, MemberAccount } from '../ledger-account.ts'
import { cloneDatabase } from '../../../../test/towns/clone.ts'

let db: Database
let drop: () => Promise<void>
const at = new Date('2026-11-21T03:00:00Z')

beforeAll(async () => {
  const clone = await cloneDatabase()
  db = openDatabase(clone.url)
  drop = clone.drop
})
afterAll(async () => {
  await db.close()
  await drop()
})
beforeEach(async () => void (await checkNewest(db, at)))

const cash = (holder: string): MemberAccount => ({ currency: 'KRW', holder, purpose: 'cash' })
const bank: LedgerAccount = { currency: 'KRW', house: 'bank' }
const give = (holder: string, amountUnits: bigint): Transfer => ({
  amountUnits,
  cause: 'deposit',
  from: bank,
  key: newId(),
  to: cash(holder),
})
const take = (holder: string, amountUnits: bigint): Transfer => ({
  amountUnits,
  cause: 'stake',
  from: cash(holder),
  key: newId(),
  to: { currency: 'KRW', house: 'games' },
})
const move = (...transfers: Transfer[]) => db.write((tx) => post(tx, [transfers], at))

async function member(units: bigint): Promise<string> {
  const holder = newId()
  await db.write((tx) => openAccounts(tx, holder, 'KRW', ['cash']))
  await move(give(holder, units))
  return holder
}

type Account = { id: string; seq: string; is_frozen: boolean }
async function accountOf(holder: string): Promise<Account> {
  const { rows } = await db.pool.query<Account>(
    `select id, seq, frozen_at is not null as is_frozen from ledger.account where holder = $1`,
    [holder],
  )
  return rows[0]!
}

/** Changes a row without triggers and checks, as the product never can. */
const tamper = (statement: string) =>
  db.pool.query(`
    set session_replication_role = replica; ${statement};
    set session_replication_role = origin`)

const found = async () => (await checkNewest(db, at)).map(({ what }) => what.replace(/\d+/g, 'n'))

const alarm = () =>
  db.read(async (tx) => {
    const metric = metrics.find(({ name }) => name === 'books_findings_count')
    return metric?.read(tx)
  })

test('what was posted is right, rolled up or not, and is looked at once', async () => {
  const minji = await member(1_000n)
  await move(take(minji, 10n), take(minji, 20n), give(minji, 5n))
  expect(await found()).toEqual([])
  await rollUp(db)
  expect(await found()).toEqual([])
  const seen = await db.pool.query('select transfer_id from ledger.checked')
  const last = await db.pool.query('select max(id) as transfer_id from ledger.transfer')
  expect(seen.rows).toEqual(last.rows)
})

test('a transfer that commits late is looked at although a later one was', async () => {
  const late = await member(1_000n)
  const account = await accountOf(late)
  const slow = await db.pool.connect()
  await slow.query('begin')
  await slow.query(
    `insert into ledger.transfer (key, cause, debit, credit, amount, debit_seq, debit_balance, at)
     select 'late', 'stake', $1, id, 1, 2, 500, now() from ledger.account
     where holder is null limit 1`,
    [account.id],
  )
  await move(take(await member(50n), 1n))
  expect(await found()).toEqual([])
  await slow.query('commit')
  slow.release()
  expect(await found()).toEqual([
    'the number differs from the newest entry',
    'transfer n: the balance does not follow from the one before',
  ])
})

test('an account that was topped up behind our back is found and frozen, nobody else', async () => {
  const [thief, victim] = [await member(100n), await member(100n)]
  await tamper(`update ledger.account set balance = 900 where holder = '${thief}'`)
  expect(await found()).toEqual(['the balance differs from the newest entry'])
  expect((await accountOf(thief)).is_frozen).toBe(true)
  await move({ ...take(victim, 1n), to: cash(await member(1n)) })
  expect(await found()).toEqual([])
  expect((await accountOf(victim)).is_frozen).toBe(false)
})

test('money of an account that is not there is found, and who received it keeps playing', async () => {
  const innocent = await member(100n)
  const { id, seq } = await accountOf(innocent)
  await tamper(`
    insert into ledger.transfer (key, cause, debit, credit, amount, credit_seq, credit_balance, at)
    values ('orphan', 'handed-down', 987654321, ${id}, 50, ${Number(seq) + 1}, 150, now());
    update ledger.account set balance = 150, seq = seq + 1 where id = ${id}`)
  const findings = await checkNewest(db, at)
  expect(findings.map(({ account }) => account)).toEqual([987_654_321n])
  expect(findings[0]?.what).toMatch(/an account that is not there$/)
  expect((await accountOf(innocent)).is_frozen).toBe(false)
})

test('two currencies, a side without its number, a gap: each is found once', async () => {
  const [minji, junho] = [await member(100n), await member(100n)]
  await db.write((tx) => openAccounts(tx, minji, 'PLY', ['cash']))
  const one = await accountOf(junho)
  await tamper(`
    insert into ledger.transfer (key, cause, debit, credit, amount, debit_seq, debit_balance,
      credit_seq, credit_balance, at)
    select 'mixed', 'x', ${one.id}, id, 10, 2, 90, 1, 10, now() from ledger.account
    where holder = '${minji}' and currency = 'PLY';
    update ledger.account set balance = 90, seq = 2 where id = ${one.id};
    update ledger.account set balance = 10, seq = 1 where holder = '${minji}' and currency = 'PLY'`)
  expect(await found()).toEqual(['transfer n: it is between two currencies'])
  const two = await accountOf(await member(100n))
  await tamper(`
    insert into ledger.transfer (key, cause, debit, credit, amount, at)
    select 'half', 'x', ${two.id}, id, 10, now() from ledger.account where holder is null limit 1`)
  expect(await found()).toEqual(['transfer n: a side without its number or with one too many'])
  const three = await accountOf(await member(100n))
  await tamper(`
    insert into ledger.transfer (key, cause, debit, credit, amount, debit_seq, debit_balance, at)
    select 'gap', 'x', ${three.id}, id, 10, 3, 90, now() from ledger.account
    where holder is null limit 1;
    update ledger.account set balance = 90, seq = 3 where id = ${three.id}`)
  expect(await found()).toEqual(['transfer n: the entry before it is not there'])
  expect(await found()).toEqual([])
})

test('a finding is an alarm at once and a word to the operators', async () => {
  const before = (await alarm()) ?? 0
  const thief = await member(100n)
  await tamper(`update ledger.account set balance = 900 where holder = '${thief}'`)
  await checkNewest(db, new Date())
  expect(await alarm()).toBe(before + 1)
  const { rows } = await db.pool.query(
    `select bodies->0->>'what' as what from kernel.outbox where kind = 'ledger.books-differ'
     order by id desc limit 1`,
  )
  expect(rows).toEqual([{ what: expect.stringMatching(/differs from the newest entry/) }])
})

test('it costs what is new, however much there is', async () => {
  const { id } = await accountOf(await member(1_000n))
  await db.pool.query(
    `insert into ledger.account (holder, purpose, currency, keeps_balance)
     select gen_random_uuid(), 'cash', 'KRW', true from generate_series(1, 5000)`,
  )
  await tamper(`
    insert into ledger.transfer (key, cause, debit, credit, amount, credit_seq, credit_balance, at)
    select 'many' || n, 'x', a.id, ${id}, 1, n + 1, 1000 + n, now()
    from generate_series(1, 5000) n, (select id from ledger.account where purpose = 'bank') a;
    update ledger.account set balance = 6000, seq = 5001 where id = ${id}`)
  await db.pool.query('analyze ledger.account, ledger.transfer')
  expect(await found()).toEqual([])
  await rollUp(db)
  await checkNewest(db, at)
  await move(take(await member(10n), 1n))
  const rowCount = await db.write(async (tx) => {
    const afterId = (await lockChecked(tx)) ?? 0n
    const before = await rowsRead(tx)
    await findNewestBreaks(tx, afterId)
    return (await rowsRead(tx)) - before
  })
  expect(rowCount).toBeGreaterThan(2)
  expect(rowCount).toBeLessThan(60)
})

/** Returns how many rows of accounts and transfers this connection has read. */
async function rowsRead(tx: ReadTx): Promise<number> {
  const [read] = await tx.rows<{ count: number }>(sql`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as count
    from pg_stat_xact_user_tables where relname in ('account', 'transfer')`)
  return read?.count ?? 0
}
