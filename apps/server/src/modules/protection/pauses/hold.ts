import type { RefusalCode } from '@madang/wire'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { findHolds } from './pause-store.ts'
import type { Hold } from './pause-store.ts'

/** The holds on a member's play: a pause for everything, or blocked categories and vendors. */
export type Holds = {
  pause: Extract<RefusalCode, 'on-a-break' | 'self-excluded'> | null
  /** `category/RNG`, `vendor/demo`. */
  blocked: ReadonlySet<string>
}

export const noHolds: Holds = { blocked: new Set(), pause: null }

/** Combines the found holds. An exclusion takes precedence over a break. */
export function holdsOf(found: readonly Hold[]): Holds {
  const has = (kind: string) => found.some(({ what }) => what === kind)
  const breakOrNot = has('break') ? 'on-a-break' : null
  return {
    blocked: new Set(found.map(({ code, what }) => blockName(what, code))),
    pause: has('exclusion') ? 'self-excluded' : breakOrNot,
  }
}

type Product = { category: string; vendor: string }

/**
 * Checks whether a product is open under these holds.
 *
 * @throws Refusal `self-excluded`, `on-a-break`, `product-blocked`
 */
export function mayOpen({ blocked, pause }: Holds, product: Product): void {
  if (pause) refuse(pause)
  if (isBlocked(blocked, product)) refuse('product-blocked')
}

export const isBlocked = (blocked: Holds['blocked'], { category, vendor }: Product): boolean =>
  blocked.has(blockName('category', category)) || blocked.has(blockName('vendor', vendor))

/** Returns the name of a block. The case of a vendor's code does not matter. */
const blockName = (what: string, code: string): string =>
  what === 'vendor' ? `vendor/${code.toLowerCase()}` : `${what}/${code}`

export const readHolds = async (tx: ReadTx, memberId: string, at: Date): Promise<Holds> =>
  holdsOf(await findHolds(tx, [memberId], at))
