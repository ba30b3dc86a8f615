// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Screen } from '../../../../test/screen.tsx'
import {
  beginSports,
  bet,
  endSports,
  market,
  matchId,
  matchNow,
  now,
  openSports,
  placedNow,
  worded,
} from '../../../../test/sports-page.tsx'
import { slipNow } from './slip.ts'

let screen: Screen
beforeEach(beginSports)
afterEach(endSports)

const whole = () => ({
  facts: { incidents: [], method: null, periods: [], points: null, server: null, winner: null },
  markets: [market(2_050, { version: 3 })],
  match: matchNow(),
  model: null,
  now,
})
const key = 'three-way~score~ft'

test('a slip that came by a link is taken by a press, at the prices of now', async () => {
  const gone = crypto.randomUUID()
  const slip = encodeURIComponent(`${matchId()},${key},1;${gone},${key},2;nonsense`)
  screen = await openSports({ [`/wps/sportsbook/matches/${matchId()}`]: whole }, `/?slip=${slip}`)
  await screen.pass(300)
  expect(screen.text()).toContain('선택 2개가 담긴 슬립 링크를 열었어요')
  expect(slipNow().legs).toEqual([])
  await screen.press('슬립에 담기')
  await screen.pass(300)
  expect(slipNow().legs).toMatchObject([
    { market: key, matchId: matchId(), oddsMilli: 2_050, version: 3 },
  ])
  expect(slipNow()).toMatchObject({ kind: 'single', stake: '' })
  expect(screen.text()).toContain('베팅할 수 없는 선택 1개는 빠졌어요')
  expect(screen.place()).not.toContain('slip=')
})

test('a bet is put into the slip again at the prices of now, where its match is still open', async () => {
  const leg = (matchStatus: string) => ({
    away: worded('부산'),
    competition: worded('코리아 리그'),
    home: worded('서울'),
    isInPlay: false,
    market: {
      key,
      kind: 'three-way',
      line: null,
      measure: 'score',
      n: null,
      of: null,
      scope: 'ft',
      side: null,
    },
    matchId: matchId(),
    matchStatus,
    oddsMilli: 1_700,
    outcome: '1',
    outcomeName: null,
    scoreAtBet: null,
    settlement: null,
    sport: 'football',
    startsAt: now,
  })
  const rows = [
    { ...bet, boostBps: 0, cashOut: 'closed', isFree: false, legs: [leg('live')] },
    {
      ...bet,
      boostBps: 0,
      cashOut: 'closed',
      id: crypto.randomUUID(),
      isFree: false,
      legs: [leg('ended')],
    },
  ]
  screen = await openSports(
    {
      '/wps/sportsbook/bets': () => ({ ...placedNow, rows }),
      [`/wps/sportsbook/matches/${matchId()}`]: whole,
    },
    '/?view=bets',
  )
  await screen.pass(300)
  const again = [...document.querySelectorAll('main button, button')].filter(
    ({ textContent }) => textContent === '같은 선택 다시 담기',
  )
  expect(again).toHaveLength(1)
  await screen.press('같은 선택 다시 담기')
  await screen.pass(300)
  expect(slipNow().legs).toMatchObject([{ matchId: matchId(), oddsMilli: 2_050, outcome: '1' }])
})
