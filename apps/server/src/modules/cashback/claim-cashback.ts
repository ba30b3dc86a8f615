import { findStandings } from '#identity'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { decimalOf, unitsOf } from '#kernel/money'
import { acceptedNew, refuse } from '#kernel/refusal'
import { post } from '#ledger'
import { readHolds } from '#protection'
import { readSetting } from '#settings'
import { addWageringRequirement, balanceMoved, rewardPaid, playOf } from '#wallet'
import { cashbackSetting } from './cashback-setting.ts'
import type { CashbackKind } from './cashback.ts'
import { insertClaim } from './claim-store.ts'
import type { Claim } from './claim-store.ts'
import { claimPeriods, listReady, lockMembers } from './period-store.ts'
import { cashback } from './postings.ts'

/**
 * Pays all ready cashback of a kind, once, with the wagering requirement of the terms. Negative
 * revisions are subtracted from the rest.
 *
 * @throws Refusal `cashback-below-least`, `member-not-active`, also for a member on a break
 */
export async function claimCashback(
  tx: Tx,
  order: { id: string; memberId: string; kind: CashbackKind; at: Date },
): Promise<Claim> {
  const { at, id, kind, memberId } = order
  const [standing] = await findStandings(tx, [memberId])
  if (standing?.state !== 'active') refuse('member-not-active')
  if ((await readHolds(tx, memberId, at)).pause) refuse('member-not-active')
  const terms = await readSetting(tx, cashbackSetting)
  await lockMembers(tx, [memberId])
  const ready = await listReady(tx, memberId, kind)
  const amountUnits = ready.reduce((sum, period) => sum + (period.amountUnits ?? 0n), 0n)
  if (amountUnits <= 0n || amountUnits < unitsOf(terms.claimLeast)) {
    refuse('cashback-below-least', {
      amountMin: terms.claimLeast,
      amountReady: decimalOf(amountUnits > 0n ? amountUnits : 0n),
    })
  }
  const claim: Claim = { amountUnits, claimedAt: at, id, kind, memberId }
  await insertClaim(tx, claim)
  await claimPeriods(
    tx,
    id,
    ready.map((period) => period.id),
  )
  acceptedNew((await post(tx, [[cashback(claim)]], at))[0])
  await addWageringRequirement(tx, memberId, playOf(amountUnits, terms.playPercent * 100), at)
  const paid = {
    id: `cashback:${id}`,
    kind: 'rebate',
    memberId: memberId,
    units: String(amountUnits),
  } as const
  await publish(tx, rewardPaid, [{ ...paid, at: at.toISOString() }])
  await publish(tx, balanceMoved, [{ memberId }])
  return claim
}
