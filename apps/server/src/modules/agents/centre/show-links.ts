import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agents'
import type { Tx } from '#kernel/database'
import { listLinks } from './link-store.ts'

/** An agent's links with whom each referred; the code travels in the address. */
export async function showLinks(
  tx: Tx,
  agentId: string,
  origin: string,
): Promise<Gives<typeof wire.listLinks>> {
  const links = await listLinks(tx, agentId)
  return {
    rows: links.map((link) => ({
      campaign: link.campaign,
      clickCount: Number(link.clickCount),
      code: link.code,
      firstDepositCount: Number(link.firstDepositCount),
      id: link.id,
      madeAt: link.madeAt.toISOString(),
      name: link.name,
      registrationCount: Number(link.registrationCount),
      url: `${origin}${link.landing}?affiliateCode=${link.code}`,
    })),
  }
}
