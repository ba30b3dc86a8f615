import { randomUUID } from 'node:crypto'
import * as casino from '@madang/wire/casino'
import * as tickets from '@madang/wire/lottery-tickets'
import * as sports from '@madang/wire/sportsbook-bets'
import * as tables from '@madang/wire/tables'
import type { Call } from '@madang/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedOf } from '#kernel/database/grouped'
import { betRecipes } from './money-calls/bets.ts'
import { playRecipes } from './money-calls/play.ts'
import type { Stand } from './money-calls/recipe.ts'
import { openScene, type Scene } from './money-calls/scene.ts'

let scene: Scene

beforeAll(async () => void (scene = await openScene()))
afterAll(() => scene.tearDown())

const stands = (wire: Call): Promise<Stand> => {
  const recipe = [...betRecipes, ...playRecipes].find((one) => one.wire === wire)
  if (!recipe) throw new Error(`no recipe for ${wire.path}`)
  return recipe.stand(scene)
}

/** What the lanes asked while these calls were answered, all of them at once. */
async function askedFor(wire: Call, people: readonly Stand[]) {
  const asked = askedOf(scene.town.context.db)
  const before = { ...asked }
  const replies = await Promise.all(
    people.map(({ as, given }) => scene.town.ask(wire, { ...given, id: randomUUID() }, as)),
  )
  expect(replies.map(({ errorCode, success }) => success || errorCode)).toEqual(
    people.map(() => true),
  )
  const roundTrips = asked.roundTrips - before.roundTrips
  return { replies, roundTrips, statements: asked.statements - before.statements }
}

/** A count that grows says so here: lower it with the code, or say in the change why it rises. */
const counts: [string, Call, number, number][] = [
  ['a spin', casino.spinSlot, 31, 7],
  ['chips at a live table', tables.placeTableBet, 17, 4],
  ['a lottery ticket', tickets.placeLotteryTicket, 19, 6],
  ['a single', sports.placeBet, 21, 3],
]

test.each(counts)(
  '%s takes so many statements and round trips',
  async (_, wire, statements, roundTrips) => {
    const one = await stands(wire)
    await one.ready?.()
    // The first call of somebody opens accounts and prepares statements.
    await askedFor(wire, [one])
    const { replies, ...asked } = await askedFor(wire, [one])
    // A spin that wins locks the account once more, writes a transfer and what it leads to.
    const won = Number(replies[0]?.value.round?.payout ?? 0) > 0
    expect(asked).toEqual({
      roundTrips: roundTrips + (won ? 1 : 0),
      statements: statements + (won ? 3 : 0),
    })
  },
)

test('spins at the same time share what they ask', async () => {
  const people: Stand[] = []
  for (let n = 0; n < 6; n++) people.push(await stands(casino.spinSlot))
  for (const one of people) await one.ready?.()
  await askedFor(casino.spinSlot, people)
  const alone = await askedFor(casino.spinSlot, people.slice(0, 1))
  // A batch of stakes and one of ends; who comes a moment late has one more.
  // On a busy machine some come too late to share: of five times, once they come together.
  const together: number[] = []
  for (let n = 0; n < 5; n++) {
    together.push((await askedFor(casino.spinSlot, people)).statements)
  }
  expect(Math.min(...together)).toBeLessThanOrEqual(3 * alone.statements)
})
