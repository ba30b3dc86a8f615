import type { CategoryPlace, OfficeCategory } from '@madang/wire/catalog-office'
import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** Lists the categories in order, each with its vendors in order. */
export function listCategories(tx: ReadTx): Promise<OfficeCategory[]> {
  return tx.rows<OfficeCategory>(sql`
    select c.code as id, c.is_shown as "isShown", coalesce(json_agg(json_build_object(
        'id', v.code, 'name', json_build_object('KO', v.name_ko, 'EN', v.name_en),
        'gameCount', g.all_count, 'openGameCount', g.open_count)
      order by p.position, v.position, v.code) filter (where v.code is not null), '[]') as vendors
    from catalog.category c
    left join (
      select category, vendor_code, count(*) as all_count,
        count(*) filter (where state = 'open') as open_count
      from catalog.game group by category, vendor_code) g on g.category = c.code
    left join catalog.vendor v on v.code = g.vendor_code
    left join catalog.vendor_place p on p.category = c.code and p.vendor_code = v.code
    group by c.code order by c.position`)
}

/** Locks the categories, so that changes of the order take turns. */
export const lockCategories = (tx: Tx) =>
  tx.rows(sql`select code from catalog.category order by code for update`)

export async function updateCategories(tx: Tx, wanted: readonly CategoryPlace[]): Promise<void> {
  await tx.rows(sql`
    update catalog.category c set position = w.position, is_shown = w.is_shown
    from unnest(${wanted.map(({ id }) => id)}::text[],
      ${wanted.map(({ isShown }) => isShown)}::boolean[])
      with ordinality as w (code, is_shown, position)
    where c.code = w.code and (c.position, c.is_shown) is distinct from (w.position, w.is_shown)`)
  const places = wanted.flatMap(({ id, vendors }) =>
    vendors.map((vendor, at) => ({ category: id, position: at + 1, vendor })),
  )
  await tx.rows(sql`
    insert into catalog.vendor_place (category, vendor_code, position)
    select * from unnest(${places.map(({ category }) => category)}::text[],
      ${places.map(({ vendor }) => vendor)}::text[],
      ${places.map(({ position }) => position)}::int[])
    on conflict (category, vendor_code) do update set position = excluded.position
    where vendor_place.position <> excluded.position`)
}
