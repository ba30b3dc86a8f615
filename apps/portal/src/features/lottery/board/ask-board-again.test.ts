import type { LotteryDraw } from '@madang/wire/lottery'
import { expect, test } from 'vitest'
import { askBoardAgainMs } from './ask-board-again.ts'

const noon = Date.UTC(2026, 10, 23, 12)
const at = (ms: number) => new Date(noon + ms).toISOString()

function waitOf(...draws: Partial<LotteryDraw>[]): number | false {
  const usual = { closesAt: at(55_000), drawAt: at(60_000), opensAt: at(-5_000) }
  return askBoardAgainMs(
    draws.map((one) => ({ ...usual, ...one }) as LotteryDraw),
    noon,
  )
}

test('a board that heard nothing asks some seconds after its next draw opens, closes or is drawn', () => {
  expect(waitOf({ closesAt: at(12_000), state: 'selling' })).toBe(16_000)
  expect(waitOf({ drawAt: at(4_000), state: 'closed' }, { state: 'selling' })).toBe(8_000)
  expect(waitOf({ opensAt: at(9_000), state: 'announced' }, { state: 'selling' })).toBe(13_000)
})

test('a draw that is late is asked for once a minute, and a game without draws never', () => {
  expect(waitOf({ drawAt: at(-9_000), state: 'closed' })).toBe(60_000)
  expect(waitOf({ state: 'drawn' })).toBe(60_000)
  expect(waitOf({ closesAt: at(3_600_000), state: 'selling' })).toBe(3_604_000)
  expect(waitOf({ closesAt: at(60 * 86_400_000), state: 'selling' })).toBe(86_400_000)
  expect(waitOf()).toBe(false)
})
