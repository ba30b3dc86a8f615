// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import type { Screen } from '../../../../test/screen.tsx'
import type { Board } from '../board/use-board.ts'
import { ResultList } from './result-list.tsx'

let screen: Screen
afterEach(() => screen.leave())

const drawOf = (number: number) => ({
  correctionCount: 0,
  drawAt: new Date(number * 60_000).toISOString(),
  drawn: ['1', '2', '3', '4', '5'],
  isLate: false,
  name: `draw-${number}`,
  number: String(number),
  sources: [],
  state: 'settled',
})

const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => drawOf(first - at))

const board = {
  game: { area: 'LOTT', family: 'ssc', gameCode: 'ssc-60' },
  results: [drawOf(1001)],
} as unknown as Board

const rowsShown = () => document.querySelectorAll('ul.max-h-120 > li').length

test('39: results are searched by the house, not in the loaded rows, and older ones follow', async () => {
  screen = await openScreen(<ResultList board={board} />, {
    answers: {
      '/lotto/lgw/games/opened/numero': ({ searchParams }) => {
        const list = searchParams.has('words')
          ? [drawOf(7)]
          : searchParams.has('day')
            ? []
            : searchParams.get('before') === '901'
              ? numbersFrom(900, 5)
              : numbersFrom(1000, 100)
        return { list, now: new Date().toISOString() }
      },
    },
    texts: ['lottery'],
  })
  await screen.pass(10)
  // A hundred, and the newest of the board.
  expect(rowsShown()).toBe(101)
  await screen.press('이전 결과 더 보기')
  expect(rowsShown()).toBe(106)
  expect(screen.text()).not.toContain('이전 결과 더 보기')
  await screen.type('words', ' draw-7 ')
  await screen.pass(10)
  expect(rowsShown()).toBe(1)
  expect(screen.asked.at(-1)?.searchParams.get('words')).toBe('draw-7')
  await screen.type('words', '')
  await screen.type('day', '2026-11-23')
  await screen.pass(10)
  expect(screen.asked.at(-1)?.searchParams.get('day')).toBe('2026-11-23')
  expect(screen.text()).toContain('결과가 없어요.')
})

test('39: results that cannot be loaded are named', async () => {
  const no = { errorCode: 'not-found', message: 'no' }
  screen = await openScreen(<ResultList board={board} />, {
    answers: { '/lotto/lgw/games/opened/numero': () => no },
    texts: ['lottery'],
  })
  for (let turn = 0; turn < 8; turn += 1) await screen.pass(2_000)
  expect(screen.text()).toContain('결과를 불러오지 못했어요')
})
