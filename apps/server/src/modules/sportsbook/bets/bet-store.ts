import sql, { join, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'
import type { BetList } from '@madang/wire/sportsbook-bets'
import type { Bet, Leg } from './bet.ts'
import type { SingleOn } from './uncovered.ts'

const columns = raw(`id, member_id as "memberId", kind, system, sizes, state, refusal, currency,
  category, ticket_units as "ticketUnits", ticket_count as "ticketCount",
  stake_units as "stakeUnits", odds_milli as "oddsMilli", margin_bps as "marginBps",
  potential_units as "potentialUnits", payout_units as "payoutUnits",
  claim_units as "claimUnits", accept, order_hash as "orderHash", offer_units as "offerUnits",
  offer_until as "offerUntil", automatic_units as "automaticUnits", parent_id as "parentId",
  free_bet_id as "freeBetId", boost_bps as "boostBps", placed_at as "placedAt",
  decides_at as "decidesAt", settled_at as "settledAt", held_at as "heldAt",
  settle_count as "settleCount"`)
const legColumns = raw(`bet_id as "betId", place, match_id as "matchId",
  market_key as "marketKey", outcome, odds_milli as "oddsMilli",
  market_version as "marketVersion", is_in_play as "isInPlay", score_home as "scoreHome",
  score_away as "scoreAway", verdict, dead_heat as "deadHeat",
  settled_score as "settledScore", settled_version as "settledVersion", reason`)

export const findBets = (tx: ReadTx, ids: readonly string[]): Promise<Bet[]> =>
  tx.rows<Bet>(sql`select ${columns} from sportsbook.bet where id = any(${ids}::uuid[])`)

/** Locks the bets, always in the same order. */
export const lockBets = (tx: Tx, ids: readonly string[]): Promise<Bet[]> =>
  tx.rows<Bet>(sql`
    select ${columns} from sportsbook.bet where id = any(${ids}::uuid[]) order by id for update`)

export const listLegs = (tx: ReadTx, betIds: readonly string[]): Promise<Leg[]> =>
  tx.rows<Leg>(sql`
    select ${legColumns} from sportsbook.leg where bet_id = any(${betIds}::uuid[])
    order by bet_id, place`)

const open = ['pending', 'offered', 'open']

export const listBetsOf = (
  tx: ReadTx,
  memberId: string,
  { after, limit, list }: { after?: { placedAt: Date; id: string }; list: BetList; limit: number },
): Promise<Bet[]> =>
  tx.rows<Bet>(sql`
    select ${columns} from sportsbook.bet
    where member_id = ${memberId}
      and case when state = any(${open}::text[]) then 'open'
        when state = 'cashed-out' then 'cashed-out' else 'settled' end = ${list}
      ${after ? sql`and (placed_at, id) < (${after.placedAt}, ${after.id})` : raw('')}
    order by placed_at desc, id desc limit ${limit}`)

export async function insertBets(tx: Tx, bets: readonly Bet[]): Promise<void> {
  if (bets.length === 0) return
  const column = <Field extends keyof Bet>(name: Field) => bets.map((bet) => bet[name])
  await tx.send(sql`
    insert into sportsbook.bet (id, member_id, kind, system, sizes, state, refusal, currency,
      category, ticket_units, ticket_count, stake_units, odds_milli, margin_bps, potential_units,
      payout_units, accept, order_hash, offer_units, offer_until, parent_id, free_bet_id,
      boost_bps, placed_at, decides_at, settled_at, settle_count)
    select id, member_id, kind, system, sizes::int[], state, refusal, currency, category,
      ticket_units, ticket_count, stake_units, odds_milli, margin_bps, potential_units,
      payout_units, accept, order_hash, offer_units, offer_until, parent_id, free_bet_id,
      boost_bps, placed_at, decides_at, settled_at, settle_count
    from unnest(${column('id')}::uuid[], ${column('memberId')}::uuid[], ${column('kind')}::text[],
      ${column('system')}::text[], ${bets.map(({ sizes }) => `{${sizes.join(',')}}`)}::text[],
      ${column('state')}::text[], ${column('refusal')}::text[], ${column('currency')}::text[],
      ${column('category')}::text[], ${column('ticketUnits')}::bigint[],
      ${column('ticketCount')}::int[], ${column('stakeUnits')}::bigint[],
      ${column('oddsMilli')}::int[], ${column('marginBps')}::int[],
      ${column('potentialUnits')}::bigint[], ${column('payoutUnits')}::bigint[],
      ${column('accept')}::text[], ${column('orderHash')}::text[],
      ${column('offerUnits')}::bigint[], ${column('offerUntil')}::timestamptz[],
      ${column('parentId')}::uuid[], ${column('freeBetId')}::uuid[], ${column('boostBps')}::int[],
      ${column('placedAt')}::timestamptz[], ${column('decidesAt')}::timestamptz[],
      ${column('settledAt')}::timestamptz[], ${column('settleCount')}::int[])
      as n (id, member_id, kind, system, sizes, state, refusal, currency, category, ticket_units,
        ticket_count, stake_units, odds_milli, margin_bps, potential_units, payout_units, accept,
        order_hash, offer_units, offer_until, parent_id, free_bet_id, boost_bps, placed_at,
        decides_at, settled_at, settle_count)`)
}

export async function insertLegs(tx: Tx, legs: readonly Leg[]): Promise<void> {
  if (legs.length === 0) return
  const column = <Field extends keyof Leg>(name: Field) => legs.map((leg) => leg[name])
  await tx.send(sql`
    insert into sportsbook.leg (bet_id, place, match_id, market_key, outcome, odds_milli,
      market_version, is_in_play, score_home, score_away, verdict, settled_version)
    select * from unnest(${column('betId')}::uuid[], ${column('place')}::int[],
      ${column('matchId')}::uuid[], ${column('marketKey')}::text[], ${column('outcome')}::text[],
      ${column('oddsMilli')}::int[], ${column('marketVersion')}::int[],
      ${column('isInPlay')}::boolean[], ${column('scoreHome')}::int[],
      ${column('scoreAway')}::int[], ${column('verdict')}::text[],
      ${column('settledVersion')}::int[])`)
}

/** Updates the columns of a bet that may change after it was placed. */
export const updateBets = (tx: Tx, bets: readonly Bet[]) =>
  bets.length === 0
    ? Promise.resolve([])
    : tx.rows(sql`
        update sportsbook.bet b set state = n.state, refusal = n.refusal,
          ticket_units = n.ticket_units, stake_units = n.stake_units, odds_milli = n.odds_milli,
          potential_units = n.potential_units, payout_units = n.payout_units,
          claim_units = n.claim_units, offer_units = n.offer_units, offer_until = n.offer_until,
          automatic_units = n.automatic_units, placed_at = n.placed_at, decides_at = n.decides_at,
          settled_at = n.settled_at, held_at = n.held_at, settle_count = n.settle_count
        from (values ${join(
          bets.map(
            (b) => sql`(${b.id}::uuid, ${b.state}, ${b.refusal}::text, ${b.ticketUnits}::bigint,
              ${b.stakeUnits}::bigint, ${b.oddsMilli}::int, ${b.potentialUnits}::bigint,
              ${b.payoutUnits}::bigint, ${b.claimUnits}::bigint, ${b.offerUnits}::bigint,
              ${b.offerUntil}::timestamptz, ${b.automaticUnits}::bigint,
              ${b.placedAt}::timestamptz, ${b.decidesAt}::timestamptz,
              ${b.settledAt}::timestamptz, ${b.heldAt}::timestamptz, ${b.settleCount}::int)`,
          ),
        )}) as n (id, state, refusal, ticket_units, stake_units, odds_milli, potential_units,
          payout_units, claim_units, offer_units, offer_until, automatic_units, placed_at,
          decides_at, settled_at, held_at, settle_count)
        where b.id = n.id`)

export const updateLegs = (tx: Tx, legs: readonly Leg[]) =>
  legs.length === 0
    ? Promise.resolve([])
    : tx.rows(sql`
        update sportsbook.leg l set odds_milli = n.odds_milli, verdict = n.verdict,
          dead_heat = n.dead_heat, settled_score = n.settled_score,
          settled_version = n.settled_version, reason = n.reason
        from (values ${join(
          legs.map(
            (l) => sql`(${l.betId}::uuid, ${l.place}::int, ${l.oddsMilli}::int,
              ${l.verdict}::text, ${l.deadHeat && JSON.stringify(l.deadHeat)}::jsonb,
              ${l.settledScore && JSON.stringify(l.settledScore)}::jsonb,
              ${l.settledVersion}::int, ${l.reason}::text)`,
          ),
        )}) as n (bet_id, place, odds_milli, verdict, dead_heat, settled_score, settled_version,
          reason)
        where l.bet_id = n.bet_id and l.place = n.place`)

/** Locks pending bets that are due, and expired offers; rows locked by others are skipped. */
export const listDue = (tx: Tx, now: Date, limit: number): Promise<Bet[]> =>
  tx.rows<Bet>(sql`
    select ${columns} from sportsbook.bet
    where (state = 'pending' and decides_at <= ${now})
      or (state = 'offered' and offer_until <= ${now})
    order by id limit ${limit} for update skip locked`)

/** When the next bet or offer, and the next cash-out, is due, and whether bets are held. */
export type Waiting = { betsAt: Date | null; cashOutsAt: Date | null; hasHeld: boolean }

export async function findWaitingWork(tx: Tx): Promise<Waiting> {
  const [found] = await tx.rows<Waiting>(sql`
    select least((select min(decides_at) from sportsbook.bet where state = 'pending'),
        (select min(offer_until) from sportsbook.bet where state = 'offered')) as "betsAt",
      (select min(decides_at) from sportsbook.cash_out_order) as "cashOutsAt",
      exists (select from sportsbook.bet where held_at is not null or claim_units <> 0)
        as "hasHeld"`)
  return found ?? { betsAt: null, cashOutsAt: null, hasHeld: false }
}

type Asked = { after: string | null; limit: number }

/** Lists the matches of bets with an automatic cash-out. */
export async function listAutomaticMatches(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct l.match_id as id from sportsbook.bet b
    join sportsbook.leg l on l.bet_id = b.id
    where b.automatic_units is not null and b.state = 'open' and l.verdict is null`)
  return rows.map(({ id }) => id)
}

/** Lists the bets on a match with an automatic cash-out that does not wait already. */
export const listAutomaticOn = (tx: Tx, matchId: string, { after, limit }: Asked): Promise<Bet[]> =>
  tx.rows<Bet>(sql`
    select ${columns} from sportsbook.bet
    where automatic_units is not null and state = 'open' and held_at is null
      and id > ${after ?? beforeAllIds}::uuid
      and id in (select bet_id from sportsbook.leg where match_id = ${matchId})
      and not exists (select from sportsbook.cash_out_order o
        where o.bet_id = bet.id and o.decides_at is not null)
    order by id limit ${limit}`)

/** Locks bets with an unpaid amount or a claim; rows locked by others are skipped. */
export const listHeld = (tx: Tx, { after, limit }: Asked): Promise<Bet[]> =>
  tx.rows<Bet>(sql`
    select ${columns} from sportsbook.bet
    where (held_at is not null or claim_units <> 0) and id > ${after ?? beforeAllIds}::uuid
    order by id limit ${limit} for update skip locked`)

/** Locks bets with a leg of the match that this version of its result has not settled yet. */
export const lockUnsettled = (tx: Tx, matchId: string, version: number, limit: number) =>
  tx.rows<Bet>(sql`
    select ${columns} from sportsbook.bet where id in (
      select l.bet_id from sportsbook.leg l join sportsbook.bet b on b.id = l.bet_id
      where l.match_id = ${matchId} and l.settled_version < ${version}
        and b.state in ('open', 'settled', 'void')
      order by l.bet_id limit ${limit})
    order by id for update`)

/** Makes the bets on these markets, or on all, be settled again by the result that counts. */
export const reopenLegs = (tx: Tx, matchId: string, markets: readonly string[] | 'all') =>
  tx.rows(sql`
    update sportsbook.leg set settled_version = 0
    where match_id = ${matchId}
      and (${markets === 'all'} or market_key = any(${markets === 'all' ? [] : markets}::text[]))`)

/** Leaves bets that one result has settled as they are under the next, but for these markets. */
export const advanceLegs = (
  tx: Tx,
  matchId: string,
  { except, from, to }: { except: readonly string[]; from: number; to: number },
) =>
  tx.rows(sql`
    update sportsbook.leg set settled_version = ${to}
    where match_id = ${matchId} and settled_version = ${from}
      and market_key <> all(${except}::text[])`)

/** Lists single bets of these members on a match that were not cashed out or voided. */
export const listSinglesOn = (tx: Tx, matchId: string, memberIds: readonly string[]) =>
  tx.rows<SingleOn>(sql`
    select b.id as "betId", b.member_id as "memberId", b.stake_units as "stakeUnits",
      l.market_key as "marketKey", l.outcome
    from sportsbook.bet b join sportsbook.leg l on l.bet_id = b.id
    where b.kind = 'single' and b.state in ('open', 'settled')
      and l.match_id = ${matchId} and b.member_id = any(${memberIds}::uuid[])`)
