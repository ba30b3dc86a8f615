import { setHasGrants } from '#identity'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { acceptedNew } from '#kernel/refusal'
import { lockedBalance, post, underLock } from '#ledger'
import { grantChanged } from './events.ts'
import { accountOf, cashOf, conversionOf } from './grant.ts'
import type { Grant, GrantState } from './grant.ts'
import { listActive, updateGrants } from './grant-store.ts'
import { converted, removed } from './postings.ts'

type Ending = Extract<GrantState, 'completed' | 'cancelled' | 'declined' | 'expired' | 'spent'>

/** Locks the member's accounts that a grant may touch: cash first, as every stake does. */
export const lockAccounts = (tx: Tx, grant: Grant): Promise<void> =>
  underLock(tx, [cashOf(grant), accountOf(grant)], () => Promise.resolve())

/**
 * Ends a grant; the caller must have locked its row and accounts. A completed grant's money becomes
 * own money up to the maximum of its terms; all other bonus money returns to the house. Own money
 * stays.
 *
 * @throws Refusal `account-frozen`, before anything has changed
 */
export async function endGrant(
  tx: Tx,
  grant: Grant,
  { at, state }: { at: Date; state: Ending },
): Promise<Grant> {
  const isActive = grant.state === 'active'
  const balanceUnits = isActive ? lockedBalance(tx, accountOf(grant)) : 0n
  const { convertedUnits, removedUnits } =
    state === 'completed'
      ? conversionOf(grant, balanceUnits)
      : { convertedUnits: 0n, removedUnits: balanceUnits }
  const moves = [...converted(grant, convertedUnits), ...removed(grant, removedUnits)]
  if (moves.length > 0) acceptedNew((await post(tx, [moves], at))[0])
  const ended: Grant = {
    ...grant,
    convertedUnits: isActive ? convertedUnits : null,
    endedAt: at,
    removedUnits: isActive ? removedUnits : null,
    state,
  }
  await updateGrants(tx, [ended])
  if (isActive) {
    const others = await listActive(tx, [grant.memberId])
    if (others.length === 0) await setHasGrants(tx, grant.memberId, false)
  }
  await publishChanged(tx, ended, at)
  return ended
}

export const publishChanged = (tx: Tx, grant: Grant, at: Date): Promise<void> =>
  publish(tx, grantChanged, [
    {
      amountUnits: String(grant.amountUnits),
      at: at.toISOString(),
      convertedUnits: grant.convertedUnits === null ? null : String(grant.convertedUnits),
      id: grant.id,
      kind: grant.kind,
      memberId: grant.memberId,
      removedUnits: grant.removedUnits === null ? null : String(grant.removedUnits),
      source: grant.source,
      state: grant.state,
    },
  ])
