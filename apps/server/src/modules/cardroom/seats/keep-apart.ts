import { listLinkedByBrowser, listLinkedByPlace, listLinkedByReferral } from '#identity'
import type { ReadTx, Tx } from '#kernel/database/database'
import { listLinkedByBank } from '#wallet'
import { after, type CardTable, type Seat } from '../tables/card-table.ts'

/** How long two members are kept apart after they shared a network or a browser. */
const sharedMs = 30 * 24 * 3_600_000

/**
 * Whether the member shares a network, browser, bank account or referral with a seated member, at a
 * table that keeps such members apart.
 */
export async function sharesWithSeated(
  tx: Tx,
  table: CardTable,
  seats: readonly Seat[],
  { at, memberId }: { memberId: string; at: Date },
): Promise<boolean> {
  if (!table.keepsApart) return false
  const among = seats.flatMap((seat) => seat.memberId ?? [])
  const links = await linksBetween(tx, { among, of: [memberId] }, at)
  return links.has(memberId)
}

/** Per member of `of`, the members of `among` they share something with; nobody: no entry. */
export type Links = Map<string, Set<string>>

/** Returns who of `of` shares a network, browser, bank account or referral with who of `among`. */
export async function linksBetween(
  tx: ReadTx,
  who: { of: string[]; among: string[] },
  at: Date,
): Promise<Links> {
  const links: Links = new Map()
  if (who.of.length === 0 || who.among.length === 0) return links
  const since = after(at, -sharedMs)
  const pairs = [
    ...(await listLinkedByPlace(tx, { ...who, since })),
    ...(await listLinkedByBrowser(tx, { ...who, since })),
    ...(await listLinkedByBank(tx, who)),
    ...(await listLinkedByReferral(tx, who)),
  ]
  for (const { memberId, otherId } of pairs) {
    links.set(memberId, (links.get(memberId) ?? new Set()).add(otherId))
  }
  return links
}
