import type { Tx } from '#kernel/database/database'
import { publishChanged } from '#kernel/live/public-facts'
import { refuse } from '#kernel/refusal'
import { findRound, lockRound } from './round-store.ts'
import type { Round } from './round.ts'
import { resultOf } from './show-round.ts'
import type { LiveTable } from '../table.ts'
import { lockTable } from '../table-store.ts'
import { tableLog } from '../live/table-log.ts'

export type HeldRound = { round: Round; table: LiveTable }

/** Locks the table, then its round, before any money: the same order as its dealer. */
export async function holdRound(tx: Tx, roundId: string): Promise<HeldRound> {
  const { tableId } = (await findRound(tx, roundId)) ?? refuse('not-found')
  const table = (await lockTable(tx, tableId)) ?? refuse('not-found')
  const round = (await lockRound(tx, roundId)) ?? refuse('not-found')
  return { round, table }
}

/** Publishes to the table's viewers at once that the round is voided. */
export async function publishVoid(tx: Tx, { round, table }: HeldRound, at: Date): Promise<void> {
  const body = { kind: 'voided' as const, link: resultOf(round).link }
  await tableLog.append(tx, table.id, [{ about: round.id, at, body }])
  publishChanged(tx, `tables:${table.id}`)
}
