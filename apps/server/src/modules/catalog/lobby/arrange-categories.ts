import { placeOf } from '@madang/wire/catalog-office'
import type { CategoryPlace } from '@madang/wire/catalog-office'
import type { ReadTx, Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import { listCategories, lockCategories, updateCategories } from './category-store.ts'
import { versionOf } from './category.ts'
import { categoriesChanged } from '../events.ts'

export async function showCategories(tx: ReadTx) {
  const rows = await listCategories(tx)
  return { rows, version: versionOf(rows.map(placeOf)) }
}

/**
 * Orders the categories, and the vendors in each of them, as these lists give; idempotent.
 *
 * @param version the version of the order that the operator saw
 * @throws Refusal `changed-meanwhile`, and `input-invalid` unless each is listed exactly once
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

/** Lists every category and its vendors, independent of their order. */
const namesIn = (places: readonly CategoryPlace[]): string[] =>
  places.flatMap(({ id, vendors }) => [id, ...vendors.map((code) => `${id}/${code}`)]).toSorted()
