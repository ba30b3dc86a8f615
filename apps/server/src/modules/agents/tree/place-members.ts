import { memberKind } from '#identity'
import type { Tx } from '#kernel/database/database'
import { dayOf } from '#kernel/brand-day'
import { addFlows } from '../sums/sum-store.ts'
import { countLink, findLinkByCode, insertArrival } from '../centre/link-store.ts'
import { noteLines } from './note-lines.ts'
import { standBelow } from './stand-below.ts'

type Registered = {
  memberId: string
  kind: number
  referredById: string | null
  invitationCode?: string | null
  at: string
}

/** Puts new members below their inviters, and counts them for the link that they used. */
export async function placeMembers(tx: Tx, bodies: Registered[]): Promise<void> {
  for (const { at, invitationCode, kind, memberId, referredById } of bodies) {
    if (kind === memberKind.trial || referredById === null) continue
    const fromAt = new Date(at)
    const link = invitationCode ? await findLinkByCode(tx, invitationCode) : undefined
    const setBy = link ? `link:${link.code}` : 'registration'
    const edge = { fromAt, memberId, reason: '', setBy, uplineId: referredById }
    await standBelow(tx, [edge])
    await noteLines(tx, [memberId], fromAt)
    const arrival = { agentId: referredById, arrivedAt: fromAt, linkId: link?.id ?? null, memberId }
    if (!(await insertArrival(tx, arrival))) continue
    const day = dayOf(fromAt)
    if (link) await countLink(tx, link.id, day, 'registration')
    await addFlows(tx, [{ count: 1n, day, kind: 'registration', memberId, units: 0n }])
  }
}
