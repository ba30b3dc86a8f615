import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'

/** A printed series of instant tickets, on sale or ended. */
export type ScratchSeries = {
  id: string
  titleId: string
  titleVersion: number
  number: number
  secretHash: string
  /** The leaf index of its commitment in the transparency log; null for older series. */
  leafIndex: number | null
  /** The custody id of the secret that prints the tickets. */
  secretId: string
  /** Revealed when it has ended, and every sold ticket is drawn. */
  secret: string | null
  ticketCount: number
  soldCount: number
  /** `open` is on sale as `selling` is: of a series with its own price and prizes. */
  state: 'ready' | 'selling' | 'open' | 'stopped' | 'ended'
  /** Price and prizes of its own; null where those of the title hold. */
  priceCents: number | null
  prizes: { times: number; tickets: number }[] | null
  openedAt: Date
  endedAt: Date | null
}

export type ScratchTicket = {
  seriesId: string
  ticketNo: number
  id: string
  memberId: string
  /** The multiple that it wins; null after the stake was taken until custody has answered. */
  times: number | null
  stakeUnits: bigint
  payoutUnits: bigint
  boughtAt: Date
  /** The signature of the receipt; null for tickets from before receipts existed. */
  signature: string | null
}

const columns = raw(`id, title_id as "titleId", title_version as "titleVersion", number,
  secret_hash as "secretHash", leaf_index::float8 as "leafIndex",
  secret_id as "secretId", secret, ticket_count as "ticketCount", sold_count as "soldCount",
  state, price_cents as "priceCents", prizes, opened_at as "openedAt", ended_at as "endedAt"`)
const ticketColumns = raw(`series_id as "seriesId", ticket_no as "ticketNo", id,
  member_id as "memberId", times, stake_units as "stakeUnits", payout_units as "payoutUnits",
  bought_at as "boughtAt", signature`)

export const listSelling = (tx: ReadTx): Promise<ScratchSeries[]> =>
  tx.rows<ScratchSeries>(sql`
    select ${columns} from lottery.scratch_series where state in ('selling', 'open')
    order by opened_at, id`)

export const listSeries = (tx: ReadTx, limit: number): Promise<ScratchSeries[]> =>
  tx.rows<ScratchSeries>(sql`
    select ${columns} from lottery.scratch_series order by opened_at desc, id limit ${limit}`)

export async function lockSeries(tx: Tx, id: string): Promise<ScratchSeries | undefined> {
  const [series] = await tx.rows<ScratchSeries>(sql`
    select ${columns} from lottery.scratch_series where id = ${id} for update`)
  return series
}

/** Locks all series of a title that may be sold, always in the same order. */
export const lockSeriesOf = (tx: Tx, titleId: string): Promise<ScratchSeries[]> =>
  tx.rows<ScratchSeries>(sql`
    select ${columns} from lottery.scratch_series
    where title_id = ${titleId} and state <> 'ended' order by id for update`)

export async function findSeries(tx: ReadTx, id: string): Promise<ScratchSeries | undefined> {
  const [series] = await tx.rows<ScratchSeries>(sql`
    select ${columns} from lottery.scratch_series where id = ${id}`)
  return series
}

/** Inserts the next series of a title, unless another process has done so. */
export const insertSeries = (
  tx: Tx,
  series: Omit<ScratchSeries, 'soldCount' | 'endedAt' | 'secret'>,
) =>
  tx.rows(sql`
    insert into lottery.scratch_series (id, title_id, title_version, number, secret_hash,
      secret_id, ticket_count, leaf_index, state, price_cents, prizes, opened_at)
    values (${series.id}, ${series.titleId}, ${series.titleVersion}, ${series.number},
      ${series.secretHash}, ${series.secretId}, ${series.ticketCount}, ${series.leafIndex},
      ${series.state}, ${series.priceCents},
      ${series.prizes && JSON.stringify(series.prizes)}::jsonb,
      ${series.openedAt})
    on conflict do nothing`)

export const updateSeries = (tx: Tx, { endedAt, id, soldCount, state }: ScratchSeries) =>
  tx.rows(sql`
    update lottery.scratch_series
    set sold_count = ${soldCount}, state = ${state}, ended_at = ${endedAt} where id = ${id}`)

export async function findScratch(tx: ReadTx, id: string): Promise<ScratchTicket | undefined> {
  const [ticket] = await tx.rows<ScratchTicket>(sql`
    select ${ticketColumns} from lottery.scratch_ticket where id = ${id}`)
  return ticket
}

export const insertScratch = (tx: Tx, ticket: ScratchTicket) =>
  tx.rows(sql`
    insert into lottery.scratch_ticket
      (series_id, ticket_no, id, member_id, times, stake_units, payout_units, bought_at,
        signature)
    values (${ticket.seriesId}, ${ticket.ticketNo}, ${ticket.id}, ${ticket.memberId},
      ${ticket.times}, ${ticket.stakeUnits}, ${ticket.payoutUnits}, ${ticket.boughtAt},
      ${ticket.signature})`)

