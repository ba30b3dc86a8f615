import { createHash } from 'node:crypto'
import type { Category } from '@madang/wire/catalog'

/** Where a category stands is where it stands in the list; so do its vendors. */
export type CategoryPlace = { id: Category; isShown: boolean; vendors: readonly string[] }

/** What somebody saw who changes the order: another order has another one. */
export const versionOf = (places: readonly CategoryPlace[]): string =>
  createHash('sha256')
    .update(JSON.stringify(places.map(({ id, isShown, vendors }) => [id, isShown, vendors])))
    .digest('hex')
