import { studio } from '@madang/wire/catalog'
import type { Wager } from './wager.ts'

/** Whose hands a round was in: what can be shown of it, and whether it can be voided here. */
export function roundKind({ category, vendor }: Pick<Wager, 'category' | 'vendor'>) {
  if (vendor !== studio) return 'vendor' as const
  return category === 'LIVE' ? ('table' as const) : ('slot' as const)
}

/**
 * Where anybody plays the round of a wager again and has it recomputed; null while it runs, and of
 * a vendor's. Of a table's it is said, so that slots are not asked.
 *
 * @param arcade its origin
 */
export function replayUrl(arcade: string, wager: Wager): string | null {
  const kind = roundKind(wager)
  if (kind === 'vendor' || wager.state === 'open' || wager.state === 'refused') return null
  return `${arcade}/verify.html?round=${wager.round}${kind === 'table' ? '&at=table' : ''}`
}