/** Lists only the sold ticket numbers of a series. */
export const listSold = (tx: Tx, seriesId: string): Promise<{ ticketNo: number }[]> =>
  tx.rows<{ ticketNo: number }>(sql`
    select ticket_no as "ticketNo" from lottery.scratch_ticket where series_id = ${seriesId}
    order by ticket_no`)

/** Counts the tickets of these series by winning multiple. */
export const countWon = (tx: ReadTx, seriesIds: string[]) =>
  tx.rows<{ seriesId: string; times: number; ticketCount: number }>(sql`
    select series_id as "seriesId", times, count(*)::int as "ticketCount"
    from lottery.scratch_ticket where series_id = any(${seriesIds}::uuid[]) and times is not null
    group by series_id, times`)

export const listOwnScratch = (
  tx: ReadTx,
  memberId: string,
  limit: number,
): Promise<PrintedTicket[]> =>
  tx.rows<PrintedTicket>(sql`
    select ${printed}
    from (select ${ticketColumns} from lottery.scratch_ticket
      where member_id = ${memberId} and times is not null order by bought_at desc limit ${limit}) t
    join lottery.scratch_series s on s.id = t."seriesId"
    order by t."boughtAt" desc`)

/** A ticket with the commitment of its series. */
export type PrintedTicket = ScratchTicket & PrintedOf

/** Stores the result of a ticket, once. */
export const updateDrawn = (tx: Tx, { id, payoutUnits, signature, times }: ScratchTicket) =>
  tx.rows(sql`
    update lottery.scratch_ticket
    set times = ${times}, payout_units = ${payoutUnits}, signature = ${signature}
    where id = ${id} and times is null`)

export async function lockScratch(tx: Tx, id: string): Promise<ScratchTicket | undefined> {
  const [ticket] = await tx.rows<ScratchTicket>(sql`
    select ${ticketColumns} from lottery.scratch_ticket where id = ${id} for update`)
  return ticket
}

/** Lists tickets whose stake was taken before `before` and that are not drawn yet. */
export const listUndrawn = (
  tx: ReadTx,
  { after, before, limit }: { after: string | null; before: Date; limit: number },
): Promise<ScratchTicket[]> =>
  tx.rows<ScratchTicket>(sql`
    select ${ticketColumns} from lottery.scratch_ticket
    where times is null and bought_at < ${before}
      and id > ${after ?? beforeAllIds}::uuid
    order by id limit ${limit}`)

/** The number that the next series of a title gets. */
export async function nextNumber(tx: Tx, titleId: string): Promise<number> {
  const [row] = await tx.rows<{ next: number }>(sql`
    select coalesce(max(number), 0) + 1 as next from lottery.scratch_series
    where title_id = ${titleId}`)
  return row?.next ?? 1
}

/** Lists series that have ended with all sold tickets drawn, whose secret is not revealed yet. */
export const listUnshown = (tx: ReadTx): Promise<ScratchSeries[]> =>
  tx.rows<ScratchSeries>(sql`
    select ${columns} from lottery.scratch_series s
    where state = 'ended' and secret is null and not exists (
      select from lottery.scratch_ticket t where t.series_id = s.id and t.times is null)`)

export const updateSecret = (tx: Tx, { id, secret }: { id: string; secret: string }) =>
  tx.rows(sql`update lottery.scratch_series set secret = ${secret} where id = ${id}`)

/** Lists series whose secrets the server encrypted itself before custody existed. */
export const listEncryptedSeries = (tx: ReadTx) =>
  tx.rows<{ id: string; hash: string }>(sql`
    select id, secret_hash as hash from lottery.scratch_series
    where encrypted_secret is not null`)

export const clearEncryptedSeries = (tx: Tx, ids: readonly string[]) =>
  tx.rows(sql`
    update lottery.scratch_series set encrypted_secret = null where id = any(${ids}::uuid[])`)

export type PrintedOf = Pick<
  ScratchSeries,
  | 'leafIndex'
  | 'number'
  | 'priceCents'
  | 'prizes'
  | 'secret'
  | 'secretHash'
  | 'secretId'
  | 'ticketCount'
  | 'titleId'
  | 'titleVersion'
>

const printed = raw(`t.*, s.title_id as "titleId", s.title_version as "titleVersion",
  s.secret_hash as "secretHash", s.leaf_index::float8 as "leafIndex", s.secret,
  s.secret_id as "secretId", s.ticket_count as "ticketCount", s.number,
  s.price_cents as "priceCents", s.prizes`)

/** Lists tickets bought since `since`, by id, after `afterId`. */
export const listScratchSince = (
  tx: ReadTx,
  { afterId, limit, since }: { afterId: string; limit: number; since: Date },
): Promise<PrintedTicket[]> =>
  tx.rows<PrintedTicket>(sql`
    select ${printed}
    from (select ${ticketColumns} from lottery.scratch_ticket
      where bought_at >= ${since} and times is not null and id > ${afterId}::uuid
      order by id limit ${limit}) t
    join lottery.scratch_series s on s.id = t."seriesId"
    order by t.id`)
