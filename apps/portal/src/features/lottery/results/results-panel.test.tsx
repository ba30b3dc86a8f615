// @vitest-environment happy-dom
import { familyOf } from '@madang/games/lottery/all-families'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import type { Screen } from '../../../../test/screen.tsx'
import { ResultsPanel } from './results-panel.tsx'
import type { Board } from '../board/use-board.ts'

let screen: Screen
afterEach(() => screen.leave())

const ssc = familyOf('ssc')
const position = ssc.playTypes.find(({ id }) => id === 'position') ?? ssc.playTypes[0]!
const board = { game: { family: 'ssc', gameCode: 'ssc-60' }, results: [] } as unknown as Board

// Newest first: the first number is odd in every second draw.
const list = Array.from({ length: 300 }, (_, at) => ({
  drawn: [String(at % 2), '2', '3', '4', at === 250 ? '9' : '5'],
  number: String(1000 - at),
}))
const trends = {
  counted: 4321,
  list,
  values: [
    { gap: 1, hits: 2160, place: 1, value: '1' },
    { gap: 250, hits: 7, place: 5, value: '9' },
  ],
}

test('39: hundreds of draws are shown as roads, a line, and what came in the whole history', async () => {
  screen = await openScreen(<ResultsPanel board={board} family={ssc} play={position} />, {
    answers: {
      '/lgw/trends': () => trends,
      '/lotto/lgw/games/opened/numero': () => ({ list: [] }),
    },
    at: '/lottery',
    route: '/lottery',
    texts: ['lottery', 'fairness'],
  })
  await screen.pass(10)
  // Nobody asks for the history before somebody looks at it.
  expect(screen.asked.some(({ pathname }) => pathname === '/lgw/trends')).toBe(false)
  await screen.press('흐름')
  await screen.pass(10)
  expect(screen.text()).toContain('최근 300회: 홀 150번, 짝 150번')
  // A change in every draw: as many columns as draws, the newest framed.
  expect(document.querySelectorAll('svg circle')).toHaveLength(300)
  expect(document.querySelectorAll('svg rect')).toHaveLength(1)
  await screen.press('그래프')
  expect(screen.text()).toContain('최근 100회: 마지막 14, 가장 작은 값 14, 가장 큰 값 15')
  await screen.press('통계')
  expect(screen.text()).toContain('지금까지 추첨한 4,321회 전체')
  expect(screen.text()).toContain('2160')
})

test('39: a history that does not come is asked again', async () => {
  let fails = true
  screen = await openScreen(<ResultsPanel board={board} family={ssc} play={position} />, {
    answers: {
      '/lgw/trends': () => {
        if (fails) throw new Error('unreachable')
        return trends
      },
    },
    at: '/lottery',
    route: '/lottery',
    texts: ['lottery', 'fairness'],
  })
  await screen.press('그래프')
  await screen.pass(4_000)
  expect(screen.text()).not.toContain('최근 100회')
  fails = false
  await screen.press('다시 시도')
  await screen.pass(20)
  expect(screen.text()).toContain('최근 100회')
})
