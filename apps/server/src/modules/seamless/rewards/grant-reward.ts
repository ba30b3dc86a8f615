import type { Tx } from '#kernel/database/database'
import { findMember } from '#identity'
import { refuse } from '#kernel/refusal'
import { insertReward } from './reward-store.ts'
import { findVendor } from '../vendors/vendor-store.ts'

/** A reward that is not staked within this time expires. */
const rewardLifeMs = 30 * 24 * 3_600_000

export type Grant = {
  id: string
  vendor: string
  memberId: string
  units: bigint
  by: string
  reason: string
  at: Date
}

/**
 * Grants a member free bets at a vendor, up to a sum. The house pays the stakes; the member's
 * balance changes only with a win.
 *
 * @throws Refusal `not-found`, `amount-not-positive`
 */
export async function grantReward(tx: Tx, grant: Grant): Promise<void> {
  const { at, by, id, memberId, reason, units, vendor } = grant
  if (units <= 0n) refuse('amount-not-positive')
  const isKnown = (await findVendor(tx, vendor)) && (await findMember(tx, memberId))
  if (!isKnown) refuse('not-found')
  await insertReward(tx, {
    expiresAt: new Date(at.getTime() + rewardLifeMs),
    grantedAt: at,
    grantedBy: by,
    grantedUnits: units,
    id,
    leftUnits: units,
    memberId,
    reason,
    vendor,
  })
}
