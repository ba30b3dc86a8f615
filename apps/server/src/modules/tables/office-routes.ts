import * as wire from '@madang/wire/table-office'
import { decimalOf } from '#kernel/money'
import { needFresh } from '#kernel/need-fresh'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { sumRounds } from './bets/bet-store.ts'
import { listChanges } from './change-store.ts'
import { changeTable } from './change-table.ts'
import { officeTables } from './office-tables.ts'
import { decideRules, listRules, proposeRules } from './rules/propose-rules.ts'
import { replayRound } from './rounds/replay-round.ts'
import { listOver } from './rounds/round-store.ts'
import { pastOf } from './rounds/show-round.ts'
import { findTable, listAllTables } from './table-store.ts'

const roundsPerPage = 25

export const officeRoutes = [
  route(wire.listOfficeTables, ({ db, now }, { state, words = '' }) =>
    db.read(async (tx) => {
      const all = await listAllTables(tx)
      const wanted = all.filter((table) => state === undefined || table.state === state)
      const rows = await officeTables(tx, wanted, now)
      const search = words.trim().toLowerCase()
      const found = rows.filter(({ class: code, id, name }) =>
        [id, code, name.KO, name.EN].some((part) => part.toLowerCase().includes(search)),
      )
      return { next: null, rows: found }
    }),
  ),
  route(wire.changeTable, ({ by, db, now }, { reason, subject, version, ...settings }) =>
    db.write(async (tx) => {
      const order = { at: now, by: by.name, reason, settings, tableId: subject, version }
      const [shown] = await officeTables(tx, [await changeTable(tx, order)], now)
      return shown ?? refuse('not-found')
    }),
  ),
  route(wire.listTableChanges, ({ db }, { subject }) =>
    db.read(async (tx) => {
      if (!(await findTable(tx, subject))) refuse('not-found')
      const changes = await listChanges(tx, subject)
      return {
        rows: changes.map(({ after, before, changedAt, changedBy, reason, version }) => ({
          after: after as wire.TableSettings & { class?: string },
          at: changedAt.toISOString(),
          before: before as wire.TableSettings & { class?: string },
          by: changedBy,
          reason,
          version,
        })),
      }
    }),
  ),
  route(wire.listTableRules, ({ by, db, now }, { subject }) =>
    db.read((tx) => listRules(tx, subject, by, now)),
  ),
  route(wire.proposeTableRules, ({ by, db, now }, { id, reason, rules, subject }) => {
    needFresh(by, now)
    const content = { reason, rules, subject }
    return writeIdempotent(
      db,
      { actor: by.id, call: 'table-rules', content, key: id },
      async (tx) => {
        await proposeRules(tx, { at: now, by, id, reason, rules, tableId: subject })
        return { id }
      },
    )
  }),
  route(wire.decideTableRules, ({ by, db, now }, { decision, id, note, subject }) => {
    needFresh(by, now)
    return db.write(async (tx) => {
      const table = await decideRules(tx, { at: now, by, decision, id, note, tableId: subject })
      return { class: table.class, version: table.version }
    })
  }),
  route(wire.listOfficeTableRounds, ({ db }, { after, number, subject }) =>
    db.read(async (tx) => {
      if (!(await findTable(tx, subject))) refuse('not-found')
      const before = numberOf(after) ?? (number === undefined ? undefined : BigInt(number) + 1n)
      const limit = roundsPerPage + 1
      const found = await listOver(tx, subject, { limit, ...(before !== undefined && { before }) })
      const rounds = found.slice(0, roundsPerPage)
      const sums = await sumRounds(
        tx,
        rounds.map(({ id }) => id),
      )
      const sumOf = new Map(sums.map((sum) => [sum.roundId, sum]))
      const last = found.length > roundsPerPage ? rounds.at(-1) : undefined
      return {
        next: last ? String(last.number) : null,
        rows: rounds.map((round) => ({
          betCount: sumOf.get(round.id)?.betCount ?? 0,
          call: round.outcome === null ? null : pastOf(round).call,
          endedAt: (round.endedAt ?? round.dueAt).toISOString(),
          id: round.id,
          number: Number(round.number),
          payout: decimalOf(sumOf.get(round.id)?.payoutUnits ?? 0n),
          stake: decimalOf(sumOf.get(round.id)?.stakeUnits ?? 0n),
          state: round.state === 'voided' ? ('voided' as const) : ('closed' as const),
        })),
      }
    }),
  ),
  route(wire.replayTableRound, ({ db }, { subject }) => db.read((tx) => replayRound(tx, subject))),
]

function numberOf(after: string | undefined): bigint | undefined {
  if (after === undefined) return undefined
  if (!/^\d{1,15}$/.test(after)) refuse('input-invalid', { fields: { after: 'cursor' } })
  return BigInt(after)
}
