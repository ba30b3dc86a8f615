import type { Logger } from '../metrics/log.ts'
import { Refusal } from '../refusal.ts'

type Some<Row> = { list: string; log: Pick<Logger, 'warn'>; rows: readonly Row[] }

/**
 * Works on one row after the other; a failing row does not stop the next. A row that is refused or
 * fails is logged and waits for its next turn.
 *
 * @returns the failures without refusals, for the caller to throw at the end
 */
export async function workEach<Row extends { id: string }>(
  { list, log, rows }: Some<Row>,
  work: (row: Row) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      log.warn({ error: String(error), id: row.id, list }, 'one of a list waits')
      if (!(error instanceof Refusal)) failures.push(error)
    }
  }
  return failures
}
