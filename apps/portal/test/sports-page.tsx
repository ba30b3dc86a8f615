import { act } from 'react'
import { vi } from 'vitest'
import type { SportsMarket, SportsNews } from '@madang/wire/sportsbook-line'
import { SportsPage } from '../src/features/sportsbook/sports-page.tsx'
import { clearSlip } from '../src/features/sportsbook/slip/slip.ts'
import { forgetPlaced } from '../src/features/sportsbook/slip/use-place-slip.ts'
import { endSession, startSession } from '../src/kit/session.ts'
import { openScreen } from './screen.tsx'
import type { Answers, Screen } from './screen.tsx'

/** Each test has its own match, because the store of matches survives between tests. */
let id = ''
export const matchId = (): string => id
export const now = '2026-01-05T05:00:00.000Z'
export const worded = (KO: string) => ({ EN: KO, KO })
export const market = (oddsMilli: number, more: Partial<SportsMarket> = {}): SportsMarket => ({
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
export const matchNow = () => ({
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
export const quote = {
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
export const bet = {
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
export const placedNow = { balance: '40000.00', bet, next: null, rows: [] }

let screen: Screen
/** The lines that the page opened, the newest last. */
export const lines: FakeLine[] = []

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

/** Logs a member in, with a new match. */
export function beginSports(): void {
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
}

export async function endSports(): Promise<void> {
  await screen.leave()
  clearSlip()
  forgetPlaced()
  endSession()
}

/** Opens the sports page; `more` answers before the usual. */
export async function openSports(more: Answers = {}, at = '/'): Promise<Screen> {
  screen = await openScreen(<SportsPage />, {
    answers: { ...answers, ...more },
    at,
    texts: ['sportsbook', 'lobby', 'refusal', 'menus'],
  })
  return screen
}

/** Pushes markets of the match over the newest line. */
export const news = async (markets: SportsMarket[], seq: number) => {
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
