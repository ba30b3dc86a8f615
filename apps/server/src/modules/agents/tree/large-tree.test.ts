import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeep } from '../../../../../../tools/checks/is-deep.ts'
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
import { openTeam } from '../../../../test/towns/agent-team.ts'
import type { AgentTeam } from '../../../../test/towns/agent-team.ts'
import { addWagers } from '../sums/add-wagers.ts'
import { makeDueMoves } from './make-moves.ts'

const dayMs = 86_400_000
const memberCount = isDeep ? 100_000 : 400
const levelCount = 12
const spread = memberCount - 1

let team: AgentTeam
beforeAll(async () => {
  team = await openTeam()
}, 180_000)
afterAll(() => team.town.tearDown())

/** Everybody stands below somebody of the level above; level by level, widest at the end. */
function treeOf(pick: (most: number) => number): Model {
  const model: Model = new Map()
  let above: string[] = []
  for (let level = 0; level < levelCount; level += 1) {
    const isLast = level === levelCount - 1
    const width = Math.ceil(memberCount ** ((level + 1) / levelCount) / 2)
    const count = isLast ? memberCount - model.size : Math.min(width, memberCount - model.size)
    const own = Array.from({ length: count }, (): string => randomUUID())
    for (const id of own) model.set(id, above[pick(Math.max(0, above.length - 1))] ?? null)
    above = own
  }
  return model
}

const place = fc.nat(spread)
const days = fc.array(
  fc.record({
    leavers: fc.array(place, { maxLength: 12 }),
    moves: fc.array(fc.tuple(place, fc.nat(memberCount)), { maxLength: 60, minLength: 10 }),
  }),
  { maxLength: 3, minLength: 2 },
)

const wagerOf = (memberId: string, at: Date) => ({
  category: 'RNG',
  currency: 'KRW',
  game: 'horangi',
  id: randomUUID(),
  isTrial: false,
  kind: 'slot',
  memberId,
  payoutUnits: '0',
  placedAt: at.toISOString(),
  round: 'r',
  settledAt: at.toISOString(),
  stakeUnits: '100000',
  validBetUnits: '100000',
  vendor: 'MADANG',
})

async function playedBy(owners: string[]): Promise<Map<string, number>> {
  const { rows } = await team.town.context.db.pool.query(
    `select owner_id as id, sum(bet_count)::int as count from agents.played
     where is_team and owner_id = any($1::uuid[]) group by 1`,
    [owners],
  )
  return new Map((rows as { id: string; count: number }[]).map(({ count, id }) => [id, count]))
}

test(`${memberCount} members in twelve levels: moves and leavings of a day are one step, each once, and wagers count where they stand`, async () => {
  const { db } = team.town.context
  await fc.assert(
    fc.asyncProperty(days, fc.gen(), async (asked, gen) => {
      const model = treeOf((most) => gen(fc.nat, most))
      const people = [...model.keys()]
      let at = team.town.clock.now()
      await growTree(db, model, at)
      const counted = new Map<string, number>()
      for (const one of asked) {
        at = new Date(at.getTime() + dayMs)
        const due = dueOf(model, one)
        await db.write((tx) => orderDay(tx, { ...due, at, model }))
        applyDay(model, due)
        // Nobody's job has run yet: the first wager of the day finds the tree of the day.
        const betting = [...due.due.keys(), ...people.slice(-20)]
        await db.write((tx) =>
          addWagers(
            tx,
            betting.map((id) => wagerOf(id, new Date(at.getTime() + 1))),
          ),
        )
        for (const id of betting) {
          for (let up = model.get(id) ?? null; up !== null; up = model.get(up) ?? null) {
            counted.set(up, (counted.get(up) ?? 0) + 1)
          }
        }
        expect(await db.write((tx) => makeDueMoves(tx, at))).toBe(0)
        expect(await linesOf(db, people)).toEqual(linesOfModel(model))
        expect(await wrongSizes(db, people)).toBe(0)
        expect(await playedBy(people)).toEqual(counted)
      }
    }),
    { numRuns: isDeep ? 1 : 4 },
  )
}, 900_000)

test('a whole team of a leaver stands above on the day, however many they are, before a wager counts', async () => {
  const { db } = team.town.context
  const [top, leaver] = [randomUUID(), randomUUID()]
  const below = Array.from({ length: 230 }, (): string => randomUUID())
  const model: Model = new Map([
    [top, null],
    [leaver, top],
    ...below.map((id) => [id, leaver] as const),
  ])
  let at = team.town.clock.now()
  await growTree(db, model, at)
  at = new Date(at.getTime() + dayMs)
  const due = { due: new Map(), gone: new Map([[leaver, top]]) }
  await db.write((tx) => orderDay(tx, { ...due, at, model }))
  await db.write((tx) =>
    addWagers(
      tx,
      below.map((id) => wagerOf(id, at)),
    ),
  )
  expect(await playedBy([top, leaver])).toEqual(new Map([[top, 230]]))
})
