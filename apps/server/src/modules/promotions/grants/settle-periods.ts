import type { Tx } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'
import { Refusal } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { undoable } from '#kernel/database/undoable'
import { pagesFrom, workEach } from '#kernel/jobs/work-each'
import { listSigned, lockClaim, updateClaim } from '../claims/claim-store.ts'
import { endSigned, setAside } from '../claims/end-signed.ts'
import { findVersions, lockOffers } from '../offers/offer-store.ts'
import { periodOf, shareUnitsOf } from '../offers/offer.ts'
import { refuseUnlessNext } from '../claims/status.ts'

const pageSize = 500
/** Leaves time to count bets that were settled in the last minutes of a period. */
const graceMs = 10 * 60_000

/**
 * Ends claims of periods that are over, each in its own transaction: pays insurance on losses and
 * closes claims without a result. A refused bonus is reserved for its member, and the next run
 * tries again.
 */
export async function settlePeriods(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  now: Date,
): Promise<void> {
  const rows = pagesFrom(beforeAllIds, async (after) => {
    const claims = await db.read((tx) => listSigned(tx, after, pageSize))
    return { lastId: claims.length === pageSize ? claims.at(-1)?.id : undefined, rows: claims }
  })
  await workEach({ list: 'promotions-settle', log, rows }, async ({ id }) => {
    const refusal = await db.write((tx) => settle(tx, id, now))
    if (refusal) throw refusal
  })
}

/** @returns the refusal if the claim cannot be settled yet */
async function settle(tx: Tx, id: string, now: Date): Promise<Refusal | undefined> {
  const claim = await lockClaim(tx, id)
  if (claim?.state !== 'signed') return undefined
  const [version] = await findVersions(tx, [claim])
  if (!version) return undefined
  const { endsAt, kind } = version.content
  const end = new Date(now.getTime() - graceMs)
  const isEnded = endsAt !== null && end >= new Date(endsAt)
  if (periodOf(version, end) === claim.period && !isEnded) return undefined
  const shareUnits = kind === 'insurance' ? shareUnitsOf(version, claim.netUnits) : 0n
  // A reserved amount does not change.
  const units = claim.amountUnits > 0n ? claim.amountUnits : shareUnits
  if (units === 0n) {
    refuseUnlessNext('signed', 'close')
    await updateClaim(tx, { ...claim, endedAt: now, state: 'close' })
    return undefined
  }
  const [offer] = await lockOffers(tx, [claim.offerId])
  if (!offer) return undefined
  try {
    await undoable(tx, (inner) => endSigned(inner, { at: now, claim, offer, units, version }))
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await setAside(tx, claim, units)
    return error
  }
}
