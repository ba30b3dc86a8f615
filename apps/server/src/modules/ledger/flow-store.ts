import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { newest } from './sum-store.ts'

/** The period by which sums are grouped; `lifetime` gives one row. */
export type Period = 'day' | 'month' | 'year' | 'lifetime'

/** The money that moved between two purposes in a period, up to the last roll-up. */
export type Flow = {
  name: string
  cause: string
  from: string
  to: string
  transferCount: bigint
  units: bigint
}

/** @param asked.from first day, @param asked.to last day (yyyy-MM-dd in Seoul) */
export function sumFlows(
  tx: ReadTx,
  asked: { currency: string; from: string; to: string; period: Period },
): Promise<Flow[]> {
  return tx.rows<Flow>(sql`
    select case ${asked.period} when 'day' then day::text when 'month' then to_char(day, 'YYYY-MM')
        when 'year' then to_char(day, 'YYYY') else 'lifetime' end as name,
      cause, from_purpose as "from", to_purpose as "to",
      sum(transfer_count)::bigint as "transferCount", sum(units)::bigint as units
    from ledger.flow
    where currency = ${asked.currency} and day >= ${asked.from}::date and day <= ${asked.to}::date
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
}

/** Returns the first day on which money moved, according to the rolled-up sums. */
export async function firstFlowDay(tx: ReadTx, currency: string): Promise<string | null> {
  const [row] = await tx.rows<{ day: string | null }>(sql`
    select min(day)::text as day from ledger.flow where currency = ${currency}`)
  return row?.day ?? null
}

/** Returns the purposes of members' accounts in this currency, such as `cash` and `held`. */
export async function memberPurposes(tx: ReadTx, currency: string): Promise<string[]> {
  const rows = await tx.rows<{ purpose: string }>(sql`
    select purpose from ledger.member_sum where currency = ${currency} order by 1`)
  return rows.map(({ purpose }) => purpose)
}

/**
 * Returns the total of members' accounts, those of `purposes`, at the end of a day: from all flows
 * until then.
 */
export async function memberUnitsAfter(
  tx: Tx,
  { currency, day, purposes }: { currency: string; day: string; purposes: string[] },
): Promise<bigint> {
  const [row] = await tx.rows<{ units: bigint }>(sql`
    select coalesce(sum(case when to_purpose = any(${purposes}::text[]) then units else 0 end
      - case when from_purpose = any(${purposes}::text[]) then units else 0 end), 0)::bigint
      as units
    from ledger.flow where currency = ${currency} and day <= ${day}::date`)
  return row?.units ?? 0n
}

/** Returns the total of members' accounts at the horizon, from the sums. */
export async function memberUnitsNow(tx: Tx, currency: string): Promise<bigint> {
  const [row] = await tx.rows<{ units: bigint }>(sql`
    select coalesce(sum(balance), 0)::bigint as units from ledger.member_sum
    where currency = ${currency}`)
  return row?.units ?? 0n
}

export type HouseBalance = { currency: string; house: string; units: bigint }

/** Returns the current balances of the house accounts: the sums plus the transfers after them. */
export function houseBalances(tx: ReadTx): Promise<HouseBalance[]> {
  return tx.rows<HouseBalance>(sql`
    with ${newest}, tail as (
      select credit as account, amount as change from newest where credit_seq is null
      union all
      select debit, -amount from newest where debit_seq is null
      union all
      select account, balance from ledger.house_sum)
    select a.currency, a.purpose as house, sum(t.change)::bigint as units
    from tail t join ledger.account a on a.id = t.account and a.holder is null
    group by 1, 2 order by 1, 2`)
}

/** Returns the balance by purpose at the end of a day, added up from all flows until then. */
export function balancesAfter(tx: ReadTx, day: string): Promise<HouseBalance[]> {
  return tx.rows<HouseBalance>(sql`
    select currency, house, sum(units)::bigint as units from (
      select currency, to_purpose as house, units from ledger.flow where day <= ${day}::date
      union all
      select currency, from_purpose, -units from ledger.flow where day <= ${day}::date) side
    group by 1, 2 order by 1, 2`)
}

/** The money that moved in and out of accounts for one cause, and the purpose on the other side. */
export type PlaceFlow = {
  cause: string
  other: string
  transferCount: bigint
  inUnits: bigint
  outUnits: bigint
}

/** @param asked.from first day, @param asked.to last day (yyyy-MM-dd in Seoul) */
export function sumPlaceFlows(
  tx: ReadTx,
  asked: { currency: string; places: readonly string[]; from: string; to: string },
): Promise<PlaceFlow[]> {
  const places = [...asked.places]
  return tx.rows<PlaceFlow>(sql`
    select cause, other, sum(transfer_count)::bigint as "transferCount",
      sum(came)::bigint as "inUnits", sum(went)::bigint as "outUnits"
    from (
      select cause, from_purpose as other, transfer_count, units as came, 0 as went, day, currency
      from ledger.flow where to_purpose = any(${places}::text[])
      union all
      select cause, to_purpose, transfer_count, 0, units, day, currency
      from ledger.flow where from_purpose = any(${places}::text[])) side
    where currency = ${asked.currency} and day >= ${asked.from}::date and day <= ${asked.to}::date
    group by 1, 2 order by 1, 2`)
}
