import { ABANDONED_HOURS } from '@madang/games/sports'
import type { Tx } from '#kernel/database/database'
import { listOverdue } from '../matches/match-store.ts'
import { proposeResult } from './propose-result.ts'

const hourMs = 3_600_000
const atOnce = 50

/**
 * Settles matches without a result long after their start as abandoned: determined markets count,
 * all other stakes are returned. A later result settles them again.
 *
 * @returns how many there were
 */
export async function abandonOverdue(tx: Tx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ABANDONED_HOURS * hourMs)
  const overdue = await listOverdue(tx, before, atOnce)
  for (const match of overdue) {
    const facts = { ...match.facts, status: 'abandoned' as const }
    await proposeResult(tx, match, {
      at: now,
      facts,
      isFinal: true,
      operatorId: null,
      source: 'house',
    })
  }
  return overdue.length
}
