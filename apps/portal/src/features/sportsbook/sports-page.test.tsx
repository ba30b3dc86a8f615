// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Screen } from '../../../test/screen.tsx'
import {
  beginSports,
  endSports,
  lines,
  market,
  matchNow,
  news,
  now,
  openSports,
  placedNow,
  quote,
  worded,
} from '../../../test/sports-page.tsx'
import { endSession } from '../../kit/session.ts'

let screen: Screen
beforeEach(beginSports)
afterEach(endSports)

test('a price moves in its place, is suspended with its reason, and comes back', async () => {
  screen = await openSports()
  await screen.pass(300)
  expect(screen.text()).toContain('1.95')
  await news([market(2_050)], 11)
  expect(screen.text()).toContain('2.05이전 배당 1.95 올랐어요')
  await news([market(2_050, { reason: 'event', status: 'suspended', version: 2 })], 12)
  expect(screen.find('button[title="경기 상황 확인 중"]')?.getAttribute('aria-disabled')).toBe(
    'true',
  )
  await news([market(2_100, { version: 2 })], 13)
  expect(screen.text()).toContain('2.10')
  // An update is missing: the page requests the match again, with its last known sequence.
  await news([market(2_200)], 20)
  await screen.pass(300)
  expect(screen.text()).not.toContain('2.20')
  expect(lines.at(-1)?.asked.at(-1)).toContain('"seq":13')
})

test('a press on a price that moved places no bet before the question is answered', async () => {
  screen = await openSports()
  await screen.press('승무패 서울')
  await screen.pass(300)
  await screen.type('stake', '10000')
  expect(screen.find('[data-return]')?.textContent).toContain('19,500원')
  await news([market(2_050)], 11)
  const bets = () => screen.sent.filter(({ path }) => path === '/wps/sportsbook/bets')
  await screen.press('바뀐 배당 확인했어요')
  expect(bets()).toEqual([])
  await screen.press('베팅하기')
  expect(bets()).toMatchObject([{ body: { kind: 'single', legs: [{ oddsMilli: 2_050 }] } }])
  expect(screen.text()).toContain('베팅이 접수됐어요')
})

test('the room of a slip is asked for with the boost that is chosen', async () => {
  const boost = {
    expiresAt: now,
    id: crypto.randomUUID(),
    oddsMin: '1.50',
    stakeMax: '50000.00',
    title: worded('부스트'),
    winBps: 2_000,
  }
  screen = await openSports({
    '/wps/sportsbook/gifts': () => ({ boosts: [boost], freeBets: [] }),
    '/wps/sportsbook/quotes': () => ({ ...quote, stakeMax: '8000.00' }),
  })
  await screen.press('승무패 서울')
  await screen.pass(300)
  const select = screen.find(`select:has([value="${boost.id}"])`) as HTMLSelectElement
  select.value = boost.id
  await act(async () => void select.dispatchEvent(new Event('change', { bubbles: true })))
  await screen.pass(300)
  const asked = screen.sent.filter(({ path }) => path === '/wps/sportsbook/quotes')
  expect(asked[0]?.body).not.toHaveProperty('boost')
  expect(asked.at(-1)?.body).toMatchObject({ boost: boost.id })
})

test('an answer that is lost is asked for again by the same id', async () => {
  let isLost = true
  screen = await openSports({
    '/wps/sportsbook/bets': (url) => {
      if (url.search !== '' || !isLost) return placedNow
      isLost = false
      return undefined
    },
  })
  await screen.press('승무패 서울')
  await screen.type('stake', '10000')
  await screen.pass(300)
  await screen.press('베팅하기')
  expect(screen.text()).toContain('처리 결과를 확인하고 있어요')
  await screen.pass(1_500)
  expect(screen.text()).toContain('베팅이 접수됐어요')
  const ids = screen.sent.flatMap(({ body, path }) =>
    path === '/wps/sportsbook/bets' ? [body['id']] : [],
  )
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a visitor sees the prices and is asked to log in by a press alone', async () => {
  endSession()
  screen = await openSports()
  await screen.press('승무패 서울')
  await screen.pass(300)
  expect(screen.text()).toContain('로그인하고 베팅하기')
  const own = screen.asked.filter(({ pathname }) => /bets|quotes|preferences/.test(pathname))
  expect(own).toEqual([])
})

test('our own book comes first; the books of other houses open by one press', async () => {
  const game = { displayName: '파도', gameId: 'wave-1', gameType: 'SPORTS', supportPlay: 1 }
  const vendor = { isGame: 'GAME', vassalage: 'WAVE', vendorName: '파도 스포츠' }
  const games = [{ ...game, ...vendor }]
  screen = await openSports({ '/wps/relay/GCSGAME_gameList': () => ({ gameCount: 1, games }) })
  await screen.pass(300)
  const books = [...document.querySelectorAll('nav[aria-label="베팅할 스포츠북"] a')]
  expect(books.map((book) => book.getAttribute('aria-current'))).toEqual(['page', null])
  expect(books.map((book) => book.textContent)).toEqual(['마당 스포츠북', '파도 파도 스포츠'])
  expect(books[1]?.getAttribute('href')).toContain('wave-1')
})

test('a match is one row: its league once above it, each question a strip of prices', async () => {
  const more = [
    market(1_950),
    market(1_900, { key: 'handicap~score~ft~l-0.5', kind: 'handicap', line: -0.5 }),
  ]
  screen = await openSports({
    '/wps/sportsbook/matches': () => ({
      next: null,
      now,
      rows: [
        { ...matchNow(), markets: more },
        { ...matchNow(), id: crypto.randomUUID() },
      ],
    }),
  })
  await screen.pass(300)
  expect(screen.asked.find(({ pathname }) => pathname.endsWith('/matches'))?.search).toContain(
    'list=all',
  )
  const group = screen.find('section[aria-label="코리아 리그"]')
  expect(group?.querySelector('header')?.textContent).toBe('코리아 리그2시뮬레이션승무패핸디캡')
  expect(group?.textContent?.match(/시뮬레이션/g)).toHaveLength(1)
  const [row] = group?.querySelectorAll('article') ?? []
  expect(row?.getAttribute('aria-label')).toBe('서울 대 부산, 11′, 전반, 1 : 0')
  const strips = [...(row?.querySelectorAll('legend') ?? [])].map(({ textContent }) => textContent)
  expect(strips).toEqual(['승무패', '핸디캡'])
  // What a whole match waits for is written once, over its strips.
  const stopped = more.map((one) => ({
    ...one,
    reason: 'event' as const,
    status: 'suspended' as const,
  }))
  await news(stopped, 11)
  expect(row?.querySelector('p')?.textContent).toContain('경기 상황 확인 중')
  await news(more, 12)
  expect(row?.querySelector('p')).toBeNull()
})
