import sql from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'

/** Returns an agent's income from contracts by payment day; negative when the agent paid. */
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

/** Returns the cost of contracts for the house in a span. */
export const sumCosts = (tx: ReadTx, from: Date, until: Date) =>
  tx.rows<{ units: bigint }>(sql`
    select coalesce(sum(case when b.payer_id is null then p.units else -p.units end), 0)::bigint
      as units
    from agents.bill b join agents.bill_payment p on p.bill_id = b.id
    where (b.payer_id is null or b.payee_id is null)
      and p.paid_at >= ${from} and p.paid_at < ${until}`)

/** Returns the gross gaming revenue of the house in a span, and how many amounts arrived late. */
export const sumHouse = (tx: ReadTx, from: string, to: string) =>
  tx.rows<{ units: bigint; lateCount: number }>(sql`
    select coalesce(sum(stake_units - payout_units), 0)::bigint as units,
      (select count(*)::int from agents.late
       where (booked_hour at time zone 'Asia/Seoul')::date
         between ${from}::date and ${to}::date) as "lateCount"
    from agents.played where not is_team and day >= ${from}::date and day <= ${to}::date`)
