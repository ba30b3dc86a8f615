import type { Logger } from '../metrics/log.ts'
import { Refusal } from '../refusal.ts'

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>
type Some<Row> = { list: string; log: Pick<Logger, 'warn'>; rows: Rows<Row> }

/**
 * Works on one row after the other; a row that is refused or fails is logged and does not stop
 * those behind it. After all rows the job fails with the first failure that is no refusal, so that
 * it is seen and tried again.
 *
 * @returns how many rows were tried
 */
export async function workEach<Row extends { id: string }>(
  { list, log, rows }: Some<Row>,
  work: (row: Row) => Promise<void>,
): Promise<number> {
  const failures: unknown[] = []
  let count = 0
  for await (const row of rows) {
    count += 1
    try {
      await work(row)
    } catch (error) {
      log.warn({ error: String(error), id: row.id, list }, 'one of a list waits')
      if (!(error instanceof Refusal)) failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return count
}

/** A page of rows in the order of their ids, after this one. */
type Page<Row> = (after: string) => Promise<{ rows: Row[]; lastId: string | undefined }>

/** Yields the rows of all pages, each read when the one before it is done. */
export async function* pagesFrom<Row>(first: string, page: Page<Row>): AsyncGenerator<Row> {
  let after: string | undefined = first
  while (after !== undefined) {
    const { lastId, rows }: Awaited<ReturnType<Page<Row>>> = await page(after)
    yield* rows
    after = lastId
  }
}
