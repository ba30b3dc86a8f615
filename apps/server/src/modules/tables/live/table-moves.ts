import type { TableEvent } from '@madang/wire/table-line'
import type { Tx } from '#kernel/database/database'
import { publishMoved } from '#kernel/live/public-facts'
import type { Round } from '../rounds/round.ts'
import { moveOf, seatsOf } from '../table-cards.ts'
import { tableLog } from './table-log.ts'

/** Writes a step of a round into its table's log, and shows it in the lists of tables. */
export async function logStep(tx: Tx, round: Round, at: Date, bodies: TableEvent[]): Promise<void> {
  const events = bodies.map((body) => ({ about: round.id, at, body }))
  await tableLog.append(tx, round.tableId, events)
  if (bodies.length > 0) publishMoved(tx, moveOf(round))
}

/** Shows in the lists how many seats are left, at tables that have them. */
export function publishSeats(
  tx: Tx,
  round: Round,
  taken: readonly { roundId: string; spot: string }[],
): void {
  const seats = seatsOf(round)
  if (seats.length === 0) return
  const spots = new Set(taken.flatMap(({ roundId, spot }) => (roundId === round.id ? [spot] : [])))
  publishMoved(tx, moveOf(round, seats.filter((seat) => spots.has(seat)).length))
}
