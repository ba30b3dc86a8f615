import { openDatabase } from '../../../apps/server/src/kernel/database/database.ts'
import { auditBooks, openAccounts, post } from '../../../apps/server/src/modules/ledger/index.ts'

/** Transfers money from the bank to members by their account names, and returns their ids. */
export async function fundAccounts(
  url: string,
  accounts: string[],
  amountUnits: bigint,
): Promise<Map<string, string>> {
  const db = openDatabase(url)
  // Only the ids: personal data is encrypted with keys that a bench must not use.
  const { rows } = await db.pool.query<{ account: string; id: string }>(
    'select account, id from identity.member where account = any($1::text[])',
    [accounts],
  )
  const ids = new Map(rows.map(({ account, id }) => [account, id]))
  await db.write(async (tx) => {
    for (const account of accounts) {
      const holder = ids.get(account)
      if (!holder) throw new Error(`${account} is not a member`)
      await openAccounts(tx, holder, 'KRW')
      const from = { currency: 'KRW', house: 'bank' }
      const to = { currency: 'KRW', holder, purpose: 'cash' as const }
      const key = `bench:${account}:deposit`
      await post(tx, [[{ amountUnits, cause: 'deposit', from, key, to }]], new Date())
    }
  })
  await db.close()
  return ids
}

/** Creates a separate database for the yardstick's tables, next to the product's. */
export async function besideDatabase(url: string): Promise<string> {
  const db = openDatabase(url)
  await db.pool.query('create database yardstick')
  await db.close()
  const beside = new URL(url)
  beside.pathname = '/yardstick'
  return beside.href
}

/** @throws when anything in the books is wrong: then no figure counts */
export async function auditClean(url: string): Promise<void> {
  const db = openDatabase(url)
  const findings = await db.read(auditBooks)
  await db.close()
  if (findings.length > 0) {
    throw new Error(`the books are wrong: ${JSON.stringify(findings.map(({ what }) => what))}`)
  }
  console.info('audit clean')
}
