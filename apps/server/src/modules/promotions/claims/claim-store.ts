import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { pageClause } from '#wallet'
import type { QueueFilter } from '#wallet'
import type { ClaimState } from './status.ts'

export type Claim = {
  id: string
  offerId: string
  version: number
  memberId: string
  period: string
  state: ClaimState
  /** The bonus; for a `signed` claim, a refused bonus that is reserved for the member. */
  amountUnits: bigint
  comment: string | null
  uploads: string[]
  reviewedBy: string | null
  reason: string | null
  /** Why a joined claim ended without a bonus: an empty budget, or a member who may have none. */
  cause: 'budget-empty' | 'not-allowed' | null
  /** The bonus that it ended without. */
  missedUnits: bigint
  /** The member's net loss in the insured period since joining; negative for a win. */
  netUnits: bigint
  /** The deposit that the bonus was given for; null where there was none, or before it was kept. */
  depositId: string | null
  joinedAt: Date
  endedAt: Date | null
}

const columns = raw(`id, offer_id as "offerId", version, member_id as "memberId", period, state,
  amount_units as "amountUnits", comment, uploads, reviewed_by as "reviewedBy", reason,
  cause, missed_units as "missedUnits",
  net_units as "netUnits", deposit_id as "depositId",
  joined_at as "joinedAt", ended_at as "endedAt"`)

/** Returns a member's claims, newest first. */
export const listClaims = (tx: ReadTx, memberId: string, limit = 200): Promise<Claim[]> =>
  tx.rows<Claim>(sql`
    select ${columns} from promotions.claim where member_id = ${memberId}
    order by joined_at desc, id desc limit ${limit}`)

/** Returns a member's claims of these periods. */
export const listCurrent = (tx: ReadTx, memberId: string, periods: string[]): Promise<Claim[]> =>
  tx.rows<Claim>(sql`
    select ${columns} from promotions.claim
    where member_id = ${memberId} and period = any(${periods}::text[])`)

/** Locks and returns the claims of these members that were joined and have no bonus yet. */
export const lockSigned = (tx: Tx, memberIds: string[]): Promise<Claim[]> =>
  tx.rows<Claim>(sql`
    select ${columns} from promotions.claim
    where state = 'signed' and member_id = any(${memberIds}::uuid[]) order by id for update`)

/** Returns signed claims after an id, oldest first; their periods may be over. */
export const listSigned = (tx: ReadTx, after: string, limit: number): Promise<Claim[]> =>
  tx.rows<Claim>(sql`
    select ${columns} from promotions.claim where state = 'signed' and id > ${after}::uuid
    order by id limit ${limit}`)

export async function lockClaim(tx: Tx, id: string): Promise<Claim | undefined> {
  const [claim] = await tx.rows<Claim>(
    sql`select ${columns} from promotions.claim where id = ${id} for update`,
  )
  return claim
}

export async function insertClaim(tx: Tx, claim: Claim): Promise<void> {
  await tx.rows(sql`
    insert into promotions.claim (id, offer_id, version, member_id, period, state, amount_units,
      comment, uploads, joined_at, ended_at)
    values (${claim.id}, ${claim.offerId}, ${claim.version}, ${claim.memberId}, ${claim.period},
      ${claim.state}, ${claim.amountUnits}, ${claim.comment}, ${claim.uploads}::uuid[],
      ${claim.joinedAt}, ${claim.endedAt})`)
}

export async function updateClaim(tx: Tx, claim: Claim): Promise<void> {
  await tx.rows(sql`
    update promotions.claim set state = ${claim.state}, amount_units = ${claim.amountUnits},
      reviewed_by = ${claim.reviewedBy}, reason = ${claim.reason}, ended_at = ${claim.endedAt},
      cause = ${claim.cause}, missed_units = ${claim.missedUnits},
      deposit_id = ${claim.depositId}
    where id = ${claim.id}`)
}

/** Returns the claims of an offer that have no bonus, and were not declined by a reviewer. */
export const listUngiven = (tx: ReadTx, offerId: string, limit: number): Promise<Claim[]> =>
  tx.rows<Claim>(sql`
    select ${columns} from promotions.claim
    where offer_id = ${offerId} and amount_units = 0 and state in ('signed', 'rejected', 'close')
    order by joined_at desc, id desc limit ${limit}`)

