import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { publishChanged } from '#kernel/live/public-facts'
import type { LotteryGame } from './game.ts'

const columns = raw(`id, family, family_version as "familyVersion", area, position, schedule,
  is_imported as "isImported", state, group_max as "groupMax",
  ticket_units_max as "ticketUnitsMax", draw_ceiling_units as "drawCeilingUnits",
  number_ceiling_units as "numberCeilingUnits", odds, version`)

export const listGames = (tx: ReadTx): Promise<LotteryGame[]> =>
  tx.rows<LotteryGame>(sql`select ${columns} from lottery.game order by position, id`)

export async function findGame(tx: ReadTx, id: string): Promise<LotteryGame | undefined> {
  const [game] = await tx.rows<LotteryGame>(sql`
    select ${columns} from lottery.game where id = ${id}`)
  return game
}

export async function lockGame(tx: Tx, id: string): Promise<LotteryGame | undefined> {
  const [game] = await tx.rows<LotteryGame>(sql`
    select ${columns} from lottery.game where id = ${id} for update`)
  return game
}

/** Inserts a game of the demo brand; changes by operators stay. */
export async function insertGame(tx: Tx, game: LotteryGame): Promise<void> {
  await tx.rows(sql`
    insert into lottery.game (id, family, family_version, area, position, schedule, is_imported,
      group_max, ticket_units_max, draw_ceiling_units, number_ceiling_units)
    values (${game.id}, ${game.family}, ${game.familyVersion}, ${game.area}, ${game.position},
      ${JSON.stringify(game.schedule)}, ${game.isImported}, ${game.groupMax},
      ${game.ticketUnitsMax}, ${game.drawCeilingUnits}, ${game.numberCeilingUnits})
    on conflict (id) do update set position = excluded.position, area = excluded.area`)
}

export type GameChange = {
  gameId: string
  version: number
  before: unknown
  after: unknown
  reason: string
  changedBy: string
  changedAt: Date
}

/** Updates the settings of a game and records the change, the operator and the reason. */
export async function updateGame(tx: Tx, game: LotteryGame, change: GameChange): Promise<void> {
  await tx.send(sql`
    update lottery.game set state = ${game.state}, group_max = ${game.groupMax},
      schedule = ${JSON.stringify(game.schedule)},
      is_imported = ${game.isImported},
      ticket_units_max = ${game.ticketUnitsMax}, draw_ceiling_units = ${game.drawCeilingUnits},
      number_ceiling_units = ${game.numberCeilingUnits}, odds = ${JSON.stringify(game.odds)},
      version = ${game.version}
    where id = ${game.id}`)
  await tx.rows(sql`
    insert into lottery.game_change
      (game_id, version, before, after, reason, changed_by, changed_at)
    values (${change.gameId}, ${change.version}, ${JSON.stringify(change.before)},
      ${JSON.stringify(change.after)}, ${change.reason}, ${change.changedBy},
      ${change.changedAt})`)
  publishChanged(tx, `draws:${game.id}`)
}

export const listChanges = (tx: ReadTx, gameId: string): Promise<GameChange[]> =>
  tx.rows<GameChange>(sql`
    select game_id as "gameId", version, before, after, reason, changed_by as "changedBy",
      changed_at as "changedAt"
    from lottery.game_change where game_id = ${gameId} order by version desc limit 50`)
