import { createHash } from 'node:crypto'
import type { CategoryPlace } from '@madang/wire/catalog-office'

/** Returns a version of the order, which tells whether the order changed since it was read. */
export const versionOf = (places: readonly CategoryPlace[]): string =>
  createHash('sha256')
    .update(JSON.stringify(places.map(({ id, isShown, vendors }) => [id, isShown, vendors])))
    .digest('hex')
