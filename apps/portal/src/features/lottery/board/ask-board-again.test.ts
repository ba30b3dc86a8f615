import { expect, test } from 'vitest'
import { askBoardAgainMs } from './ask-board-again.ts'

const noon = Date.UTC(2026, 10, 23, 12)
const at = (ms: number) => new Date(noon + ms).toISOString()

type Draw = Parameters<typeof askBoardAgainMs>[0]['draws'][number]

function waitOf(...draws: Partial<Draw>[]): number {
  const usual = { closesAt: at(55_000), drawAt: at(60_000), opensAt: at(-5_000) }
  return askBoardAgainMs({ draws: draws.map((one) => ({ ...usual, ...one }) as Draw), now: at(0) })
}

test('a board is asked for again when its next draw opens, closes or is drawn', () => {
  expect(waitOf({ closesAt: at(12_000), state: 'selling' })).toBe(12_300)
  expect(waitOf({ drawAt: at(4_000), state: 'closed' }, { state: 'selling' })).toBe(4_300)
  expect(waitOf({ opensAt: at(9_000), state: 'announced' }, { state: 'selling' })).toBe(9_300)
})

test('a result that is due is asked for every second, a quiet board twice a minute', () => {
  expect(waitOf({ drawAt: at(-2_000), state: 'closed' })).toBe(1_000)
  expect(waitOf({ state: 'drawn' })).toBe(1_000)
  expect(waitOf({ closesAt: at(3_600_000), state: 'selling' })).toBe(30_000)
  expect(waitOf()).toBe(30_000)
})
