// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Screen } from '../../../../test/screen.tsx'
import {
  beginSports,
  endSports,
  market,
  matchId,
  matchNow,
  news,
  now,
  openSports,
  worded,
} from '../../../../test/sports-page.tsx'

let screen: Screen
beforeEach(beginSports)
afterEach(endSports)

test('a match shows what happened, not our price, and names its model', async () => {
  const facts = {
    incidents: [
      { atS: 60, kind: 'corner', name: null, period: 'h1', side: 'away' },
      { atS: 600, kind: 'goal', name: worded('민가람'), period: 'h1', side: 'home' },
    ],
    method: null,
    periods: [
      {
        cards: null,
        corners: null,
        isDone: true,
        key: 'h1',
        score: { away: 0, home: 1 },
        winner: null,
      },
      {
        cards: null,
        corners: null,
        isDone: false,
        key: 'h2',
        score: { away: 0, home: 0 },
        winner: null,
      },
    ],
    points: null,
    server: null,
    winner: null,
  }
  screen = await openSports(
    {
      [`/wps/sportsbook/matches/${matchId()}`]: () => ({
        facts,
        markets: [market(1_950)],
        match: matchNow(),
        model: 'goals',
        now,
      }),
      [`/wps/sportsbook/matches/${matchId()}/form`]: () => ({ away: [], between: [], home: [] }),
      '/wps/sportsbook/competitions/kl/standings': () => ({
        name: worded('코리아 리그'),
        rows: [],
        season: 'S1',
      }),
    },
    `/?match=${matchId()}`,
  )
  await screen.pass(300)
  expect(screen.find('main, body')?.querySelector('h1')?.textContent).toBe('서울 대 부산')
  const events = [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent)
  expect(events).toEqual(['전반종료 1 : 0', '11분골 · 서울 · 민가람', '2분코너킥 · 부산'])
  expect(screen.text()).toContain('가격 모델: 골 모델')
  const drawn = () => screen.find('details')?.innerHTML
  const before = drawn()
  await news([market(1_200)], 11)
  expect(screen.text()).toContain('1.20')
  expect(drawn()).toBe(before)
})
