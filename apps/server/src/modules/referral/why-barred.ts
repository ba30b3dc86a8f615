import { findMember, listSamePerson, listSharersOfBrowser } from '#identity'
import type { Tx } from '#kernel/database/database'
import { listSharersOfBank } from '#wallet'
import type { BarReason } from './invited.ts'

const sharedMs = 90 * 86_400_000

/**
 * Returns why a referral is barred: the friend is the inviter, by browser, bank account or person.
 * Two friends who share a browser are left to `risk`, because families share one too.
 */
export async function whyBarred(
  tx: Tx,
  { at, invitedId, inviterId }: { invitedId: string; inviterId: string; at: Date },
): Promise<BarReason | null> {
  const since = new Date(at.getTime() - sharedMs)
  if ((await listSharersOfBrowser(tx, invitedId, since)).includes(inviterId)) return 'device'
  if ((await listSharersOfBank(tx, invitedId)).includes(inviterId)) return 'bank'
  const person = await findMember(tx, invitedId)
  return person && (await listSamePerson(tx, person)).includes(inviterId) ? 'person' : null
}
