import { familyOf } from '@madang/games/lottery/all-families'
import type { LotteryDraw } from '@madang/wire/lottery'
import * as tickets from '@madang/wire/lottery-tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids'
import { LotteryLobby } from '../../../../test/towns/lottery-lobby.ts'
import { TableLobby } from '../../../../test/towns/table-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { hedgedPlays } from '../draws/settle-draw.ts'
import { listOpenTickets } from './ticket-store.ts'

const game = 'ssc-60'
let town: Town
let minji: Visit
let junho: Visit
let draws: LotteryLobby
beforeAll(async () => {
  town = await openTown()
  draws = new LotteryLobby(town)
  minji = await visitOf(town, 'minji')
  junho = await visitOf(town, 'junho')
  const lobby = new TableLobby(town, 'live-dat-river')
  await lobby.hasWon('minji', 10_000_000)
  await lobby.hasWon('junho', 10_000_000)
  await draws.later(0)
})
afterAll(() => town.tearDown())

const lineOf = (at: number) => ({
  multiple: 1,
  picks: [[String(at % 10)], [], [], [], []],
  playType: 'position',
  prizeMode: 'd1950',
})
const linesOf = (count: number) => Array.from({ length: count }, (_, at) => lineOf(at % 7))

const place = (as: Visit, { gameCode, number }: LotteryDraw, count: number, id = newId()) =>
  town.ask(
    tickets.placeLotteryTicket,
    { entropy: 'ab'.repeat(32), gameCode, id, lines: linesOf(count), number },
    as,
  )

test('a member places up to 1,000 lines on one draw; the next is refused by name and costs nothing', async () => {
  const draw = await draws.selling(game)
  const ids = Array.from({ length: 10 }, () => newId())
  for (const id of ids) expect((await place(minji, draw, 100, id)).success).toBe(true)
  const more = await place(minji, draw, 1)
  expect([more.status, more.errorCode]).toEqual([409, 'draw-lines-exceeded'])
  expect(more.message).toContain('1000')
  // A repeated request is not a new ticket; another member has lines of their own.
  expect((await place(minji, draw, 100, ids[0])).success).toBe(true)
  expect((await place(junho, draw, 2)).success).toBe(true)
  const ticketId = ids[0] ?? ''
  expect((await town.ask(tickets.cancelLotteryTicket, { ticketId }, minji)).success).toBe(true)
  const racing = await Promise.all([place(minji, draw, 60), place(minji, draw, 60)])
  expect(racing.map(({ errorCode }) => errorCode ?? 'placed').toSorted()).toEqual([
    'draw-lines-exceeded',
    'placed',
  ])
  const list = (most: { lines: number; tickets: number }) =>
    town.context.db.write((tx) => listOpenTickets(tx, game, BigInt(draw.number), most))
  const people = [await town.idOf('minji'), await town.idOf('junho')].toSorted()
  const membersOf = async (most: { lines: number; tickets: number }) =>
    [...new Set((await list(most)).map(({ memberId }) => memberId))].toSorted()
  expect(await membersOf({ lines: 10_000, tickets: 2000 })).toEqual(people)
  // A batch takes whole members: the first one even above its limit, further ones within it.
  expect(await membersOf({ lines: 1, tickets: 2000 })).toEqual(people.slice(0, 1))
  expect(await membersOf({ lines: 10_000, tickets: 1 })).toEqual(people.slice(0, 1))
  expect((await draws.decided(draw)).state).toBe('settled')
  expect((await place(minji, await draws.selling(game), 1)).success).toBe(true)
})

/** Counts the elements that are read from arrays one by one, copies by spreading included. */
function countSteps(work: () => unknown): number {
  const own = Array.prototype[Symbol.iterator]
  let steps = 0
  // oxlint-disable-next-line no-extend-native -- counts the steps of this call, and is taken back
  Array.prototype[Symbol.iterator] = function counting<T>(this: T[]) {
    const inner = own.call(this) as ArrayIterator<T>
    const next = inner.next.bind(inner)
    inner.next = () => {
      steps += 1
      return next()
    }
    return inner
  }
  try {
    work()
  } finally {
    // oxlint-disable-next-line no-extend-native -- gives the original back
    Array.prototype[Symbol.iterator] = own
  }
  return steps
}

test('twice the lines take about twice the steps to find what is hedged', () => {
  const family = familyOf('ssc')
  const stepsFor = (lines: number) => {
    const ticket = { lines: linesOf(lines), memberId: 'one' }
    return countSteps(() => hedgedPlays(family, [ticket]))
  }
  const [once, twice] = [stepsFor(2000), stepsFor(4000)]
  expect(once).toBeGreaterThan(2000)
  expect(twice / once).toBeLessThan(2.2)
})
