import { findMembers, listSharersOfBrowser, listSharersOfPlace } from '#identity'
import type { Tx } from '#kernel/database'
import { listSharersOfBank } from '#wallet'
import { after, type CardTable, type Seat } from './card-table.ts'

/** How long a network or a browser that two members shared keeps them apart. */
const sharedMs = 30 * 24 * 3_600_000

/** Who shares a network, a browser, a bank account or a referral does not sit together here. */
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
