import { isPassing, sqlStateOf } from '#kernel/database/database'
import type { Tx } from '#kernel/database/database'
import { undoable } from '#kernel/database/undoable'
import { listOpenOf } from '../contracts/contract-store.ts'
import { endContract, endedBelow } from '../contracts/end-contracts.ts'
import { refreshStanding } from '../standing.ts'
import { listDueMoves, listLeavers, updateMove } from './move-store.ts'
import type { Move } from './move-store.ts'
import { noteLines } from './note-lines.ts'
import { standBelow } from './stand-below.ts'
import { endEdge, findUpline, isBelow, listBelowIds, lockTree } from './tree-store.ts'

const movesMax = 100

/**
 * Carries out due moves, the earliest first. A move that cannot be made is kept as failed with its
 * reason, and holds neither the others nor the caller.
 *
 * @returns how many were decided, at most a hundred
 */
export async function makeDueMoves(tx: Tx, now: Date): Promise<number> {
  const due = await listDueMoves(tx, now, movesMax)
  if (due.length > 0) await lockTree(tx)
  const leaversAt = new Map<number, ReadonlyMap<string, string | null>>()
  for (const move of due) {
    const instant = move.fromAt.getTime()
    const leavers = leaversAt.get(instant) ?? (await listLeavers(tx, move.fromAt))
    leaversAt.set(instant, leavers)
    const failedBecause = await undoable(tx, (inner) => makeMove(inner, move, leavers)).catch(
      reasonOf,
    )
    const state = failedBecause === null ? 'made' : 'failed'
    await updateMove(tx, { ...move, failedBecause, state })
  }
  return due.length
}

/** @throws the error unless the database refuses the move for good */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || sqlStateOf(error) === undefined || isPassing(error)) throw error
  return error.message
}

/**
 * Moves a member. The old line stays in the history; contracts with its upline end then too.
 *
 * @returns why it cannot be made, or null
 */
async function makeMove(
  tx: Tx,
  move: Move,
  leavers: ReadonlyMap<string, string | null>,
): Promise<string | null> {
  const { fromAt: at, memberId } = move
  const uplineId = staying(move.uplineId, leavers)
  if (uplineId === memberId) return 'circle'
  if (uplineId !== null && (await isBelow(tx, memberId, uplineId))) return 'circle'
  const before = await findUpline(tx, memberId)
  if ((before?.uplineId ?? null) === uplineId) return null
  await endEdge(tx, memberId, at)
  if (uplineId !== null) {
    const { decidedBy, reason } = move
    await standBelow(tx, [{ fromAt: at, memberId, reason, setBy: decidedBy ?? '', uplineId }])
  }
  await noteLines(tx, [memberId, ...(await listBelowIds(tx, memberId))], at)
  await refreshStanding(tx, memberId, at)
  await endContractsAbove(tx, memberId, at)
  return null
}

/** The nearest upline who does not leave at the same instant; null for the house. */
function staying(
  uplineId: string | null,
  leavers: ReadonlyMap<string, string | null>,
): string | null {
  const passed = new Set<string>()
  for (let one = uplineId; one !== null; one = leavers.get(one) ?? null) {
    if (!leavers.has(one)) return one
    if (passed.has(one)) return null
    passed.add(one)
  }
  return null
}

async function endContractsAbove(tx: Tx, memberId: string, at: Date): Promise<void> {
  for (const contract of await listOpenOf(tx, memberId)) {
    const isOwn = contract.downlineId === memberId && contract.state !== 'REQUESTED'
    if (!isOwn || contract.uplineId === null) continue
    const below = await endedBelow(tx, memberId, contract.kind, null)
    await endContract(tx, contract, { at, because: 'MOVED' })
    for (const one of below) await endContract(tx, one.contract, { at, because: one.because })
  }
}
