import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/agents'
import * as office from '@madang/wire/agents-office'
import { openTeam } from '../../../../test/towns/agent-team.ts'
import type { AgentTeam } from '../../../../test/towns/agent-team.ts'
import {
  applyDay,
  dueOf,
  growTree,
  linesOf,
  linesOfModel,
  orderDay,
  wrongSizes,
} from '../../../../test/models/tree-model.ts'
import type { Model } from '../../../../test/models/tree-model.ts'
import { makeDueMoves } from './make-moves.ts'

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

const day = fc.record({
  leavers: fc.array(fc.nat(11), { maxLength: 3 }),
  moves: fc.array(fc.tuple(fc.nat(11), fc.nat(12)), { maxLength: 4 }),
})

test('random moves and leavings of the same days: everybody stands where the rule says, every line is whole', async () => {
  const { db } = team.town.context
  await fc.assert(
    fc.asyncProperty(fc.array(day, { maxLength: 3, minLength: 1 }), async (days) => {
      const people = Array.from({ length: 12 }, (): string => randomUUID())
      const model: Model = new Map(people.map((id, at) => [id, people[at - 1] ?? null]))
      let at = team.town.clock.now()
      await growTree(db, model, at)
      for (const one of days) {
        at = new Date(at.getTime() + dayMs)
        const due = dueOf(model, one)
        await db.write((tx) => orderDay(tx, { ...due, at, model }))
        await db.write((tx) => makeDueMoves(tx, at))
        applyDay(model, due)
        expect(await linesOf(db, people)).toEqual(linesOfModel(model))
        expect(await wrongSizes(db, people)).toBe(0)
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)
