// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SportsMarket, SportsNews } from '@madang/wire/sportsbook-line'
import { openScreen } from '../../../test/screen.tsx'
import type { Answers, Screen } from '../../../test/screen.tsx'
import { endSession, startSession } from '../../kit/session.ts'
import { SportsPage } from './sports-page.tsx'
import { clearSlip, slipNow } from './slip/slip.ts'
import { forgetPlaced } from './slip/use-place-slip.ts'

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

const open = (more: Answers = {}, at = '/') =>
  openScreen(<SportsPage />, {
    answers: { ...answers, ...more },
    at,
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

test('our own book comes first; the books of other houses open by one press', async () => {
  const game = { displayName: '파도', gameId: 'wave-1', gameType: 'SPORTS', supportPlay: 1 }
  const vendor = { isGame: 'GAME', vassalage: 'WAVE', vendorName: '파도 스포츠' }
  const games = [{ ...game, ...vendor }]
  screen = await open({ '/wps/relay/GCSGAME_gameList': () => ({ gameCount: 1, games }) })
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
  screen = await open({
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
  screen = await open(
    {
      [`/wps/sportsbook/matches/${id}`]: () => ({
        facts,
        markets: [market(1_950)],
        match: matchNow(),
        model: 'goals',
        now,
      }),
      [`/wps/sportsbook/matches/${id}/form`]: () => ({ away: [], between: [], home: [] }),
      '/wps/sportsbook/competitions/kl/standings': () => ({
        name: worded('코리아 리그'),
        rows: [],
        season: 'S1',
      }),
    },
    `/?match=${id}`,
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
  const slip = encodeURIComponent(`${id},${key},1;${gone},${key},2;nonsense`)
  screen = await open({ [`/wps/sportsbook/matches/${id}`]: whole }, `/?slip=${slip}`)
  await screen.pass(300)
  expect(screen.text()).toContain('선택 2개가 담긴 슬립 링크를 열었어요')
  expect(slipNow().legs).toEqual([])
  await screen.press('슬립에 담기')
  await screen.pass(300)
  expect(slipNow().legs).toMatchObject([{ market: key, matchId: id, oddsMilli: 2_050, version: 3 }])
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
    matchId: id,
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
  screen = await open(
    {
      '/wps/sportsbook/bets': () => ({ ...placedNow, rows }),
      [`/wps/sportsbook/matches/${id}`]: whole,
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
  expect(slipNow().legs).toMatchObject([{ matchId: id, oddsMilli: 2_050, outcome: '1' }])
})
