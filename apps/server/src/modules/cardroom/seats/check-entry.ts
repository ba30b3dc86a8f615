import type { Tx } from '#kernel/database/database'
import { isRefusal, refuse } from '#kernel/refusal'
import { mayBeDealt } from '#wagers'
import { hasDeposited } from '#wallet'
import { linksBetween } from './keep-apart.ts'
import { product } from '../product.ts'
import { entryUnits, type Entry, type Tournament } from '../tournaments/tournament.ts'

/**
 * Checks what no payment checks, because a ticket or a free tournament takes none: the member's
 * state, breaks and blocks; at a free tournament a deposit; and members who share a network,
 * browser, bank account or referral. These enter a free or a one-table tournament once; in a larger
 * one they are seated apart.
 *
 * @throws Refusal `deposit-needed`, `tournament-shared`, or a refusal of the wager gate
 */
export async function checkEntry(
  tx: Tx,
  tournament: Tournament,
  entries: readonly Entry[],
  { at, memberId }: { memberId: string; at: Date },
): Promise<void> {
  if (tournament.isPractice) return
  const [may] = await mayBeDealt(tx, [{ memberId, stakeUnits: 0n }], { ...product, at })
  if (isRefusal(may)) throw may
  const isFree = entryUnits(tournament) === 0n
  if (isFree && !(await hasDeposited(tx, memberId))) refuse('deposit-needed')
  if (!isFree && tournament.entrantsMax > tournament.seatCount) return
  const others = new Set(entries.flatMap((entry) => entry.memberId ?? []))
  others.delete(memberId)
  const links = await linksBetween(tx, { among: [...others], of: [memberId] }, at)
  if (links.has(memberId)) refuse('tournament-shared')
}
