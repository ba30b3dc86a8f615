import { placeOf } from '@madang/wire/catalog-office'
import type { CategoryPlace } from '@madang/wire/catalog-office'
import type { ReadTx, Tx } from '#kernel/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import { listCategories, lockCategories, updateCategories } from './category-store.ts'
import { versionOf } from './category.ts'
import { categoriesChanged } from './events.ts'

export async function showCategories(tx: ReadTx) {
  const rows = await listCategories(tx)
  return { rows, version: versionOf(rows.map(placeOf)) }
}

/**
 * Puts the categories, and in each of them the vendors, in the order of these lists. Doing it twice
 * changes nothing.
 *
 * @param version what was seen of the order before
 * @throws Refusal `changed-meanwhile`, and `input-invalid` unless all of them are there, once
 */
export async function arrangeCategories(
  tx: Tx,
  { version, wanted }: { version: string; wanted: readonly CategoryPlace[] },
): Promise<void> {
  await lockCategories(tx)
  const standing = (await listCategories(tx)).map(placeOf)
  if (versionOf(wanted) === versionOf(standing)) return
  if (version !== versionOf(standing)) refuse('changed-meanwhile')
  if (String(namesIn(wanted)) !== String(namesIn(standing))) refuse('input-invalid')
  await updateCategories(tx, wanted)
  await publish(tx, categoriesChanged, [{}])
}

/** Every category and every vendor in it, without their order. */
const namesIn = (places: readonly CategoryPlace[]): string[] =>
  places.flatMap(({ id, vendors }) => [id, ...vendors.map((code) => `${id}/${code}`)]).toSorted()
