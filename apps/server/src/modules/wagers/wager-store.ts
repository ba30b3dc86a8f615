import sql, { empty, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { FundingPart } from './funding/funding.ts'
import type { Wager } from './wager.ts'

/** Older releases stored no kind: then it is derived from vendor and category. */
const columns = raw(`id, member_id as "memberId", game, category, vendor, round, currency,
  coalesce(kind, case when vendor <> 'MADANG' then 'vendor' when category = 'LIVE' then 'table'
    else 'slot' end) as kind,
  stake_units as "stakeUnits", payout_units as "payoutUnits", valid_bet_units as "validBetUnits",
  funding, parent_id as "parentId", counts_for as "countsFor", state, refusal,
  is_trial as "isTrial", placed_at as "placedAt", settled_at as "settledAt"`)

type Row = Omit<Wager, 'funding'> & {
  /** Units are strings inside JSON, because its numbers are too small for them. */
  funding: (Omit<FundingPart, 'units'> & { units: string })[] | null
}

const wagerOf = (row: Row): Wager =>
  row.funding === null
    ? (row as Wager)
    : { ...row, funding: row.funding.map((part) => ({ ...part, units: BigInt(part.units) })) }

const storedFunding = ({ funding }: Wager): string | null =>
  funding && JSON.stringify(funding.map((part) => ({ ...part, units: String(part.units) })))

async function readWagers(tx: ReadTx, query: Sql): Promise<Wager[]> {
  return (await tx.rows<Row>(query)).map(wagerOf)
}

/** Returns the known wagers among these ids. */
export function findWagers(tx: ReadTx, ids: string[]): Promise<Wager[]> {
  return readWagers(tx, sql`select ${columns} from wagers.wager where id = any(${ids}::uuid[])`)
}

export async function insertWagers(tx: Tx, wagers: Wager[]): Promise<void> {
  await tx.send(sql`
    insert into wagers.wager (id, member_id, game, category, vendor, round, currency, stake_units,
      payout_units, valid_bet_units, funding, counts_for, state, refusal, is_trial, placed_at,
      settled_at, kind)
    select * from unnest(
      ${wagers.map(({ id }) => id)}::uuid[], ${wagers.map(({ memberId }) => memberId)}::uuid[],
      ${wagers.map(({ game }) => game)}::text[], ${wagers.map(({ category }) => category)}::text[],
      ${wagers.map(({ vendor }) => vendor)}::text[], ${wagers.map(({ round }) => round)}::text[],
      ${wagers.map(({ currency }) => currency)}::text[],
      ${wagers.map(({ stakeUnits }) => stakeUnits)}::bigint[],
      ${wagers.map(({ payoutUnits }) => payoutUnits)}::bigint[],
      ${wagers.map(({ validBetUnits }) => validBetUnits)}::bigint[],
      ${wagers.map(storedFunding)}::jsonb[],
      ${wagers.map(({ countsFor }) => countsFor)}::uuid[],
      ${wagers.map(({ state }) => state)}::text[], ${wagers.map(({ refusal }) => refusal)}::text[],
      ${wagers.map(({ isTrial }) => isTrial)}::boolean[],
      ${wagers.map(({ placedAt }) => placedAt)}::timestamptz[],
      ${wagers.map(({ settledAt }) => settledAt)}::timestamptz[],
      ${wagers.map((wager) => wager.kind)}::text[])`)
}

/** Stores how these wagers ended. */
export async function updateWagers(tx: Tx, wagers: Wager[]): Promise<void> {
  await tx.send(sql`
    update wagers.wager w set state = e.state, stake_units = e.stake_units,
      payout_units = e.payout_units, valid_bet_units = e.valid_bet_units, funding = e.funding,
      settled_at = e.settled_at
    from unnest(
      ${wagers.map(({ id }) => id)}::uuid[], ${wagers.map(({ state }) => state)}::text[],
      ${wagers.map(({ stakeUnits }) => stakeUnits)}::bigint[],
      ${wagers.map(({ payoutUnits }) => payoutUnits)}::bigint[],
      ${wagers.map(({ validBetUnits }) => validBetUnits)}::bigint[],
      ${wagers.map(storedFunding)}::jsonb[],
      ${wagers.map(({ settledAt }) => settledAt)}::timestamptz[])
      as e (id, state, stake_units, payout_units, valid_bet_units, funding, settled_at)
    where w.id = e.id`)
}

/** Stores from which wager each of these parts was split. */
export async function setParents(tx: Tx, parts: { id: string; parentId: string }[]) {
  await tx.send(sql`
    update wagers.wager w set parent_id = p.parent
    from unnest(${parts.map(({ id }) => id)}::uuid[],
      ${parts.map(({ parentId }) => parentId)}::uuid[]) as p (id, parent)
    where w.id = p.id`)
}

/** Filters a member's wagers; `to` is exclusive. Refused ones are included only on request. */
export type WagerFilter = {
  memberId: string
  from?: Date
  to?: Date
  /** Settled from this time on, and before `settledTo`; whenever they were placed. */
  settledFrom?: Date
  settledTo?: Date
  category?: string
  vendor?: string
  game?: string
  states?: Wager['state'][]
}

/**
 * Searches the wagers of all members: by id, or by the time they were placed; `to` is exclusive. An
 * amount matches the stake or the payout.
 */
export type WagerSearch = {
  ids?: string[]
  /** The last twelve characters of the id; not indexed, so use a short time span. */
  idEnd?: string
  memberId?: string
  from?: Date
  to?: Date
  vendor?: string
  game?: string
  /** The vendor's id of the round. */
  round?: string
  amountMinUnits?: bigint
  amountMaxUnits?: bigint
}

/** The last wager of a page. */
export type WagerCursor = { placedAt: Date; id: string }

/** Returns a member's wagers, newest first. Pages by key: every page costs the same. */
export function listWagers(
  tx: ReadTx,
  filter: WagerFilter & { after?: WagerCursor; limit: number },
): Promise<Wager[]> {
  const { after, limit } = filter
  const beyond = after
    ? sql`and (placed_at, id) < (${after.placedAt}::timestamptz, ${after.id}::uuid)`
    : empty
  return readWagers(
    tx,
    sql`
    select ${columns} from wagers.wager
    where ${conditions(filter)} ${beyond}
    order by placed_at desc, id desc limit ${limit}`,
  )
}

/** Returns wagers of all members, newest first, paged by key. */
export function searchWagers(
  tx: ReadTx,
  search: WagerSearch & { after?: WagerCursor; limit: number },
): Promise<Wager[]> {
  const { after, amountMaxUnits, amountMinUnits, from, game, ids, limit, memberId, to } = search
  const least = amountMinUnits ?? 0n
  const most = amountMaxUnits ?? 9_223_372_036_854_775_807n
  const hasAmount = amountMinUnits !== undefined || amountMaxUnits !== undefined
  return readWagers(
    tx,
    sql`
    select ${columns} from wagers.wager
    where state <> 'refused' ${ids ? sql`and id = any(${ids}::uuid[])` : empty}
      ${search.idEnd ? sql`and right(id::text, 12) = ${search.idEnd}` : empty}
      ${memberId ? sql`and member_id = ${memberId}` : empty}
      ${from ? sql`and placed_at >= ${from}` : empty} ${to ? sql`and placed_at < ${to}` : empty}
      ${search.vendor ? sql`and vendor = ${search.vendor}` : empty}
      ${game ? sql`and game = ${game}` : empty}
      ${search.round ? sql`and round = ${search.round}` : empty}
      ${
        hasAmount
          ? sql`and (stake_units between ${least} and ${most}
              or payout_units between ${least} and ${most})`
          : empty
      }
      ${after ? sql`and (placed_at, id) < (${after.placedAt}::timestamptz, ${after.id}::uuid)` : empty}
    order by placed_at desc, id desc limit ${limit}`,
  )
}

export type WagerTotals = {
  betCount: bigint
  stakeUnits: bigint
  payoutUnits: bigint
  validBetUnits: bigint
  /** Amount won (above zero) or lost (below zero); open wagers do not count. */
  netUnits: bigint
}

/** Returns the sums of a member's wagers; refused and void ones add nothing. */
export async function totalsOf(tx: ReadTx, filter: WagerFilter): Promise<WagerTotals> {
  const [totals] = await tx.rows<WagerTotals>(sql`
    select count(*) as "betCount", coalesce(sum(stake_units), 0)::bigint as "stakeUnits",
      coalesce(sum(payout_units), 0)::bigint as "payoutUnits",
      coalesce(sum(valid_bet_units), 0)::bigint as "validBetUnits",
      coalesce(sum(payout_units - stake_units) filter (where state = 'settled'), 0)::bigint
        as "netUnits"
    from wagers.wager where ${conditions(filter)} and state in ('open', 'settled')`)
  return (
    totals ?? { betCount: 0n, netUnits: 0n, payoutUnits: 0n, stakeUnits: 0n, validBetUnits: 0n }
  )
}

/** Returns the total stakes of open wagers of all members, by currency. */
export const sumInPlay = (tx: ReadTx): Promise<{ currency: string; units: bigint }[]> =>
  tx.rows(sql`
    select currency, sum(stake_units)::bigint as "units" from wagers.wager
    where state = 'open' group by currency`)

/**
 * Returns what a member won (above zero) or lost since a time in all games, in one currency, so
 * that real money and play money stay separate. The stake of an open bet counts as lost.
 */
export async function netPosition(
  tx: ReadTx,
  memberId: string,
  since: Date,
  currency = 'KRW',
): Promise<bigint> {
  const [row] = await tx.rows<{ netUnits: bigint }>(sql`
    select coalesce(sum(payout_units - stake_units), 0)::bigint as "netUnits" from wagers.wager
    where member_id = ${memberId} and placed_at >= ${since} and currency = ${currency}
      and state in ('open', 'settled')`)
  return row?.netUnits ?? 0n
}

function conditions(filter: WagerFilter) {
  const {
    category,
    from,
    game,
    memberId,
    settledFrom,
    settledTo,
    states = ['open', 'settled', 'void'],
    to,
    vendor,
  } = filter
  return sql`member_id = ${memberId} and state = any(${states}::text[])
    ${from ? sql`and placed_at >= ${from}` : empty} ${to ? sql`and placed_at < ${to}` : empty}
    ${settledFrom ? sql`and settled_at >= ${settledFrom}` : empty}
    ${settledTo ? sql`and settled_at < ${settledTo}` : empty}
    ${category ? sql`and category = ${category}` : empty}
    ${vendor ? sql`and vendor = ${vendor}` : empty} ${game ? sql`and game = ${game}` : empty}`
}
