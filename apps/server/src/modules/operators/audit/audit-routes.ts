import * as wire from '@madang/wire/operators'
import { findMemberByAccount } from '#identity'
import { spanOfDays } from '#kernel/brand-day'
import type { Alteration } from '#kernel/audit/note-alteration'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { listActions } from './action-store.ts'
import type { ActionRow } from './action-store.ts'

/** The audit trail for readers: one row per action, with its input and its alterations. */
export const auditRoutes = [
  route(wire.listAudit, async ({ db }, { after, from, limit = '50', member, to, ...filter }) => {
    const size = Math.min(Number(limit), 200)
    if (after !== undefined && !/^\d{1,18}$/.test(after)) {
      refuse('input-invalid', { fields: { after: 'cursor' } })
    }
    const rows = await db.read(async (tx) => {
      const found = member && (await findMemberByAccount(tx, member.trim().toLowerCase()))
      // The account does not exist, so nothing was done to it.
      if (member && !found) return []
      return listActions(tx, {
        ...filter,
        limit: size,
        ...(found && { memberId: found.id }),
        ...(after !== undefined && { before: BigInt(after) }),
        ...spanOfDays({ from, to }),
      })
    })
    const last = rows.at(-1)
    const next = rows.length === size && last ? last.seq.toString() : null
    return { next, rows: rows.map(shown) }
  }),
]

const shown = (row: ActionRow) => {
  const { altered, ...facts } = row.facts
  return {
    action: row.action,
    altered: alteredIn(altered),
    at: row.at.toISOString(),
    facts: { ...row.asked, ...facts },
    id: row.seq.toString(),
    ip: row.ip,
    object: row.object,
    operatorName: row.operatorName,
    outcome: row.outcome,
    requestId: row.requestId,
    seq: row.seq.toString(),
  }
}

const alteredIn = (altered: unknown): Alteration[] =>
  Array.isArray(altered)
    ? (altered as Alteration[]).map(({ after = null, before = null, element }) => ({
        after,
        before,
        element,
      }))
    : []
