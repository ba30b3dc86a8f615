import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBeside, openTown } from '../../../test/towns/town.ts'
import type { Town } from '../../../test/towns/town.ts'
import { listenLive, pass, watchTopics as watch } from '../../../test/towns/watch-topics.ts'
import { publishChanged } from '#kernel/live/public-facts'

let town: Town
let beside: Town
beforeAll(async () => {
  town = await openTown({ isShared: true })
  beside = await openBeside(town, ['live', 'web'])
  for (const process of [town, beside]) await listenLive(process)
})
afterAll(async () => {
  await beside.tearDown()
  await town.tearDown()
})

/** Longer than changes are gathered and the bus takes. */
const soonMs = 900

test('what is taken back is not told, and several changes at once are told once', async () => {
  const page = await watch(beside, 'tables')
  const { db } = town.context
  const undone = db.write(async (tx) => {
    publishChanged(tx, 'tables')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await pass(soonMs)
  expect(page.received).toEqual([])
  await db.write(async (tx) => {
    for (let count = 0; count < 10; count++) publishChanged(tx, 'tables')
  })
  await pass(soonMs)
  expect(page.received).toEqual(['tables'])
  page.socket.close()
})

test('who comes just after a change hears of it; who asks for other topics, of those only', async () => {
  await town.context.db.write(async (tx) => publishChanged(tx, 'jackpots'))
  await pass(soonMs)
  const late = await watch(beside, 'jackpots')
  await pass(50)
  expect(late.received).toEqual(['jackpots'])
  // The same topics again are no news.
  late.ask('jackpots', 'draws:no-such-game')
  await pass(50)
  expect(late.received).toEqual(['jackpots'])
  late.ask('draws:no-such-game')
  await pass(50)
  await town.context.db.write(async (tx) => publishChanged(tx, 'jackpots'))
  await pass(soonMs)
  expect(late.received).toEqual(['jackpots'])
  late.socket.close()
})

test('a page that asks for too much, too often or for no topic is shown out', async () => {
  const many = await watch(town, ...Array.from({ length: 17 }, (_, at) => `draws:game-${at}`))
  expect(await many.closed).toBe(1008)
  expect(await (await watch(town, 'Draws; drop')).closed).toBe(1008)
  const busy = await watch(town, 'draws')
  for (let count = 0; count < 100; count++) busy.ask('draws')
  expect(await busy.closed).toBe(1008)
})
