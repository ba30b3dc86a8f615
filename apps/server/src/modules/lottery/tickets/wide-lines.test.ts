import type { LotteryDraw } from '@madang/wire/lottery'
import * as tickets from '@madang/wire/lottery-tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids'
import { openLotteryTown } from '../../../../test/towns/lottery-lobby.ts'
import type { LotteryLobby } from '../../../../test/towns/lottery-lobby.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'

const game = 'ssc-60'
let town: Town
let minji: Visit
let draws: LotteryLobby
beforeAll(async () => {
  ;({ draws, minji, town } = await openLotteryTown(10_000_000))
})
afterAll(() => town.tearDown())

const digits = Array.from({ length: 10 }, (_, digit) => String(digit))
/** Four digits straight: each number pays 9,750 times its stake, and may cost 500,000,000. */
const lineOf = (picks: string[][], multiple: number) => {
  return { multiple, picks, playType: '4star-front-direct', prizeMode: 'a1950' }
}
const one = (multiple: number) => lineOf([['1'], ['2'], ['3'], ['4']], multiple)
const wide = (multiple: number) => lineOf([digits, digits, digits, ['3', '4']], multiple)

const asked = ({ gameCode, number }: LotteryDraw, line: ReturnType<typeof lineOf>) => {
  return { gameCode, lines: [line], number }
}
const place = (draw: LotteryDraw, line: ReturnType<typeof lineOf>) => {
  const order = { ...asked(draw, line), entropy: 'ab'.repeat(32), id: newId() }
  return town.ask(tickets.placeLotteryTicket, order, minji)
}
const roomFor = async (draw: LotteryDraw, line: ReturnType<typeof lineOf>) => {
  const { value } = await town.ask(tickets.previewTicket, asked(draw, line), minji)
  return Number(value.lines[0].roomLeft)
}

test('a line of 2,000 numbers counts for the ceiling of each, and is stopped by it', async () => {
  const draw = await draws.selling(game)
  expect(await roomFor(draw, one(1))).toBe(500_000_000)
  expect((await place(draw, wide(1))).errorCode).toBeUndefined()
  expect(await roomFor(draw, one(1))).toBe(500_000_000 - 9_750_000)
  // 51 × 9,750,000 is 497,250,000: with the wide line it would be 507,000,000.
  expect((await place(draw, one(51))).errorCode).toBe('payout-ceiling-reached')
  const full = await place(draw, one(50))
  expect(full.errorCode).toBeUndefined()
  expect(await roomFor(draw, wide(1))).toBe(500_000_000 - 51 * 9_750_000)
  expect((await place(draw, wide(1))).errorCode).toBe('payout-ceiling-reached')
  const { id } = full.value.ticket
  expect((await town.ask(tickets.cancelLotteryTicket, { ticketId: id }, minji)).success).toBe(true)
  expect((await place(draw, wide(1))).errorCode).toBeUndefined()
  await draws.decided(draw)
})
