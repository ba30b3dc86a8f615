import * as wire from '@madang/wire/operators'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import type { Operator } from '#kernel/route'
import { listAuditRows } from './audit-store.ts'
import { logInOperator, refreshOperator } from './log-in-operator.ts'
import { verifyAudit } from './seal-audit.ts'
import { endSession } from './session-store.ts'
import { deleteView, listViews, upsertView } from './view-store.ts'

const selfOf = ({ freshUntil, name, roles }: Pick<Operator, 'freshUntil' | 'name' | 'roles'>) => ({
  freshUntil: freshUntil.toISOString(),
  name,
  roles: [...roles],
})

export const routes = [
  route(wire.logInOperator, async (request, given) => {
    const entered = await logInOperator(request, { ...given, ip: request.ip }, request.now)
    request.setCookie('bo', entered.cookie, { isStrict: true })
    const { freshUntil, operator, token } = entered
    return { operator: selfOf({ freshUntil, name: operator.name, roles: operator.roles }), token }
  }),
  route(wire.refreshOperator, async (request, { code }) => {
    const freshUntil = await refreshOperator(request, request.by, code, request.now)
    return selfOf({ ...request.by, freshUntil })
  }),
  route(wire.showOperator, ({ by }) => selfOf(by)),
  route(wire.logOutOperator, async (request) => {
    await request.db.write((tx) => endSession(tx, request.by.sessionId, request.now))
    request.clearCookie('bo')
    return {}
  }),
  route(wire.listAudit, async ({ db }, { after, limit = '50', ...filter }) => {
    const size = Math.min(Number(limit), 200)
    if (after !== undefined && !/^\d{1,18}$/.test(after))
      refuse('input-invalid', { fields: { after: 'cursor' } })
    const before = after === undefined ? {} : { before: BigInt(after) }
    const rows = await db.read((tx) => listAuditRows(tx, { ...filter, ...before, limit: size }))
    const last = rows.at(-1)
    return {
      next: rows.length === size && last ? last.seq.toString() : null,
      rows: rows.map((row) => ({
        action: row.action,
        at: row.at.toISOString(),
        facts: row.facts,
        id: row.seq.toString(),
        ip: row.ip,
        object: row.object,
        operatorName: row.operatorName,
        outcome: row.outcome,
        requestId: row.requestId,
        seq: row.seq.toString(),
      })),
    }
  }),
  route(wire.verifyAudit, ({ db }) => db.read(verifyAudit)),
  route(wire.listSavedViews, async ({ by, db }) => ({
    rows: await db.read((tx) => listViews(tx, by.id)),
  })),
  route(wire.saveView, async ({ by, db }, view) => {
    await db.write((tx) => upsertView(tx, by.id, view))
    return {}
  }),
  route(wire.forgetView, async ({ by, db }, { name, page }) => {
    await db.write((tx) => deleteView(tx, by.id, page, name))
    return {}
  }),
]
