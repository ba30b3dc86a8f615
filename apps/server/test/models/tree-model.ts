import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '../../src/kernel/database/database.ts'
import {
  insertMove,
  insertMoves,
  lockMove,
  updateMove,
} from '../../src/modules/agents/tree/move-store.ts'

const nameless = `
  insert into identity.member (id, account, kind, state, referral_code, registered_ip,
    registered_at)
  select id, 'm' || code, 1, 'active', code, '192.0.2.1', now()
  from unnest($1::uuid[], $2::text[]) as m (id, code)`

/** The tree as its rule says it: who stands directly above whom, and nothing else. */
export type Model = Map<string, string | null>
const isUnder = (model: Model, one: string, top: string): boolean => {
  for (let at = model.get(one) ?? null; at !== null; at = model.get(at) ?? null) {
    if (at === top) return true
  }
  return false
}

const edges = `
  insert into agents.edge (member_id, upline_id, from_at, set_by, reason)
  select member_id, upline_id, $3, 'story', ''
  from unnest($1::uuid[], $2::uuid[]) as e (member_id, upline_id)`

/** Members and who stands directly above each, from an instant on: those above come first. */
export async function growTree(db: Database, model: Model, at: Date): Promise<void> {
  const people = [...model.keys()]
  await db.write(async (tx) => {
    await tx.rows({ text: `set local statement_timeout = '300s'`, values: [] } as never)
    const codes = people.map((id) => id.replaceAll('-', '').slice(0, 20))
    await tx.rows({ text: nameless, values: [people, codes] } as never)
  })
  const below = people.filter((id) => model.get(id) != null)
  for (let from = 0; from < below.length; from += 1_000) {
    const part = below.slice(from, from + 1_000)
    const values = [part, part.map((id) => model.get(id)), at]
    await db.write((tx) => tx.rows({ text: edges, values } as never))
  }
}

export type TreeDay = { leavers: readonly number[]; moves: readonly (readonly [number, number])[] }

/** What is due on one day, as ids: those who lead somebody may leave, and anybody may move. */
export function dueOf(model: Model, { leavers, moves }: TreeDay) {
  const people = [...model.keys()]
  const at = (place: number): string => people[place % people.length] ?? ''
  const leading = new Set(model.values())
  const leaving = [...new Set(leavers.map(at))].filter((id) => leading.has(id))
  const gone = new Map(leaving.map((id) => [id, model.get(id) ?? null]))
  const due = new Map(
    moves.map(([who, to]) => [at(who), to % (people.length + 1) === people.length ? null : at(to)]),
  )
  return { due, gone }
}

/** The rule: teams of leavers go above all who leave that day, then moves by the order of ids. */
export function applyDay(model: Model, { due, gone }: Pick<Day, 'due' | 'gone'>): void {
  const beyond = (to: string | null): string | null =>
    to !== null && gone.has(to) ? beyond(gone.get(to) ?? null) : to
  for (const leaver of gone.keys()) {
    for (const [one, above] of model) if (above === leaver) model.set(one, beyond(leaver))
  }
  for (const [who, to] of [...due].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const target = beyond(to)
    if (target === who || (target !== null && isUnder(model, target, who))) continue
    model.set(who, target)
  }
}

type Day = {
  at: Date
  due: Map<string, string | null>
  gone: Map<string, string | null>
  model: Model
}

/** What operators agreed to and who leaves; moves of one day are made by the order of their ids. */
export async function orderDay(tx: Tx, { at, due, gone, model }: Day): Promise<void> {
  for (const [leaver, uplineId] of gone) {
    const team = [...model].flatMap(([id, above]) => (above === leaver ? [id] : []))
    await insertMoves(tx, team, {
      at,
      becauseOf: leaver,
      by: 'x',
      fromAt: at,
      reason: '',
      uplineId,
    })
  }
  const proposed = {
    fromAt: at,
    proposedAt: at,
    proposedBy: 'x',
    proposedById: randomUUID(),
    reason: '',
  }
  const sorted = [...due].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const ids = sorted.map((): string => randomUUID()).toSorted()
  for (const [place, [memberId, uplineId]] of sorted.entries()) {
    const id = ids[place]!
    if (!(await insertMove(tx, { ...proposed, id, memberId, uplineId }))) continue
    const move = await lockMove(tx, id)
    await updateMove(tx, { ...move!, state: 'agreed' })
  }
}

export const linesOfModel = (model: Model): string[] =>
  [...model.keys()]
    .flatMap((id) => {
      const lines: string[] = []
      for (let above = model.get(id) ?? null; above !== null; above = model.get(above) ?? null) {
        lines.push(`${id} ${above} ${lines.length + 1}`)
      }
      return lines
    })
    .toSorted()

export async function wrongSizes(db: Database, people: string[]): Promise<number> {
  const rows = await db.write((tx) =>
    tx.rows({
      text: `select 1 from agents.team_size t where owner_id = any($1::uuid[])
        and (member_count, direct_count) <> (select count(*), count(*) filter (where depth = 1)
          from agents.line l where l.ancestor_id = t.owner_id and l.until_at is null)`,
      values: [people],
    } as never),
  )
  return rows.length
}

export async function linesOf(db: Database, people: string[]): Promise<string[]> {
  const rows = await db.write((tx) =>
    tx.rows<{ line: string }>({
      text: `select member_id || ' ' || ancestor_id || ' ' || depth as line from agents.line
        where until_at is null and member_id = any($1::uuid[])`,
      values: [people],
    } as never),
  )
  return rows.map(({ line }) => line).toSorted()
}
