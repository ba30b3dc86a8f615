import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** An agent's invitation link: its code is stored with a registration. */
export type Link = {
  id: string
  agentId: string
  code: string
  name: string
  campaign: string
  landing: string
  /** The link's own domain; null for the portal's address. */
  domain: string | null
  madeAt: Date
}

const columns = raw(`id, agent_id as "agentId", code, name, campaign, landing, domain,
  made_at as "madeAt"`)

export async function insertLink(tx: Tx, link: Link): Promise<void> {
  await tx.rows(sql`
    insert into agents.link (id, agent_id, code, name, campaign, landing, domain, made_at)
    values (${link.id}, ${link.agentId}, ${link.code}, ${link.name}, ${link.campaign},
      ${link.landing}, ${link.domain}, ${link.madeAt})`)
}

export async function findLinkByCode(tx: Tx, code: string): Promise<Link | undefined> {
  const [link] = await tx.rows<Link>(
    sql`select ${columns} from agents.link where code = ${code.toUpperCase()}`,
  )
  return link
}

export type LinkCounts = {
  clickCount: bigint
  registrationCount: bigint
  firstDepositCount: bigint
}

export const listLinks = (tx: ReadTx, agentId: string): Promise<(Link & LinkCounts)[]> =>
  tx.rows<Link & LinkCounts>(sql`
    select ${columns}, coalesce(clicks, 0)::bigint as "clickCount",
      coalesce(registrations, 0)::bigint as "registrationCount",
      coalesce(first_deposits, 0)::bigint as "firstDepositCount"
    from agents.link l left join lateral (
      select sum(click_count) as clicks, sum(registration_count) as registrations,
        sum(first_deposit_count) as first_deposits
      from agents.link_day where link_id = l.id) counted on true
    where agent_id = ${agentId} order by made_at desc, id desc limit 100`)

/** Counts a click, a registration or a first deposit on its day. */
export async function countLink(
  tx: Tx,
  linkId: string,
  day: string,
  what: 'click' | 'registration' | 'first_deposit',
): Promise<void> {
  const counts = { click: 0, first_deposit: 0, registration: 0, [what]: 1 }
  await tx.rows(sql`
    insert into agents.link_day as d (link_id, day, click_count, registration_count,
      first_deposit_count)
    values (${linkId}, ${day}::date, ${counts.click}, ${counts.registration},
      ${counts.first_deposit})
    on conflict (link_id, day) do update set click_count = d.click_count + excluded.click_count,
      registration_count = d.registration_count + excluded.registration_count,
      first_deposit_count = d.first_deposit_count + excluded.first_deposit_count`)
}

/** Returns false for a member who is counted already. */
export async function insertArrival(
  tx: Tx,
  one: { memberId: string; linkId: string | null; agentId: string; arrivedAt: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into agents.arrival (member_id, link_id, agent_id, arrived_at)
    values (${one.memberId}, ${one.linkId}, ${one.agentId}, ${one.arrivedAt})
    on conflict do nothing returning member_id`)
  return rows.length === 1
}

/** Records a first deposit, once; returns the link that referred the member, if any. */
export async function noteFirstDeposit(
  tx: Tx,
  memberId: string,
  at: Date,
): Promise<{ linkId: string | null } | undefined> {
  const [row] = await tx.rows<{ linkId: string | null }>(sql`
    update agents.arrival set first_deposit_at = ${at}
    where member_id = ${memberId} and first_deposit_at is null returning link_id as "linkId"`)
  return row
}

export type FunnelDay = LinkCounts & { day: string }

/** Returns the daily counts of all links of an agent. */
export const listFunnel = (tx: ReadTx, agentId: string, from: string): Promise<FunnelDay[]> =>
  tx.rows<FunnelDay>(sql`
    select d.day::text as day, sum(click_count)::bigint as "clickCount",
      sum(registration_count)::bigint as "registrationCount",
      sum(first_deposit_count)::bigint as "firstDepositCount"
    from agents.link_day d join agents.link l on l.id = d.link_id
    where l.agent_id = ${agentId} and d.day >= ${from}::date group by d.day order by d.day desc`)
