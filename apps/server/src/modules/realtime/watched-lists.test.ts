import { afterAll, beforeAll, expect, test } from 'vitest'
import { weekOf } from '#kernel/brand-day'
import { CardLobby } from '../../../test/towns/card-lobby.ts'
import { openBeside, openTown } from '../../../test/towns/town.ts'
import type { Town } from '../../../test/towns/town.ts'
import { listenLive, pass, watchTopics } from '../../../test/towns/watch-topics.ts'
import { addScores } from '../missions/weeks/score-store.ts'

let town: Town
let beside: Town
beforeAll(async () => {
  town = await openTown({ isShared: true })
  beside = await openBeside(town, ['live', 'web'])
  await listenLive(beside)
})
afterAll(async () => {
  await beside.tearDown()
  await town.tearDown()
})

/** Longer than changes are gathered and the bus takes. */
const soonMs = 900

test('who watches the board or the card tables receives in another process that they changed', async () => {
  const board = await watchTopics(beside, 'leaderboard')
  const rooms = await watchTopics(beside, 'rooms')
  await pass(soonMs)
  for (const { received } of [board, rooms]) received.splice(0)

  const memberId = await town.idOf('minji')
  const at = town.clock.now()
  await town.context.db.write((tx) =>
    addScores(tx, [{ at, began: weekOf(at), memberId, points: 5 }]),
  )
  await pass(soonMs)
  expect([board.received.splice(0), rooms.received]).toEqual([['leaderboard'], []])

  const lobby = new CardLobby(town, 'card-holdem-spring')
  await lobby.hasWon('minji', 1_000_000)
  const minji = await lobby.frame('minji')
  expect((await lobby.sit(minji, 2, 20_000)).success).toBe(true)
  await pass(soonMs)
  expect([board.received, rooms.received.splice(0)]).toEqual([[], ['rooms']])
  for (const { socket } of [board, rooms]) socket.close()
})
