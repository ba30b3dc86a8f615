import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Asked, Product } from './product.ts'

const columns = raw(`id, name, about, picture, hue, cents, stock,
  per_member_max as "perMemberMax", per_month_max as "perMonthMax", rank_limits as "rankLimits",
  level_min as "levelMin", place, is_open as "isOpen",
  version`)

/** Returns all products; the list is short. Sold-out and closed products come last. */
export function listProducts(tx: ReadTx, isOpenOnly: boolean): Promise<Product[]> {
  return tx.rows<Product>(sql`
    select ${columns} from points.product where is_open or not ${isOpenOnly}
    order by is_open desc, stock > 0 desc, place, id limit 500`)
}

/** Whether the product exists, open or not. */
export async function isProduct(tx: ReadTx, id: string): Promise<boolean> {
  const rows = await tx.rows(sql`select id from points.product where id = ${id}`)
  return rows.length === 1
}

/** Locks the product's row, so that members cannot both take the last one. */
export async function lockProduct(tx: Tx, id: string): Promise<Product | undefined> {
  const [product] = await tx.rows<Product>(
    sql`select ${columns} from points.product where id = ${id} for update`,
  )
  return product
}

export async function addStock(tx: Tx, id: string, count: number): Promise<void> {
  await tx.rows(sql`update points.product set stock = stock + ${count} where id = ${id}`)
}

/** Inserts or updates a product. */
export async function upsertProduct(
  tx: Tx,
  product: Omit<Product, 'version'>,
  at: Date,
): Promise<void> {
  await tx.rows(sql`
    insert into points.product as p (id, name, about, picture, hue, cents, stock, per_member_max,
      per_month_max, rank_limits, level_min, place, is_open, changed_at)
    values (${product.id}, ${JSON.stringify(product.name)}::jsonb,
      ${JSON.stringify(product.about)}::jsonb, ${product.picture}, ${product.hue},
      ${product.cents}, ${product.stock}, ${product.perMemberMax}, ${product.perMonthMax},
      ${JSON.stringify(product.rankLimits)}::jsonb, ${product.levelMin}, ${product.place},
      ${product.isOpen}, ${at})
    on conflict (id) do update set name = excluded.name, about = excluded.about,
      picture = excluded.picture, hue = excluded.hue, cents = excluded.cents,
      stock = excluded.stock, per_member_max = excluded.per_member_max,
      per_month_max = excluded.per_month_max, rank_limits = excluded.rank_limits,
      level_min = excluded.level_min, place = excluded.place, is_open = excluded.is_open,
      version = p.version + 1, changed_at = excluded.changed_at`)
}

/** Returns how many of each product a member has ordered, in total and since the month began. */
export async function countAsked(
  tx: ReadTx,
  memberId: string,
  monthBegan: Date,
): Promise<Map<string, Asked>> {
  const rows = await tx.rows<Asked & { productId: string }>(sql`
    select product_id as "productId", sum(quantity)::int as "everCount",
      coalesce(sum(quantity) filter (where applied_at >= ${monthBegan}), 0)::int as "monthCount"
    from points.exchange
    where member_id = ${memberId} and kind = 'goods' and state <> 'rejected' group by product_id`)
  return new Map(rows.map(({ productId, ...asked }) => [productId, asked]))
}
