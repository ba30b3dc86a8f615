import { findRegistration } from '#identity'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { attachImages } from '#uploads'
import type { OfferVersion } from '../offers/offer.ts'

type Shown = { memberId: string; comment: string | null; uploads: string[]; at: Date }

/**
 * Checks that a claim for review contains the required evidence or contact.
 *
 * @throws Refusal `promotion-evidence-missing`, `promotion-contact-missing`, `upload-unknown`,
 *   `upload-used`
 */
export async function refuseUnlessShown(tx: Tx, offer: OfferVersion, take: Shown): Promise<void> {
  const { at, comment, memberId, uploads } = take
  const { contact, kind } = offer.content
  if (kind === 'evidence' && (uploads.length === 0 || (comment ?? '') === '')) {
    refuse('promotion-evidence-missing')
  }
  await attachImages(tx, { at, ids: uploads, owner: memberId })
  if (kind !== 'contact') return
  const contacts = (await findRegistration(tx, memberId))?.contacts ?? {}
  if (!contacts[contact ?? '']) refuse('promotion-contact-missing', { contact })
}
