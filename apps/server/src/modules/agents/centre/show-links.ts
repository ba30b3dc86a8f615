import { later } from '@madang/contracts'
import { dayOf } from '#kernel/brand-day'
import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agents'
import type { ReadTx } from '#kernel/database/database'
import { listFunnel, listLinks } from './link-store.ts'

/** Returns an agent's links with their referrals; the code is part of the address. */
export async function showLinks(
  tx: ReadTx,
  agentId: string,
  { now, origin }: { origin: string; now: Date },
): Promise<Gives<typeof wire.listLinks>> {
  const links = await listLinks(tx, agentId)
  const funnel = await listFunnel(tx, agentId, later(dayOf(now), -30))
  return {
    days: funnel.map(({ clickCount, day, firstDepositCount, registrationCount }) => ({
      clickCount: Number(clickCount),
      day,
      firstDepositCount: Number(firstDepositCount),
      registrationCount: Number(registrationCount),
    })),
    rows: links.map((link) => ({
      campaign: link.campaign,
      clickCount: Number(link.clickCount),
      code: link.code,
      firstDepositCount: Number(link.firstDepositCount),
      id: link.id,
      madeAt: link.madeAt.toISOString(),
      name: link.name,
      registrationCount: Number(link.registrationCount),
      url: `${placeOf(link, origin)}${link.landing}?affiliateCode=${link.code}`,
    })),
  }
}

const placeOf = ({ domain }: { domain: string | null }, origin: string): string =>
  domain === null ? origin : `https://${domain}`
