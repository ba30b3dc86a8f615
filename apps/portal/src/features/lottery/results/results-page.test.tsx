// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import type { Screen } from '../../../../test/screen.tsx'
import { ResultsPage } from './results-page.tsx'

let screen: Screen
afterEach(() => screen.leave())

const drawOf = (number: number, more: object = {}) => ({
  correctionCount: 0,
  drawAt: new Date(number * 60_000).toISOString(),
  drawn: ['1', '2', '3', '4', '5'],
  family: 'ssc',
  gameCode: 'ssc-60',
  gameName: '시시채 1분',
  isFilledIn: false,
  isLate: false,
  name: `draw-${number}`,
  number: String(number),
  sources: [],
  state: 'settled',
  ...more,
})

test('39: all results are paged and sought by the house, and each leads to its proof', async () => {
  screen = await openScreen(<ResultsPage />, {
    answers: {
      '/lgw/games/game_menus': () => ({ gameMenus: [], now: new Date().toISOString() }),
      '/lgw/results': ({ searchParams }) =>
        searchParams.get('after') === 'place'
          ? { list: [drawOf(900, { isFilledIn: true })], next: null }
          : { list: searchParams.has('words') ? [] : [drawOf(1000)], next: 'place' },
    },
    at: '/lottery/results',
    route: '/lottery/results',
    texts: ['lottery', 'fairness'],
  })
  await screen.pass(10)
  expect(screen.text()).toContain('draw-1000')
  expect(screen.text()).not.toContain('채워 넣은 기록')
  expect(screen.find('a[href="/fairness/draw?gameCode=ssc-60&number=1000"]')).not.toBeNull()
  await screen.press('이전 결과 더 보기')
  expect(screen.text()).toContain('draw-900')
  expect(screen.text()).toContain('채워 넣은 기록')
  expect(screen.text()).not.toContain('이전 결과 더 보기')
  await screen.type('words', '7 7')
  await screen.pass(20)
  expect(screen.asked.at(-1)?.searchParams.get('words')).toBe('7 7')
  expect(screen.place()).toContain('words=')
  expect(screen.text()).toContain('결과가 없어요.')
})
