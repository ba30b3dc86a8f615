import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'

/** A printed series while it is sold, and after. */
export type ScratchSeries = {
  id: string
  titleId: string
  titleVersion: number
  number: number
  secretHash: string
  /** The number of its promise in the transparency log; null for series of before the log. */
  leafIndex: number | null
  encryptedSecret: Buffer
  soldCount: number
  state: 'selling' | 'ended'
  openedAt: Date
  endedAt: Date | null
}

export type ScratchTicket = {
  seriesId: string
  ticketNo: number
  id: string
  memberId: string
  times: number
  stakeUnits: bigint
  payoutUnits: bigint
  boughtAt: Date
  /** Of the receipt; null for tickets of before receipts. */
  signature: string | null
}

const columns = raw(`id, title_id as "titleId", title_version as "titleVersion", number,
  secret_hash as "secretHash", leaf_index::float8 as "leafIndex",
  encrypted_secret as "encryptedSecret", sold_count as "soldCount",
  state, opened_at as "openedAt", ended_at as "endedAt"`)
const ticketColumns = raw(`series_id as "seriesId", ticket_no as "ticketNo", id,
  member_id as "memberId", times, stake_units as "stakeUnits", payout_units as "payoutUnits",
  bought_at as "boughtAt", signature`)

export const listSelling = (tx: ReadTx): Promise<ScratchSeries[]> =>
  tx.rows<ScratchSeries>(sql`
    select ${columns} from lottery.scratch_series where state = 'selling' order by opened_at, id`)

export const listSeries = (tx: ReadTx, limit: number): Promise<ScratchSeries[]> =>
  tx.rows<ScratchSeries>(sql`
    select ${columns} from lottery.scratch_series order by opened_at desc, id limit ${limit}`)

export async function lockSeries(tx: Tx, id: string): Promise<ScratchSeries | undefined> {
  const [series] = await tx.rows<ScratchSeries>(sql`
    select ${columns} from lottery.scratch_series where id = ${id} for update`)
  return series
}

export async function findSeries(tx: ReadTx, id: string): Promise<ScratchSeries | undefined> {
  const [series] = await tx.rows<ScratchSeries>(sql`
    select ${columns} from lottery.scratch_series where id = ${id}`)
  return series
}

/** Opens the next series of a title, unless another process has opened it. */
export const insertSeries = (tx: Tx, series: Omit<ScratchSeries, 'soldCount' | 'endedAt'>) =>
  tx.rows(sql`
    insert into lottery.scratch_series (id, title_id, title_version, number, secret_hash,
      encrypted_secret, leaf_index, state, opened_at)
    values (${series.id}, ${series.titleId}, ${series.titleVersion}, ${series.number},
      ${series.secretHash}, ${series.encryptedSecret}, ${series.leafIndex}, ${series.state},
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

/** The numbers of a series that are sold, as few as they are. */
export const listSold = (tx: Tx, seriesId: string): Promise<{ ticketNo: number }[]> =>
  tx.rows<{ ticketNo: number }>(sql`
    select ticket_no as "ticketNo" from lottery.scratch_ticket where series_id = ${seriesId}
    order by ticket_no`)

/** How many tickets of these series won each multiple. */
export const countWon = (tx: ReadTx, seriesIds: string[]) =>
  tx.rows<{ seriesId: string; times: number; ticketCount: number }>(sql`
    select series_id as "seriesId", times, count(*)::int as "ticketCount"
    from lottery.scratch_ticket where series_id = any(${seriesIds}::uuid[])
    group by series_id, times`)

export const listOwnScratch = (
  tx: ReadTx,
  memberId: string,
  limit: number,
): Promise<PrintedTicket[]> =>
  tx.rows<PrintedTicket>(sql`
    select ${printed}
    from (select ${ticketColumns} from lottery.scratch_ticket
      where member_id = ${memberId} order by bought_at desc limit ${limit}) t
    join lottery.scratch_series s on s.id = t."seriesId"
    order by t."boughtAt" desc`)

/** A ticket with the promise of its series. */
export type PrintedTicket = ScratchTicket & PrintedOf

export type PrintedOf = Pick<
  ScratchSeries,
  'encryptedSecret' | 'leafIndex' | 'secretHash' | 'state' | 'titleId' | 'titleVersion'
>

const printed = raw(`t.*, s.title_id as "titleId", s.title_version as "titleVersion",
  s.secret_hash as "secretHash", s.leaf_index::float8 as "leafIndex", s.state,
  s.encrypted_secret as "encryptedSecret"`)

/** Tickets after this one that were bought since, in the order of their ids. */
export const listScratchSince = (
  tx: ReadTx,
  { afterId, limit, since }: { afterId: string; limit: number; since: Date },
): Promise<PrintedTicket[]> =>
  tx.rows<PrintedTicket>(sql`
    select ${printed}
    from (select ${ticketColumns} from lottery.scratch_ticket
      where bought_at >= ${since} and id > ${afterId}::uuid order by id limit ${limit}) t
    join lottery.scratch_series s on s.id = t."seriesId"
    order by t.id`)
