import { findMembers, listSharersOfBrowser, listSharersOfPlace } from '#identity'
import type { Tx } from '#kernel/database'
import { listSharersOfBank } from '#wallet'
import { after, type CardTable, type Seat } from './card-table.ts'

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
  const others = seats.flatMap((seat) => seat.memberId ?? [])
  if (!table.keepsApart || others.length === 0) return false
  const since = after(at, -sharedMs)
  const sharers = [
    ...(await listSharersOfPlace(tx, memberId, since)),
    ...(await listSharersOfBrowser(tx, memberId, since)),
    ...(await listSharersOfBank(tx, memberId)),
  ]
  const members = await findMembers(tx, [memberId, ...others])
  const own = members.find(({ id }) => id === memberId)
  const isReferral = members.some(({ id, referredById }) => {
    return others.includes(id) && (referredById === memberId || own?.referredById === id)
  })
  return isReferral || sharers.some((id) => others.includes(id))
}
