import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Chase } from './chase.ts'

const columns = raw(`id, game_id as "gameId", member_id as "memberId", lines, multiples,
  placed_count as "placedCount", stops_on_win as "stopsOnWin",
  stop_loss_units as "stopLossUnits", net_units as "netUnits", last_number as "lastNumber",
  last_ticket_id as "lastTicketId", state, ended_by as "endedBy", made_at as "madeAt",
  ended_at as "endedAt", entropy, receipt`)

export async function insertChase(tx: Tx, chase: Chase): Promise<void> {
  await tx.rows(sql`
    insert into lottery.chase (id, game_id, member_id, lines, multiples, stops_on_win,
      stop_loss_units, last_number, state, made_at, entropy, receipt)
    values (${chase.id}, ${chase.gameId}, ${chase.memberId}, ${JSON.stringify(chase.lines)},
      ${chase.multiples}::int[], ${chase.stopsOnWin}, ${chase.stopLossUnits},
      ${chase.lastNumber}, ${chase.state}, ${chase.madeAt},
      ${chase.entropy}, ${chase.receipt && JSON.stringify(chase.receipt)}::json)`)
}

/** Locks running plans without a ticket on this draw, so that none is cancelled meanwhile. */
export const lockWaiting = (tx: Tx, gameId: string, number: bigint, limit: number) =>
  tx.rows<Chase>(sql`
    select ${columns} from lottery.chase
    where game_id = ${gameId} and state = 'running' and last_number < ${number}
    order by id limit ${limit} for update skip locked`)

export async function lockChase(tx: Tx, id: string): Promise<Chase | undefined> {
  const [chase] = await tx.rows<Chase>(sql`
    select ${columns} from lottery.chase where id = ${id} for update`)
  return chase
}

export async function findChase(tx: Tx, id: string): Promise<Chase | undefined> {
  const [chase] = await tx.rows<Chase>(sql`
    select ${columns} from lottery.chase where id = ${id}`)
  return chase
}

export const listOwnChases = (tx: ReadTx, memberId: string, limit: number): Promise<Chase[]> =>
  tx.rows<Chase>(sql`
    select ${columns} from lottery.chase where member_id = ${memberId}
    order by id desc limit ${limit}`)

export async function updateChase(tx: Tx, chase: Chase): Promise<void> {
  await tx.send(sql`
    update lottery.chase set placed_count = ${chase.placedCount}, net_units = ${chase.netUnits},
      last_number = ${chase.lastNumber}, last_ticket_id = ${chase.lastTicketId},
      state = ${chase.state}, ended_by = ${chase.endedBy}, ended_at = ${chase.endedAt}
    where id = ${chase.id}`)
}
