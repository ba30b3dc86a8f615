import { createHash } from 'node:crypto'
import type { CategoryPlace } from '@madang/wire/catalog-office'

/** What somebody saw who changes the order: another order has another one. */
export const versionOf = (places: readonly CategoryPlace[]): string =>
  createHash('sha256')
    .update(JSON.stringify(places.map(({ id, isShown, vendors }) => [id, isShown, vendors])))
    .digest('hex')
