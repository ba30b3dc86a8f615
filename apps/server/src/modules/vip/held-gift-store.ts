import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** A gift that is owed; its id is the key of its payment. */
export type HeldGift = { id: string; memberId: string; amountUnits: bigint; heldAt: Date }

const columns = raw(`key as id, member_id as "memberId", amount_units as "amountUnits",
  held_at as "heldAt"`)

/** Lists held gifts, whose accounts accept no money, in the order of their keys. */
export const listHeldGifts = (
  tx: ReadTx,
  { after, limit }: { after: string | null; limit: number },
): Promise<HeldGift[]> =>
  tx.rows<HeldGift>(sql`
    select ${columns} from vip.held_gift where key > ${after ?? ''} order by key limit ${limit}`)

export const listHeldGiftsOf = (tx: ReadTx, memberId: string): Promise<HeldGift[]> =>
  tx.rows<HeldGift>(sql`
    select ${columns} from vip.held_gift where member_id = ${memberId} order by key limit 1000`)

export async function findHeldGift(tx: ReadTx, key: string): Promise<HeldGift | undefined> {
  const [gift] = await tx.rows<HeldGift>(
    sql`select ${columns} from vip.held_gift where key = ${key}`,
  )
  return gift
}

export async function lockHeldGift(tx: Tx, key: string): Promise<HeldGift | undefined> {
  const [gift] = await tx.rows<HeldGift>(
    sql`select ${columns} from vip.held_gift where key = ${key} for update`,
  )
  return gift
}

export async function insertHeldGift(tx: Tx, gift: HeldGift): Promise<void> {
  await tx.rows(sql`
    insert into vip.held_gift (key, member_id, amount_units, held_at)
    values (${gift.id}, ${gift.memberId}, ${gift.amountUnits}, ${gift.heldAt})
    on conflict do nothing`)
}

export async function deleteHeldGift(tx: Tx, key: string): Promise<void> {
  await tx.rows(sql`delete from vip.held_gift where key = ${key}`)
}
