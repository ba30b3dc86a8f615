import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { cloneDatabase } from '../../../../test/towns/clone.ts'
import { auditBooks, openAccounts, post, reconcile, rollUp, trialBalance } from '../index.ts'

const at = new Date('2026-11-21T03:00:00Z')
const migration = readFileSync(
  new URL('../migrations/0005-both-sides.sql', import.meta.url),
  'utf8',
)
/** Restores the schema from before the database checked both sides of a transfer. */
const before = `
  drop trigger sides_are_accounts on ledger.transfer;
  drop trigger account_stays on ledger.account;
  drop function ledger.check_sides;
  drop function ledger.refuse_other_account`

test('money that came from accounts that are not there is found, reported and shown by the books', async () => {
  const own = await cloneDatabase()
  const db = openDatabase(own.url)
  const [minji, junho] = [newId(), newId()]
  const cash = (holder: string) => ({ currency: 'KRW', holder, purpose: 'cash' as const })
  const bank = { currency: 'KRW', house: 'bank' }
  const give = (to: string, amountUnits: bigint) => [
    { amountUnits, cause: 'deposit', from: bank, key: newId(), to: cash(to) },
  ]
  try {
    await db.write(async (tx) => {
      for (const holder of [minji, junho]) await openAccounts(tx, holder, 'KRW')
      await post(tx, [give(minji, 1_000n), give(junho, 500n)], at)
    })
    await db.pool.query(before)
    // Simulates a process with a cached account whose creation was rolled back: one debit
    // before the sums were rolled up, one after.
    await db.pool.query(debitOfNobody(minji, 300n, 2))
    await rollUp(db)
    await db.pool.query(debitOfNobody(minji, 400n, 3))
    const off = await db.read(trialBalance)
    expect(off.map(({ differenceUnits }) => differenceUnits)).toEqual([700n])

    const findings = await reconcile(db, at)
    expect(findings.filter(({ what }) => what.includes('not there'))).toEqual([
      { account: 777n, what: expect.stringMatching(/^transfer \d+ names this account/) },
      { account: 777n, what: expect.stringMatching(/^transfer \d+ names this account/) },
    ])
    const answers = await db.write((tx) => post(tx, [give(minji, 1n), give(junho, 1n)], at))
    expect(answers.map((one) => 'entries' in one)).toEqual([true, true])

    await db.pool.query(migration)
    const { rows } = await db.pool.query<{ account: bigint; what: string }>(
      `select account, what from ledger.finding where what like 'this account%'`,
    )
    expect(rows).toEqual([
      { account: 777n, what: expect.stringContaining('2 transfers name it, which come to -700') },
    ])
    for (const isRolledUp of [false, true]) {
      if (isRolledUp) await rollUp(db)
      expect(await db.read(auditBooks)).toEqual([])
      const [books] = await db.read(trialBalance)
      expect(books?.places).toContainEqual({ balanceUnits: '-700', house: 'unbacked' })
    }
  } finally {
    await db.close()
    await own.drop()
  }
})

const debitOfNobody = (to: string, units: bigint, seq: number) => `
  with credited as (
    update ledger.account set balance = balance + ${units}, seq = ${seq}
    where holder = '${to}' and purpose = 'cash' returning id, balance)
  insert into ledger.transfer (key, cause, debit, credit, amount, credit_seq, credit_balance, at)
  select '${newId()}', 'credit', 777, id, ${units}, ${seq}, balance, now() from credited`
