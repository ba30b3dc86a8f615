import { openDatabase } from '../../apps/server/src/kernel/database.ts'
import { findMemberByAccount } from '../../apps/server/src/modules/identity/index.ts'
import { openAccounts, post } from '../../apps/server/src/modules/ledger/index.ts'

/** Brings money from the bank to members by their account names. */
export async function fundAccounts(url: string, accounts: string[], amountUnits: bigint) {
  const db = openDatabase(url)
  await db.write(async (tx) => {
    for (const account of accounts) {
      const holder = (await findMemberByAccount(tx, account))?.id
      if (!holder) throw new Error(`${account} is not a member`)
      await openAccounts(tx, holder, 'KRW')
      const from = { currency: 'KRW', house: 'bank' }
      const to = { currency: 'KRW', holder, purpose: 'cash' as const }
      const key = `bench:${account}:deposit`
      await post(tx, [[{ amountUnits, cause: 'deposit', from, key, to }]], new Date())
    }
  })
  await db.close()
}
