import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/agents'
import * as office from '@madang/wire/agents-office'
import { openTeam } from '../../../../test/towns/agent-team.ts'
import type { AgentTeam } from '../../../../test/towns/agent-team.ts'
import { makeDueMoves } from './make-moves.ts'
import { insertMove, insertMoves, lockMove, updateMove } from './move-store.ts'
import { insertEdges } from './tree-store.ts'

const dayMs = 24 * 3_600_000
let team: AgentTeam
beforeAll(async () => {
  team = await openTeam()
}, 180_000)
afterAll(() => team.town.tearDown())

const directs = async (who: string): Promise<string[]> =>
  (await team.ask(wire.listDownlines, who)).value.rows.map(({ id }: { id: string }) => id)
const moves = async () => (await team.ask(office.listMoves, 'minho')).value.rows

// junho → minji → sora: the upper one leaves first.
test('two agents of one line leave the same day: both teams go above both, and wagers still count', async () => {
  await team.appoint('junho', { state: 'left' })
  await team.appoint('minji', { state: 'left' })
  await team.day()
  expect((await moves()).map(({ state }: { state: string }) => state)).not.toContain('failed')
  await team.appoint('junho')
  await team.appoint('minji')
  expect(await directs('junho')).toEqual([])
  expect(await directs('minji')).toEqual([])
  await team.play('sora', 10_000, 0)
  await team.move('sora', 'minji')
  await team.move('minji', 'junho')
  await team.day()
  expect(await directs('junho')).toEqual([team.ids['minji']])
  expect(await directs('minji')).toEqual([team.ids['sora']])
})

test('a member has one open move, which can be taken back until its day', async () => {
  expect((await team.move('sora', 'junho')).value.state).toBe('agreed')
  const id = randomUUID()
  const body = { account: 'sora', id, reason: 'a second one', uplineAccount: '' }
  expect((await team.ask(office.proposeMove, 'minho', body)).errorCode).toBe('move-waits')
  const [open] = await moves()
  expect(open.may).toEqual(['declined'])
  const taken = await team.ask(office.decideMove, 'minho', {
    id: randomUUID(),
    outcome: 'declined',
    subject: open.id,
  })
  expect(taken.value.state).toBe('declined')
  await team.day()
  expect(await directs('minji')).toEqual([team.ids['sora']])
})

test('a move that became a circle is a failed line at the desk, and holds nobody', async () => {
  const { db } = team.town.context
  await team.move('sora', '')
  await team.day()
  // Each is right alone; together the second one would close a circle.
  await team.move('sora', 'minji')
  await team.move('minji', 'sora')
  team.town.clock.tick(dayMs)
  await db.write((tx) => makeDueMoves(tx, team.town.clock.now()))
  const failed = (await moves()).filter(({ state }: { state: string }) => state === 'failed')
  expect(failed).toMatchObject([{ failedBecause: 'circle', may: [] }])
  await team.play('sora', 10_000, 0)
})

const nameless = `
  insert into identity.member (id, account, kind, state, referral_code, registered_ip,
    registered_at)
  select id, 'm' || code, 1, 'active', code, '192.0.2.1', now()
  from unnest($1::uuid[], $2::text[]) as m (id, code)`

/** The tree as its rule says it: who stands directly above whom, and nothing else. */
type Model = Map<string, string | null>
const isUnder = (model: Model, one: string, top: string): boolean => {
  for (let at = model.get(one) ?? null; at !== null; at = model.get(at) ?? null) {
    if (at === top) return true
  }
  return false
}

const day = fc.record({
  leavers: fc.array(fc.nat(11), { maxLength: 3 }),
  moves: fc.array(fc.tuple(fc.nat(11), fc.nat(12)), { maxLength: 4 }),
})

test('random moves and leavings of the same days: everybody stands where the rule says, every line is whole', async () => {
  const { db } = team.town.context
  await fc.assert(
    fc.asyncProperty(fc.array(day, { maxLength: 3, minLength: 1 }), async (days) => {
      const people = Array.from({ length: 12 }, (): string => randomUUID())
      await db.write((tx) =>
        tx.rows({ text: nameless, values: [people, people.map((id) => id.slice(0, 12))] } as never),
      )
      const model: Model = new Map(people.map((id, at) => [id, at === 0 ? null : people[at - 1]!]))
      let at = team.town.clock.now()
      await db.write((tx) =>
        insertEdges(
          tx,
          people.slice(1).map((memberId, place) => ({
            fromAt: at,
            memberId,
            reason: '',
            setBy: 'story',
            uplineId: people[place]!,
          })),
        ),
      )
      for (const { leavers, moves: asked } of days) {
        at = new Date(at.getTime() + dayMs)
        const isLed = (id: string) => [...model.values()].includes(id)
        const leaving = [...new Set(leavers)].map((one) => people[one]!).filter(isLed)
        const gone = new Map(leaving.map((id) => [id, model.get(id) ?? null]))
        const due = new Map(asked.map(([who, to]) => [people[who]!, people[to] ?? null]))
        await db.write((tx) => orderDay(tx, { at, due, gone, model }))
        await db.write((tx) => makeDueMoves(tx, at))
        const beyond = (to: string | null): string | null =>
          to !== null && gone.has(to) ? beyond(gone.get(to) ?? null) : to
        for (const [leaver] of gone) {
          for (const one of people.filter((id) => model.get(id) === leaver))
            model.set(one, beyond(leaver))
        }
        for (const [who, to] of [...due].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
          const target = beyond(to)
          if (target === who || (target !== null && isUnder(model, target, who))) continue
          model.set(who, target)
        }
        expect(await linesOf(people)).toEqual(linesOfModel(model))
        expect(await wrongSizes(people)).toBe(0)
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)

type Day = {
  at: Date
  due: Map<string, string | null>
  gone: Map<string, string | null>
  model: Model
}
type Tx = Parameters<Parameters<AgentTeam['town']['context']['db']['write']>[0]>[0]

/** What operators agreed to and who leaves; moves of one day are made by the order of their ids. */
async function orderDay(tx: Tx, { at, due, gone, model }: Day): Promise<void> {
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
    expect(await insertMove(tx, { ...proposed, id, memberId, uplineId })).toBe(true)
    const move = await lockMove(tx, id)
    await updateMove(tx, { ...move!, state: 'agreed' })
  }
}

const linesOfModel = (model: Model): string[] =>
  [...model.keys()]
    .flatMap((id) => {
      const lines: string[] = []
      for (let above = model.get(id) ?? null; above !== null; above = model.get(above) ?? null) {
        lines.push(`${id} ${above} ${lines.length + 1}`)
      }
      return lines
    })
    .toSorted()

async function wrongSizes(people: string[]): Promise<number> {
  const rows = await team.town.context.db.write((tx) =>
    tx.rows({
      text: `select 1 from agents.team_size t where owner_id = any($1::uuid[])
        and (member_count, direct_count) <> (select count(*), count(*) filter (where depth = 1)
          from agents.line l where l.ancestor_id = t.owner_id and l.until_at is null)`,
      values: [people],
    } as never),
  )
  return rows.length
}

async function linesOf(people: string[]): Promise<string[]> {
  const rows = await team.town.context.db.write((tx) =>
    tx.rows<{ line: string }>({
      text: `select member_id || ' ' || ancestor_id || ' ' || depth as line from agents.line
        where until_at is null and member_id = any($1::uuid[])`,
      values: [people],
    } as never),
  )
  return rows.map(({ line }) => line).toSorted()
}
