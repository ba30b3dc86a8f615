import * as chases from '@madang/wire/lottery-chases'
import { answerCheck } from '@madang/wire/launch'
import * as tickets from '@madang/wire/lottery-tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids'
import { openLotteryTown } from '../../../../test/towns/lottery-lobby.ts'
import type { LotteryLobby } from '../../../../test/towns/lottery-lobby.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

const game = 'ssc-60'
let town: Town
let minji: Visit
let draws: LotteryLobby
beforeAll(async () => {
  ;({ draws, minji, town } = await openLotteryTown(1_000_000))
})
afterAll(() => town.tearDown())

/** Never wins in practice: one number of a hundred thousand. */
const line = {
  multiple: 1,
  picks: [['1'], ['2'], ['3'], ['4'], ['5']],
  playType: '5star-direct',
  prizeMode: 'b1950',
}

const start = (own: { multiples: number[]; stopLoss?: string | null }) => {
  const asked = { gameCode: game, id: newId(), lines: [line], stopLoss: null, stopsOnWin: true }
  return town.ask(chases.startLotteryChase, { ...asked, ...own }, minji)
}

async function planOf(id: string): Promise<chases.LotteryChase> {
  const { list } = (await town.ask(chases.listLotteryChases, {}, minji)).value
  const found = list.find((one: chases.LotteryChase) => one.id === id)
  if (!found) throw new Error('no plan')
  return found
}

async function ended(id: string): Promise<chases.LotteryChase> {
  for (let step = 0; step < 150; step += 1) {
    const plan = await planOf(id)
    if (plan.state !== 'running') return plan
    await draws.later(3000)
  }
  throw new Error('the plan does not end')
}

/** Moves the clock, and lets the member log in again: a session without use ends. */
const pause = async (minutes: number) => {
  await draws.later(minutes * 60_000)
  minji = await visitOf(town, 'minji')
  for (let step = 0; step < 3; step += 1) await draws.later(3_000)
}

const press = async () => {
  const { number } = await draws.selling(game)
  const order = { entropy: 'ab'.repeat(32), gameCode: game, id: newId(), lines: [line], number }
  return (await town.ask(tickets.placeLotteryTicket, order, minji)).errorCode
}

test('a plan never loses more than its limit: the ticket that would pass it is not placed', async () => {
  const { value } = await start({ multiples: [1, 2, 4, 8], stopLoss: '500.00' })
  // 100 and 200 are lost; 400 more would make 700.
  expect(await ended(value.id)).toMatchObject({
    endedBy: 'lost',
    net: '-300.00',
    placedCount: 2,
    state: 'stopped',
  })
  const exact = await start({ multiples: [1, 2], stopLoss: '300.00' })
  expect(await ended(exact.value.id)).toMatchObject({
    endedBy: null,
    net: '-300.00',
    placedCount: 2,
    state: 'done',
  })
})

test('a plan plays on the member’s clock: while a reality check is due it is refused, and ends', async () => {
  await pause(31)
  expect(await press()).toBeUndefined()
  // Tickets alone keep the play session going, without any other game.
  for (let minutes = 20; minutes < 60; minutes += 20) {
    await pause(20)
    expect(await press()).toBeUndefined()
  }
  const running = await start({ multiples: Array.from({ length: 40 }, () => 1) })
  expect(running.errorCode).toBeUndefined()
  for (let step = 0; step < 10; step += 1) await draws.later(3_000)
  const before = await planOf(running.value.id)
  expect(before).toMatchObject({ state: 'running' })
  expect(before.placedCount).toBeGreaterThan(0)
  await pause(20)
  expect(await press()).toBe('reality-check-due')
  expect((await start({ multiples: [1, 1] })).errorCode).toBe('reality-check-due')
  const over = await ended(running.value.id)
  expect(over).toMatchObject({ endedBy: 'reality-check-due', state: 'stopped' })
  const late = await planOf(running.value.id)
  expect(late.placedCount).toBe(over.placedCount)
  expect((await town.ask(answerCheck, {}, minji)).success).toBe(true)
  expect(await press()).toBeUndefined()
  expect((await start({ multiples: [1] })).success).toBe(true)
})
