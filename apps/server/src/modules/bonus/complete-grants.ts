import type { Tx } from '#kernel/database/database'
import { workInTurn } from '#kernel/database/list-in-turn'
import type { AppContext } from '#kernel/http/route'
import { underLock } from '#ledger'
import { endGrant, lockAccounts } from './end-grant.ts'
import { cashOf, isFulfilled } from './grant.ts'
import { findGrant, listFulfilled, lockGrants } from './grant-store.ts'

const atOnce = 200

/**
 * Completes grants whose terms were met while the member's account was frozen, one after another.
 * All other grants are completed by the wager that meets their terms.
 */
export async function completeGrants(
  { db, log }: Pick<AppContext, 'db'> & { log: Pick<AppContext['log'], 'warn'> },
  at: Date,
): Promise<void> {
  const played = { limit: atOnce, list: listFulfilled, name: 'bonus-played' }
  await workInTurn({ db, log }, played, ({ id }) => db.write((tx) => completeGrant(tx, id, at)))
}

/** @throws Refusal as long as the account is frozen */
async function completeGrant(tx: Tx, id: string, at: Date): Promise<void> {
  const found = await findGrant(tx, id)
  if (!found) return
  await underLock(tx, [cashOf(found)], () => Promise.resolve())
  const [grant] = await lockGrants(tx, [id])
  if (!grant || !isFulfilled(grant)) return
  await lockAccounts(tx, grant)
  await endGrant(tx, grant, { at, state: 'completed' })
}
