import type { Database, Tx } from '#kernel/database/database'
import { workInTurn } from '#kernel/database/list-in-turn'
import type { Logger } from '#kernel/metrics/log'
import { underLock } from '#ledger'
import { endGrant, lockAccounts } from './end-grant.ts'
import { cashOf, isFulfilled } from './grant.ts'
import { findGrant, listDue, lockGrants } from './grant-store.ts'

const atOnce = 500

/**
 * Ends expired grants, each in its own transaction. Waits for grants with open wagers or a frozen
 * account.
 */
export async function expireGrants(
  db: Database,
  at: Date,
  log: Pick<Logger, 'warn'> = { warn: () => undefined },
): Promise<void> {
  const list = (tx: Tx, asked: { after: string | null; limit: number }) =>
    listDue(tx, { ...asked, at })
  await workInTurn({ db, log }, { limit: atOnce, list, name: 'bonus-due' }, ({ id }) =>
    db.write((tx) => expireGrant(tx, id, at)),
  )
}

async function expireGrant(tx: Tx, id: string, at: Date): Promise<void> {
  const found = await findGrant(tx, id)
  if (!found) return
  await underLock(tx, [cashOf(found)], () => Promise.resolve())
  const [grant] = await lockGrants(tx, [id])
  if (!grant || grant.inPlayUnits > 0n) return
  if (grant.state === 'active') await lockAccounts(tx, grant)
  if (grant.state === 'active' || grant.state === 'offered') {
    // A bonus whose terms were met in time belongs to the member, even if the account was frozen.
    await endGrant(tx, grant, { at, state: isFulfilled(grant) ? 'completed' : 'expired' })
  }
}
