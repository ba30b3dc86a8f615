import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Week } from './score-store.ts'

export type Prize = Week & {
  place: number
  memberId: string
  points: bigint
  amountUnits: bigint
  /** Since when it is owed, because the ledger refused it; null if it is paid or zero. */
  heldAt: Date | null
}

const prizeColumns = raw(`began::text as began, board, place, member_id as "memberId", points,
  amount_units as "amountUnits", held_at as "heldAt"`)

export async function insertPrize(tx: Tx, prize: Prize): Promise<void> {
  await tx.rows(sql`
    insert into missions.prize (board, began, place, member_id, points, amount_units, held_at)
    values (${prize.board}, ${prize.began}::date, ${prize.place}, ${prize.memberId},
      ${prize.points}, ${prize.amountUnits}, ${prize.heldAt})`)
}

/** Lists the prizes of a week, or of the last weeks. */
export const listPrizes = (tx: ReadTx, week?: Week): Promise<Prize[]> =>
  tx.rows<Prize>(sql`
    select ${prizeColumns} from missions.prize
    where ${week?.began ?? null}::date is null
      or (began = ${week?.began ?? null}::date and board = ${week?.board ?? null})
    order by began desc, board, place limit 200`)

export const listPrizesOf = (tx: ReadTx, memberId: string): Promise<Prize[]> =>
  tx.rows<Prize>(sql`
    select ${prizeColumns} from missions.prize
    where member_id = ${memberId} order by began desc limit 1000`)

/** A prize that is owed, with an id to page by. */
export type HeldPrize = Week & { id: string; place: number }

const name = raw(`(began::text || ':' || board || ':' || place) collate "C"`)

/** Lists held prizes, whose accounts accept no money, in the order of their ids. */
export const listHeldPrizes = (
  tx: ReadTx,
  { after, limit }: { after: string | null; limit: number },
): Promise<HeldPrize[]> =>
  tx.rows<HeldPrize>(sql`
    select ${name} as id, began::text as began, board, place from missions.prize
    where held_at is not null and ${name} > ${after ?? ''}
    order by 1 limit ${limit}`)

export async function lockHeldPrize(tx: Tx, held: HeldPrize): Promise<Prize | undefined> {
  const [prize] = await tx.rows<Prize>(sql`
    select ${prizeColumns} from missions.prize
    where board = ${held.board} and began = ${held.began}::date and place = ${held.place}
      and held_at is not null for update`)
  return prize
}

export async function setPrizePaid(tx: Tx, { began, board, place }: Prize): Promise<void> {
  await tx.rows(sql`
    update missions.prize set held_at = null
    where board = ${board} and began = ${began}::date and place = ${place}`)
}
