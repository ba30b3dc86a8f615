import { openDatabase } from '../../../apps/server/src/kernel/database/database.ts'
import { newId } from '../../../apps/server/src/kernel/ids.ts'
import { migrate } from '../../../apps/server/src/kernel/migrate.ts'
import { openAccounts, post } from '../../../apps/server/src/modules/ledger/index.ts'

/** Opens a migrated database with this many members, each with the same deposit. */
export async function openMembers(
  url: string,
  count: number,
  depositUnits: bigint,
): Promise<string[]> {
  await migrate(url)
  const db = openDatabase(url)
  const members = Array.from({ length: count }, newId)
  for (let from = 0; from < count; from += 500) {
    const some = members.slice(from, from + 500)
    await db.write(async (tx) => {
      await Promise.all(some.map((holder) => openAccounts(tx, holder, 'KRW')))
      const deposits = some.map((holder) => ({
        amountUnits: depositUnits,
        cause: 'deposit',
        from: { currency: 'KRW', house: 'bank' },
        key: `opening:${holder}:deposit`,
        to: { currency: 'KRW', holder, purpose: 'cash' as const },
      }))
      await post(
        tx,
        deposits.map((deposit) => [deposit]),
        new Date(),
      )
    })
  }
  // Profiles, so that the gate's status check costs as much as in a real house.
  await db.pool.query(
    `insert into identity.member
       (id, account, kind, state, referral_code, registered_ip, registered_at)
     select id, id::text, 1, 'active', id::text, '127.0.0.1', now() from unnest($1::uuid[]) id`,
    [members],
  )
  await db.pool.query('vacuum analyze')
  await db.close()
  return members
}
