import type { Tx } from '#kernel/database/database'
import { digestOf, newToken } from '#kernel/ids'
import type { AppContext } from '#kernel/http/route'
import { lockDevice, rotateDevice } from './device-store.ts'
import { endSessions } from '../../sessions/log-out.ts'
import type { Member } from '../../member.ts'
import { halvesOf, verdictOn, type KeptDevice } from './remembered-device.ts'
import { warnMember } from '../warn-member.ts'

/**
 * Uses up a remembered browser's verifier and returns the next one. A verifier that was used before
 * was copied: the member's sessions and devices end, and the member is warned.
 */
export async function spendDevice(
  tx: Tx,
  context: AppContext,
  member: Member,
  { at, cookie }: { at: Date; cookie: string | undefined },
): Promise<KeptDevice | undefined> {
  const { selector, verifier } = halvesOf(cookie)
  const kept = await lockDevice(tx, selector, at)
  if (!kept || kept.memberId !== member.id) return undefined
  const verdict = verdictOn(kept, verifier, at)
  if (verdict === 'copied') {
    await endSessions(tx, member.id)
    await warnMember(tx, context, member, { at, kind: 'device-copied' })
    return undefined
  }
  if (verdict === 'repeated') return { endsAt: kept.endsAt, value: `${selector}.${verifier}` }
  const next = newToken()
  await rotateDevice(tx, selector, digestOf(next), at)
  return { endsAt: kept.endsAt, value: `${selector}.${next}` }
}
