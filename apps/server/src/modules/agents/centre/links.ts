import { randomBytes } from 'node:crypto'
import { insertInvitationCode } from '#identity'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { dayOf } from '#kernel/brand-day'
import { countLink, findLinkByCode, insertLink, listLinks } from './link-store.ts'

const linksMax = 100
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Creates a link with an unused code. @throws Refusal `links-too-many` */
export async function addLink(
  tx: Tx,
  order: {
    id: string
    agentId: string
    name: string
    campaign: string
    landing: string
    domain?: string | undefined
    at: Date
  },
): Promise<void> {
  const { agentId, at } = order
  const domain = order.domain?.trim().toLowerCase() || null
  const whose = { at, memberId: agentId, ...(domain !== null && { domain }) }
  if ((await listLinks(tx, agentId)).length >= linksMax) refuse('links-too-many')
  for (let attempt = 0; attempt < 5; attempt++) {
    const code = Array.from(randomBytes(8), (byte) => signs[byte % signs.length]).join('')
    if (!(await insertInvitationCode(tx, { ...whose, code }))) continue
    await insertLink(tx, { ...order, code, domain, madeAt: at })
    return
  }
  throw new Error('five random codes were somebody’s already')
}

/** Counts a click on a link, without storing anything about the visitor. */
export async function countClick(tx: Tx, code: string, at: Date): Promise<void> {
  const link = await findLinkByCode(tx, code)
  if (link) await countLink(tx, link.id, dayOf(at), 'click')
}
