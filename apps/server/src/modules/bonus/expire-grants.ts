import type { Database } from '#kernel/database'
import { underLock } from '#ledger'
import { endGrant, lockAccounts } from './end-grant.ts'
import { cashOf } from './grant.ts'
import { findGrant, listDue, lockGrants } from './grant-store.ts'

const atOnce = 500

/** Ends what is over, each in a transaction of its own; a wager that runs is waited for. */
export async function expireGrants(db: Database, at: Date): Promise<void> {
  for (const id of await db.read((tx) => listDue(tx, at, atOnce))) {
    await db.write(async (tx) => {
      const found = await findGrant(tx, id)
      if (!found) return
      await underLock(tx, [cashOf(found)], () => Promise.resolve())
      const [grant] = await lockGrants(tx, [id])
      if (!grant || grant.inPlayUnits > 0n) return
      if (grant.state === 'active') await lockAccounts(tx, grant)
      if (grant.state === 'active' || grant.state === 'offered') {
        await endGrant(tx, grant, { at, state: 'expired' })
      }
    })
  }
}
