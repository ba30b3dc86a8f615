import sql from 'sql-template-tag'
import type { ReadTx } from '#kernel/database'

/** What contracts paid an agent, by the day on which it was paid; below zero what it paid. */
export const sumIncomeDays = (
  tx: ReadTx,
  agentId: string,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; units: bigint }[]> =>
  tx.rows(sql`
    select (p.paid_at at time zone 'Asia/Seoul')::date::text as day,
      sum(case when b.payee_id = ${agentId} then p.units else -p.units end)::bigint as units
    from agents.bill b join agents.bill_payment p on p.bill_id = b.id
    where (b.payee_id = ${agentId} or b.payer_id = ${agentId})
      and (p.paid_at at time zone 'Asia/Seoul')::date between ${from}::date and ${to}::date
    group by 1`)

/** What contracts have cost the house in a span, by kind. */
export const sumCosts = (tx: ReadTx, from: Date, until: Date) =>
  tx.rows<{ units: bigint }>(sql`
    select coalesce(sum(case when b.payer_id is null then p.units else -p.units end), 0)::bigint
      as units
    from agents.bill b join agents.bill_payment p on p.bill_id = b.id
    where (b.payer_id is null or b.payee_id is null)
      and p.paid_at >= ${from} and p.paid_at < ${until}`)

/** What was played in the house in a span, and how much of it was heard too late. */
export const sumHouse = (tx: ReadTx, from: string, to: string) =>
  tx.rows<{ units: bigint; lateCount: number }>(sql`
    select coalesce(sum(stake_units - payout_units), 0)::bigint as units,
      (select count(*)::int from agents.late
       where (booked_hour at time zone 'Asia/Seoul')::date
         between ${from}::date and ${to}::date) as "lateCount"
    from agents.played where not is_team and day >= ${from}::date and day <= ${to}::date`)