export type PaidClaim = Pick<Claim, 'id' | 'memberId' | 'depositId' | 'endedAt'>

/** Returns the claims of an offer by which these members got a bonus. */
export const listPaid = (
  tx: ReadTx,
  offerId: string,
  memberIds: readonly string[],
): Promise<PaidClaim[]> =>
  tx.rows<PaidClaim>(sql`
    select id, member_id as "memberId", deposit_id as "depositId", ended_at as "endedAt"
    from promotions.claim
    where offer_id = ${offerId} and member_id = any(${[...memberIds]}::uuid[])
      and amount_units > 0`)

/** Adds the converted bonus money of a claim. */
export async function addConverted(tx: Tx, id: string, units: bigint): Promise<void> {
  await tx.rows(sql`
    update promotions.claim set converted_units = converted_units + ${units} where id = ${id}`)
}

export type Loss = { memberId: string; lostUnits: bigint; settledAt: Date; period: string }

/** Adds members' losses to their insurance claims of the period, counted from joining. */
export async function addLosses(tx: Tx, losses: Loss[], offerIds: string[]): Promise<void> {
  if (losses.length === 0 || offerIds.length === 0) return
  await tx.rows(sql`
    update promotions.claim c set net_units = c.net_units + s.lost from (
      select o.id, sum(l.lost) as lost
      from unnest(${losses.map(({ memberId }) => memberId)}::uuid[],
        ${losses.map(({ lostUnits }) => lostUnits)}::bigint[],
        ${losses.map(({ settledAt }) => settledAt)}::timestamptz[],
        ${losses.map(({ period }) => period)}::text[]) as l (member_id, lost, at, period)
      join promotions.claim o
        on o.member_id = l.member_id and o.period = l.period and o.joined_at <= l.at
      where o.state = 'signed' and o.offer_id = any(${offerIds}::uuid[])
      group by o.id) s
    where c.id = s.id`)
}

const reviewed = raw(`('applying', 'process')`)

/** Returns claims that need a review by the house. */
export function listReviewed(tx: ReadTx, filter: QueueFilter): Promise<Claim[]> {
  return tx.rows<Claim>(sql`
    select ${columns} from promotions.claim where comment is not null
      and ${pageClause(sql`joined_at`, filter)}`)
}

export const listWaiting = (tx: ReadTx, limit: number): Promise<Claim[]> =>
  tx.rows<Claim>(sql`
    select ${columns} from promotions.claim where state in ${reviewed}
    order by joined_at, id limit ${limit}`)

export type ClaimSum = {
  offerId: string
  waiting: number
  convertedUnits: bigint
  /** Bonuses that an empty budget did not give. */
  missedCount: number
  missedUnits: bigint
}

/** Returns the totals of the claims of each offer; for one offer, or for all. */
export const sumClaims = (tx: ReadTx, offerId?: string): Promise<ClaimSum[]> =>
  tx.rows<ClaimSum>(sql`
    select offer_id as "offerId",
      count(*) filter (where state in ${reviewed})::int as waiting,
      coalesce(sum(converted_units), 0)::bigint as "convertedUnits",
      count(*) filter (where cause = 'budget-empty')::int as "missedCount",
      coalesce(sum(missed_units) filter (where cause = 'budget-empty'), 0)::bigint
        as "missedUnits"
    from promotions.claim
    ${offerId === undefined ? empty : sql`where offer_id = ${offerId}`}
    group by offer_id`)

/** Returns the members who got a bonus of an offer, and since when. */
export const listHolders = (
  tx: ReadTx,
  limit: number,
): Promise<{ offerId: string; memberId: string; joinedAt: Date }[]> =>
  tx.rows(sql`
    select offer_id as "offerId", member_id as "memberId", min(joined_at) as "joinedAt"
    from promotions.claim where state in ('issued', 'claimed')
    group by 1, 2 order by 3 desc limit ${limit}`)

/** Erases these members' comments and uploads; their claims stay. */
export async function eraseComments(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.rows(sql`
    update promotions.claim set comment = '', uploads = '{}'
    where comment is not null and member_id = any(${[...memberIds]}::uuid[])`)
}
