// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SportsMarket, SportsNews } from '@madang/wire/sportsbook-line'
import { openScreen } from '../../../test/screen.tsx'
import type { Answers, Screen } from '../../../test/screen.tsx'
import { endSession, startSession } from '../../kit/session.ts'
import { SportsPage } from './sports-page.tsx'
import { clearSlip } from './slip.ts'
import { forgetPlaced } from './use-place-slip.ts'

/** Each test has its own match, because the store of matches survives between tests. */
let id = crypto.randomUUID()
const now = '2026-01-05T05:00:00.000Z'
const worded = (KO: string) => ({ EN: KO, KO })
const market = (oddsMilli: number, more: Partial<SportsMarket> = {}): SportsMarket => ({
  group: 'main',
  key: 'three-way~score~ft',
  kind: 'three-way',
  line: null,
  measure: 'score',
  n: null,
  of: null,
  outcomes: [
    { key: '1', name: null, oddsMilli },
    { key: 'x', name: null, oddsMilli: 3_300 },
    { key: '2', name: null, oddsMilli: 3_900 },
  ],
  reason: null,
  scope: 'ft',
  side: null,
  status: 'active',
  version: 1,
  ...more,
})
const matchNow = () => ({
  away: { id: 'b', name: worded('부산') },
  clockS: 600,
  competition: worded('코리아 리그'),
  competitionId: 'kl',
  home: { id: 'a', name: worded('서울') },
  id,
  inner: null,
  isSimulated: true,
  marketCount: 30,
  markets: [market(1_950)],
  period: 'h1',
  score: { away: 0, home: 1 },
  seq: 10,
  sport: 'football',
  startsAt: now,
  status: 'live',
})
const quote = {
  balance: '50000.00',
  delayS: 5,
  legs: [{ market: null, oddsMilli: 1_950, problem: null, version: 1 }],
  marginBps: null,
  oddsMilli: 1_950,
  payoutMax: '1000000.00',
  potentialPayout: null,
  stakeMax: '20000.00',
  stakeMin: '1000.00',
  tickets: 1,
}
const bet = {
  automaticCashOut: null,
  cashOut: 'suspended',
  claim: null,
  decidesAt: null,
  id: '0b8f4e2a-0c7f-4a8e-9a5b-0d1f2c3b4a59',
  kind: 'single',
  legs: [],
  marginBps: null,
  net: null,
  oddsMilli: 1_950,
  offer: null,
  parentId: null,
  payout: '0.00',
  placedAt: now,
  potentialPayout: '19500.00',
  refusal: null,
  settledAt: null,
  stake: '10000.00',
  state: 'open',
  system: null,
  tickets: 1,
}

/** One path returns both: a placed bet, and the list of open bets. */
const placedNow = { balance: '40000.00', bet, next: null, rows: [] }

let screen: Screen
const lines: FakeLine[] = []

/** A fake of the server's odds feed. */
class FakeLine extends EventTarget {
  static OPEN = 1
  readyState = 1
  asked: string[] = []
  constructor() {
    super()
    lines.push(this)
    setTimeout(() => this.dispatchEvent(new Event('open')), 0)
  }
  send = (words: string) => void this.asked.push(words)
  close = () => this.dispatchEvent(new Event('close'))
  push = (news: SportsNews) =>
    this.dispatchEvent(new MessageEvent('message', { data: bytesOf(news) }))
}

/** Binary, as the server sends it. */
const bytesOf = (news: SportsNews): ArrayBuffer =>
  new TextEncoder().encode(JSON.stringify(news)).buffer

const answers: Answers = {
  '/wps/relay/GCSGAME_gameList': () => ({ games: [] }),
  '/wps/sportsbook/bets': () => placedNow,
  '/wps/sportsbook/matches': () => ({ next: null, now, rows: [matchNow()] }),
  '/wps/sportsbook/preferences': () => ({ acceptance: 'none', oddsFormat: 'EU' }),
  '/wps/sportsbook/quotes': () => quote,
  '/wps/sportsbook/sports': () => ({
    favourites: { competitions: [], matches: [] },
    knownSportCount: 140,
    liveCount: 1,
    now,
    sports: [],
  }),
}

beforeEach(() => {
  id = crypto.randomUUID()
  vi.stubGlobal('WebSocket', FakeLine)
  vi.stubGlobal('matchMedia', () => ({
    addEventListener() {},
    matches: true,
    removeEventListener() {},
  }))
  startSession({
    account: 'minsu',
    customerId: '1',
    isAgent: '0',
    memberLabel: '',
    merchant: 'm',
    token: 't',
  })
})
afterEach(async () => {
  await screen.leave()
  clearSlip()
  forgetPlaced()
  endSession()
})

const open = (more: Answers = {}) =>
  openScreen(<SportsPage />, {
    answers: { ...answers, ...more },
    texts: ['sportsbook', 'lobby', 'refusal', 'menus'],
  })

const news = async (markets: SportsMarket[], seq: number) => {
  await screen.pass(300)
  const from = seq - 1
  const pushed: SportsNews = {
    card: null,
    facts: null,
    from,
    gone: [],
    id,
    kind: 'match',
    markets,
    seq,
  }
  await act(async () => void lines.at(-1)?.push(pushed))
  await screen.pass(100)
}

test('a price moves in its place, is suspended with its reason, and comes back', async () => {
  screen = await open()
  await screen.pass(300)
  expect(screen.text()).toContain('1.95')
  await news([market(2_050)], 11)
  expect(screen.text()).toContain('2.05이전 배당 1.95 올랐어요')
  await news([market(2_050, { reason: 'event', status: 'suspended', version: 2 })], 12)
  expect(screen.find('[title="경기 상황 확인 중"]')?.getAttribute('aria-disabled')).toBe('true')
  await news([market(2_100, { version: 2 })], 13)
  expect(screen.text()).toContain('2.10')
  // An update is missing: the page requests the match again, with its last known sequence.
  await news([market(2_200)], 20)
  await screen.pass(300)
  expect(screen.text()).not.toContain('2.20')
  expect(lines.at(-1)?.asked.at(-1)).toContain('"seq":13')
})

test('a press on a price that moved places no bet before the question is answered', async () => {
  screen = await open()
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
  screen = await open({
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
  screen = await open({
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
  screen = await open()
  await screen.press('승무패 서울')
  await screen.pass(300)
  expect(screen.text()).toContain('로그인하고 베팅하기')
  const own = screen.asked.filter(({ pathname }) => /bets|quotes|preferences/.test(pathname))
  expect(own).toEqual([])
})

test('our own book is the first card; the books of other houses open by one press', async () => {
  const game = { displayName: '파도', gameId: 'wave-1', gameType: 'SPORTS', supportPlay: 1 }
  const vendor = { isGame: 'GAME', vassalage: 'WAVE', vendorName: '파도 스포츠' }
  const games = [{ ...game, ...vendor }]
  screen = await open({ '/wps/relay/GCSGAME_gameList': () => ({ gameCount: 1, games }) })
  await screen.pass(300)
  const cards = [...document.querySelectorAll('nav[aria-label="베팅할 스포츠북"] a')]
  expect(cards.map((card) => card.getAttribute('aria-current'))).toEqual(['page', null])
  expect(cards.map((card) => card.textContent)).toEqual([
    '마당 스포츠북마당이 직접 매긴 배당',
    '파도파도 스포츠',
  ])
  expect(cards[1]?.getAttribute('href')).toContain('wave-1')
})
