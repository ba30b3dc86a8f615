import type { Database, Tx } from '#kernel/database'
import { listSigned, lockClaim, updateClaim } from './claim-store.ts'
import { endSigned } from './end-signed.ts'
import { findVersions, lockOffers } from './offer-store.ts'
import { periodOf, shareUnitsOf } from './offer.ts'
import { refuseUnlessNext } from './status.ts'

const pageSize = 500
const first = '00000000-0000-0000-0000-000000000000'
/** What was settled in the last minutes of a period is counted before it ends. */
const graceMs = 10 * 60_000

/**
 * Ends what was joined for a period that is over, each claim in a transaction of its own: a part
 * of a loss comes back, and what nothing came of is closed.
 */
export async function settlePeriods(db: Database, now: Date): Promise<void> {
  let after: string | undefined = first
  while (after !== undefined) {
    const from: string = after
    const claims = await db.read((tx) => listSigned(tx, from, pageSize))
    for (const { id } of claims) await db.write((tx) => settle(tx, id, now))
    after = claims.length === pageSize ? claims.at(-1)?.id : undefined
  }
}

async function settle(tx: Tx, id: string, now: Date): Promise<void> {
  const claim = await lockClaim(tx, id)
  if (claim?.state !== 'signed') return
  const [version] = await findVersions(tx, [claim])
  if (!version) return
  const { endsAt, kind } = version.content
  const end = new Date(now.getTime() - graceMs)
  const isEnded = endsAt !== null && end >= new Date(endsAt)
  if (periodOf(version, end) === claim.period && !isEnded) return
  const units = kind === 'insurance' ? shareUnitsOf(version, claim.netUnits) : 0n
  if (units === 0n) {
    refuseUnlessNext('signed', 'close')
    await updateClaim(tx, { ...claim, endedAt: now, state: 'close' })
    return
  }
  const [offer] = await lockOffers(tx, [claim.offerId])
  if (offer) await endSigned(tx, { at: now, claim, offer, units, version })
}
