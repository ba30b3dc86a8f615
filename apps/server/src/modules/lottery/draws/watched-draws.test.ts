import { afterAll, beforeAll, expect, test } from 'vitest'
import { LotteryLobby } from '../../../../test/towns/lottery-lobby.ts'
import { openBeside, openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { listenLive, pass, watchTopics } from '../../../../test/towns/watch-topics.ts'
import { findGame } from '../games/game-store.ts'
import { drawPromises } from './draw-facts.ts'
import { drawNumbers, lockSales } from './lock-and-draw.ts'

const gameCode = 'ssc-60'
let town: Town
let beside: Town
let draws: LotteryLobby
beforeAll(async () => {
  town = await openTown({ isShared: true })
  beside = await openBeside(town, ['live', 'web'])
  for (const process of [town, beside]) await listenLive(process)
  draws = new LotteryLobby(town)
  await draws.later(0)
})
afterAll(async () => {
  await beside.tearDown()
  await town.tearDown()
})

/** Longer than changes are gathered and the bus takes. */
const soonMs = 900

test('a draw that closes and is drawn reaches its watchers once each, in every process', async () => {
  const draw = await draws.selling(gameCode)
  const game = await town.context.db.read((tx) => findGame(tx, gameCode))
  if (!game) throw new Error('the game is gone')
  const topic = `draws:${gameCode}`
  const own = [await watchTopics(town, topic), await watchTopics(beside, topic, 'jackpots')]
  const list = await watchTopics(beside, 'draws')
  const other = await watchTopics(beside, 'draws:no-such-game', 'tables')
  // What changed just before they came may be missing in what they fetched: they receive it too.
  await pass(soonMs)
  for (const { received } of [...own, list]) received.splice(0)

  for (const [at, step, state] of [
    [draw.closesAt, lockSales, 'closed'],
    [draw.drawAt, drawNumbers, 'drawn'],
  ] as const) {
    town.clock.tick(Date.parse(at) - town.clock.now().getTime())
    const turn = { fair: drawPromises, now: town.clock.now() }
    await town.context.db.write((tx) => step(tx, game, BigInt(draw.number), turn))
    await pass(soonMs)
    expect(own.map(({ received }) => received.splice(0))).toEqual([[topic], [topic]])
    expect(list.received.splice(0)).toEqual(['draws'])
    const board = await draws.board(gameCode)
    expect(board.draws.find(({ number }) => number === draw.number)?.state).toBe(state)
  }
  expect(other.received).toEqual([])
  for (const { socket } of [...own, list, other]) socket.close()
})
