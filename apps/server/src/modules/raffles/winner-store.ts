import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type Winner = {
  raffleId: string
  place: number
  number: number
  memberId: string
  amountUnits: bigint
  /** Since when it is owed, because the ledger refused it; null if it is paid or zero. */
  heldAt: Date | null
}

const columns = raw(`raffle_id as "raffleId", place, number, member_id as "memberId",
  amount_units as "amountUnits", held_at as "heldAt"`)

export async function insertWinner(tx: Tx, won: Winner): Promise<void> {
  await tx.rows(sql`
    insert into raffles.winner (raffle_id, place, number, member_id, amount_units, held_at)
    values (${won.raffleId}, ${won.place}, ${won.number}, ${won.memberId}, ${won.amountUnits},
      ${won.heldAt})`)
}

export const listWinners = (tx: ReadTx, raffleIds: string[]): Promise<Winner[]> =>
  tx.rows<Winner>(sql`
    select ${columns} from raffles.winner
    where raffle_id = any(${raffleIds}::uuid[]) order by raffle_id, place`)

/** A prize that is owed, with an id to page by. */
export type HeldWinner = { id: string; raffleId: string; place: number }

const name = raw(`(raffle_id || ':' || place) collate "C"`)

/** Lists held prizes, whose accounts accept no money, in the order of their ids. */
export const listHeldWinners = (
  tx: ReadTx,
  { after, limit }: { after: string | null; limit: number },
): Promise<HeldWinner[]> =>
  tx.rows<HeldWinner>(sql`
    select ${name} as id, raffle_id as "raffleId", place from raffles.winner
    where held_at is not null and ${name} > ${after ?? ''}
    order by 1 limit ${limit}`)

export async function lockHeldWinner(
  tx: Tx,
  { place, raffleId }: HeldWinner,
): Promise<Winner | undefined> {
  const [winner] = await tx.rows<Winner>(sql`
    select ${columns} from raffles.winner
    where raffle_id = ${raffleId} and place = ${place} and held_at is not null for update`)
  return winner
}

export async function setWinnerPaid(tx: Tx, { place, raffleId }: Winner): Promise<void> {
  await tx.rows(sql`
    update raffles.winner set held_at = null
    where raffle_id = ${raffleId} and place = ${place}`)
}
