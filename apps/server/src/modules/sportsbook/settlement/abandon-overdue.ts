import { ABANDONED_HOURS } from '@madang/games/sports'
import type { Database, ReadTx } from '#kernel/database/database'
import { workInTurn } from '#kernel/database/list-in-turn'
import type { Turn } from '#kernel/database/list-in-turn'
import type { Logger } from '#kernel/metrics/log'
import { listOverdue, lockOverdue } from '../matches/match-store.ts'
import { proposeResult } from './propose-result.ts'

const hourMs = 3_600_000
const atOnce = 50

/**
 * Settles matches without a result long after their start as abandoned: determined markets count,
 * all other stakes are returned. A later result settles them again. Each match is a transaction of
 * its own.
 *
 * @returns how many there were
 */
export function abandonOverdue(
  workshop: { db: Database; log: Pick<Logger, 'warn'> },
  now: Date,
): Promise<number> {
  const { db } = workshop
  const startedBefore = new Date(now.getTime() - ABANDONED_HOURS * hourMs)
  const list = (tx: ReadTx, turn: Turn) => listOverdue(tx, { ...turn, startedBefore })
  return workInTurn(workshop, { limit: atOnce, list, name: 'sportsbook-overdue' }, ({ id }) =>
    db.write(async (tx) => {
      const match = await lockOverdue(tx, id, startedBefore)
      if (!match) return
      const facts = { ...match.facts, status: 'abandoned' as const }
      const said = { at: now, facts, isFinal: true, operatorId: null, source: 'house' as const }
      await proposeResult(tx, match, said)
    }),
  )
}
