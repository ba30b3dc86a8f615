import sql from 'sql-template-tag'
import { type Exposed, MatchBook } from '@madang/games/sports'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Share } from './share-of-bet.ts'

type Row = Exposed & { matchId: string; memberId: string | null }

/** The liability of matches, and of customers in them; empty where nothing was bet. */
export type Books = {
  house: (matchId: string) => MatchBook
  customer: (memberId: string, matchId: string) => MatchBook
}

/**
 * Locks what these matches may cost until the end of the transaction: bets on one match are decided
 * one after another. Nothing is read; books are read after it.
 */
export const lockBooks = (tx: Tx, matchIds: readonly string[]) =>
  tx.send(sql`
    select pg_advisory_xact_lock(hashtextextended(id, 3825))
    from unnest(${[...new Set(matchIds)].toSorted()}::text[]) id`)

export async function readBooks(
  tx: ReadTx,
  matchIds: readonly string[],
  memberIds: readonly string[],
): Promise<Books> {
  const rows = await tx.rows<Row>(sql`
    select match_id as "matchId", null::uuid as "memberId", market_key as key, outcome,
      stake_units as "stakeUnits", payout_units as "payoutUnits"
    from sportsbook.exposure_outcome
    where match_id = any(${matchIds}::uuid[]) and (stake_units, payout_units) <> (0, 0)
    union all
    select match_id, member_id, market_key, outcome, stake_units, payout_units
    from sportsbook.customer_exposure
    where match_id = any(${matchIds}::uuid[]) and member_id = any(${memberIds}::uuid[])
      and (stake_units, payout_units) <> (0, 0)`)
  const books = new Map<string, MatchBook>()
  const bookOf = (matchId: string, memberId: string | null) => {
    const name = `${matchId} ${memberId ?? ''}`
    const book = books.get(name) ?? new MatchBook([], memberId === null ? 'house' : 'customer')
    books.set(name, book)
    return book
  }
  for (const { matchId, memberId, ...row } of rows) bookOf(matchId, memberId).add(row)
  return {
    customer: (memberId, matchId) => bookOf(matchId, memberId),
    house: (matchId) => bookOf(matchId, null),
  }
}

/** Adds a share to the books, or takes it back; nothing is written. */
export function countShare(books: Books, { matchId, memberId, ...row }: Share, by: 1n | -1n) {
  const own = { ...row, payoutUnits: by * row.payoutUnits, stakeUnits: by * row.stakeUnits }
  books.house(matchId).add(own)
  books.customer(memberId, matchId).add(own)
}

/** Lists what stands on the outcomes of matches. */
export const listExposed = (tx: ReadTx, matchIds: readonly string[]) =>
  tx.rows<Exposed & { matchId: string }>(sql`
    select match_id as "matchId", market_key as key, outcome, stake_units as "stakeUnits",
      payout_units as "payoutUnits"
    from sportsbook.exposure_outcome
    where match_id = any(${matchIds}::uuid[]) and (stake_units, payout_units) <> (0, 0)`)

/** The shares that bets had, and those they have. */
export type MovedShares = { from: readonly Share[]; to: readonly Share[] }

/**
 * Moves what stands on outcomes. Differences are added, so a settlement or a sale waits for nobody
 * who takes bets on the match. A transaction calls it once, after it moved all money: bets, books,
 * markets, accounts and outcomes are locked in this order, each kind sorted, so no two wait for
 * each other.
 */
export async function moveShares(tx: Tx, ...moves: readonly MovedShares[]): Promise<void> {
  const moved = differences(
    moves.flatMap(({ from }) => from),
    moves.flatMap(({ to }) => to),
  )
  if (moved.length === 0) return
  const column = <Field extends keyof Share>(name: Field) => moved.map((share) => share[name])
  await tx.send(sql`
    with moved as (
      select * from unnest(${column('matchId')}::uuid[], ${column('memberId')}::uuid[],
        ${column('key')}::text[], ${column('outcome')}::text[],
        ${column('stakeUnits')}::bigint[], ${column('payoutUnits')}::bigint[])
        as m (match_id, member_id, market_key, outcome, stake, payout)),
    house as (
      insert into sportsbook.exposure_outcome as e
        (match_id, market_key, outcome, stake_units, payout_units)
      select match_id, market_key, outcome, sum(stake)::bigint, sum(payout)::bigint
      from moved group by 1, 2, 3 order by 1, 2, 3
      on conflict (match_id, market_key, outcome) do update set
        stake_units = e.stake_units + excluded.stake_units,
        payout_units = e.payout_units + excluded.payout_units)
    insert into sportsbook.customer_exposure as c
      (match_id, member_id, market_key, outcome, stake_units, payout_units)
    select match_id, member_id, market_key, outcome, stake, payout
    from moved order by 1, 2, 3, 4
    on conflict (match_id, member_id, market_key, outcome) do update set
      stake_units = c.stake_units + excluded.stake_units,
      payout_units = c.payout_units + excluded.payout_units`)
}

/** One difference for each outcome of a customer, without those that did not move. */
function differences(from: readonly Share[], to: readonly Share[]): Share[] {
  const sums = new Map<string, Share>()
  const count = (share: Share, by: bigint) => {
    const name = `${share.memberId} ${share.matchId} ${share.key} ${share.outcome}`
    const before = sums.get(name)
    sums.set(name, {
      ...share,
      payoutUnits: (before?.payoutUnits ?? 0n) + by * share.payoutUnits,
      stakeUnits: (before?.stakeUnits ?? 0n) + by * share.stakeUnits,
    })
  }
  for (const share of from) count(share, -1n)
  for (const share of to) count(share, 1n)
  return [...sums.values()].filter(
    ({ payoutUnits, stakeUnits }) => payoutUnits !== 0n || stakeUnits !== 0n,
  )
}

/** Deletes rows of a settled match on which nothing stands any more. */
export async function deleteEmptyExposures(tx: Tx, matchId: string): Promise<void> {
  for (const table of [sql`exposure_outcome`, sql`customer_exposure`]) {
    // A row that another transaction moves now stays: it may not be empty any more.
    await tx.send(sql`
      delete from sportsbook.${table} where ctid = any(array(
        select ctid from sportsbook.${table}
        where match_id = ${matchId} and stake_units = 0 and payout_units = 0
        for update skip locked))`)
  }
}
