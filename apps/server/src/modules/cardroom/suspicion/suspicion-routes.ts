import * as wire from '@madang/wire/cardroom-office'
import { findMemberByAccount, findMembers } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { findHandsById } from '../hands/hand-store.ts'
import { cursorOf } from '../hands/hands-cursor.ts'
import { shownHands } from '../hands/office-hands.ts'
import { listSuspicions, type Suspicion } from './suspicion-store.ts'

const perPage = 25

/** Routes of the collusion work queue: suspicions, and the hands that show them. */
export const suspicionRoutes = [
  route(wire.listCardSuspicions, ({ db }, { account, after, signal }) =>
    db.read(async (tx) => {
      const member = account?.trim()
        ? await findMemberByAccount(tx, account.trim().toLowerCase())
        : undefined
      if (account?.trim() && !member) return { next: null, rows: [] }
      const found = await listSuspicions(tx, {
        limit: perPage + 1,
        ...(signal && { signal }),
        ...(member && { memberId: member.id }),
        ...(after && { before: cursorOf(after) }),
      })
      const rows = found.slice(0, perPage)
      const last = found.length > perPage ? rows.at(-1) : undefined
      return {
        next: last ? `${last.raisedAt.toISOString()}~${last.id}` : null,
        rows: await shownSuspicions(tx, rows),
      }
    }),
  ),
  route(wire.showCardSuspicion, ({ db }, { subject }) =>
    db.read(async (tx) => {
      const [one = refuse('not-found')] = await listSuspicions(tx, { id: subject, limit: 1 })
      return { hands: await shownHands(tx, await findHandsById(tx, one.handIds)) }
    }),
  ),
]

async function shownSuspicions(
  tx: ReadTx,
  rows: readonly Suspicion[],
): Promise<wire.OfficeCardSuspicion[]> {
  const ids = rows.flatMap(({ memberId, otherId }) => [memberId, ...(otherId ? [otherId] : [])])
  const members = await findMembers(tx, [...new Set(ids)])
  const nameOf = (id: string) => members.find((one) => one.id === id)?.account ?? ''
  return rows.map(({ handIds, id, memberId, otherId, raisedAt, signal, sums }) => ({
    counts: countsOf(sums),
    handCount: handIds.length,
    id,
    member: { id: memberId, name: nameOf(memberId) },
    other: otherId === null ? null : { id: otherId, name: nameOf(otherId) },
    raisedAt: raisedAt.toISOString(),
    signal,
  }))
}

/** Returns the counts for the work queue: flows in big blinds, shares in per cent. */
function countsOf(sums: Suspicion['sums']): wire.OfficeCardSuspicion['counts'] {
  const percent = (part = 0, whole = 0) => (whole > 0 ? Math.round((part * 100) / whole) : null)
  const { actionCount = 0, raiseCount = 0, sizes = {}, thinkMs = 0, thinkSquares = 0 } = sums
  const mean = actionCount > 0 ? thinkMs / actionCount : 0
  const spread = Math.sqrt(Math.max(0, thinkSquares / Math.max(1, actionCount) - mean * mean))
  return {
    actions: sums.actionCount ?? null,
    fromMember: sums.fromLow === undefined ? null : Math.round(sums.fromLow / 100),
    fromOther: sums.fromHigh === undefined ? null : Math.round(sums.fromHigh / 100),
    hands: sums.handCount ?? null,
    memberWins: sums.lowWonCount ?? null,
    otherWins: sums.highWonCount ?? null,
    passivePercent: percent(sums.passiveCount, sums.aloneCount),
    sameSizePercent: percent(Math.max(0, ...Object.values(sizes)), raiseCount),
    thinkMs: actionCount > 0 ? Math.round(mean) : null,
    thinkSpreadMs: actionCount > 0 ? Math.round(spread) : null,
  }
}
