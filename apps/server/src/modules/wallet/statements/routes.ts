import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/statements'
import { startOf } from '#kernel/brand-day'
import { decimalOrNull } from '#kernel/money'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { openDifferences, provider } from './open-differences.ts'
import { linesOf } from './statement.ts'
import type { Difference } from './statement.ts'
import { keepStatement, listStatements } from './statement-store.ts'
import type { Statement } from './statement-store.ts'

type Shown = Gives<typeof wire.listDifferences>

export const routes = [
  route(wire.listDifferences, ({ db, now }) =>
    db.read(async (tx) => ({
      rows: (await openDifferences(tx, now)).map((one) => rowOf(one, now)),
      statements: (await listStatements(tx)).map(shown),
    })),
  ),

  route(wire.readStatement, ({ by, db, now }, { id, lines, ...input }) => {
    if (input.from > input.to) refuse('input-invalid', { fields: { to: 'before-from' } })
    const idempotency = {
      actor: by.id,
      call: 'read-statement',
      content: { lines, ...input },
      key: id,
    }
    return writeIdempotent(db, idempotency, async (tx) => {
      const read = linesOf(lines, input)
      const statement = { id, ...input, lineCount: read.length, readAt: now, readBy: by.name }
      await keepStatement(tx, statement, read)
      return shown(statement)
    })
  }),
]

const dayMs = 24 * 3_600_000

function rowOf(one: Difference, now: Date): Shown['rows'][number] {
  const { day, kind, paymentId } = one
  const age = now.getTime() - startOf(day).getTime()
  return {
    ageDays: Math.max(0, Math.floor(age / dayMs)),
    books: decimalOrNull(one.booksUnits),
    day,
    inside: decimalOrNull(one.insideUnits),
    kind,
    outside: decimalOrNull(one.outsideUnits),
    paymentId,
    provider,
  }
}

const shown = ({ readAt, ...rest }: Statement): Shown['statements'][number] => ({
  ...rest,
  readAt: readAt.toISOString(),
})
