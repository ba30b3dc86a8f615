import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/oversight'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Alteration } from '#kernel/audit/note-alteration'
import type { AuditRow } from './audit.ts'
import { checkProgram } from './check-program.ts'
import { listAltering, listByActions } from './event-store.ts'
import { listChecks } from './program-store.ts'
import type { ProgramCheck } from './program-store.ts'
import { actionsFor, letterOf } from './significant.ts'

export const oversightRoutes = [
  route(wire.listEvents, async ({ db }, { after, letter, limit }) => {
    const size = sizeOf(limit)
    const asked = { actions: actionsFor(letter), before: beforeOf(after), limit: size }
    const rows = await db.read((tx) => listByActions(tx, asked))
    return { next: nextOf(rows, size), rows: rows.map(eventOf) }
  }),

  route(wire.listAlterations, async ({ db }, { after, limit, object }) => {
    const size = sizeOf(limit)
    const asked = { before: beforeOf(after), limit: size, object }
    const rows = await db.read((tx) => listAltering(tx, asked))
    return { next: nextOf(rows, size), rows: rows.flatMap(alterationsIn) }
  }),

  route(wire.listProgramChecks, async ({ db }) => ({
    rows: (await db.read((tx) => listChecks(tx, 120))).map(checkOf),
  })),

  route(wire.checkProgram, ({ by, db, now }, { id }) =>
    writeIdempotent(db, { actor: by.id, call: 'check-program', content: {}, key: id }, async (tx) =>
      checkOf(await checkProgram(tx, { at: now, by: by.name })),
    ),
  ),
]

const sizeOf = (limit = '50'): number => Math.min(Number(limit), 200)

function beforeOf(after: string | undefined): bigint | undefined {
  if (after !== undefined && !/^\d{1,18}$/.test(after)) {
    return refuse('input-invalid', { fields: { after: 'cursor' } })
  }
  return after === undefined ? undefined : BigInt(after)
}

const nextOf = (rows: AuditRow[], size: number): string | null =>
  rows.length === size ? String(rows.at(-1)?.seq) : null

const eventOf = (row: AuditRow): Gives<typeof wire.listEvents>['rows'][number] => ({
  action: row.action,
  at: row.at.toISOString(),
  facts: row.facts,
  id: String(row.seq),
  ip: row.ip,
  letter: letterOf(row.action),
  object: row.object,
  outcome: row.outcome,
  who: row.operatorName,
})

/** Splits a row that altered several elements into one row for each. */
function alterationsIn(row: AuditRow): Gives<typeof wire.listAlterations>['rows'] {
  const altered = row.facts['altered'] as Alteration[]
  return altered.map(({ after, before, element }, at) => ({
    action: row.action,
    after: after ?? null,
    at: row.at.toISOString(),
    before: before ?? null,
    element,
    id: `${row.seq}-${at}`,
    object: row.object,
    who: row.operatorName,
  }))
}

const checkOf = (check: ProgramCheck): Gives<typeof wire.checkProgram> => ({
  at: new Date(check.at).toISOString(),
  by: check.by,
  differing: check.differing,
  digest: check.digest,
  fileCount: check.fileCount,
  id: String(check.id),
  outcome: check.outcome,
})
