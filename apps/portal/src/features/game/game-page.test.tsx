// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { receiveLive } from '../../../test/receive-live.ts'
import { openScreen } from '../../../test/screen.tsx'
import type { Answers, Screen } from '../../../test/screen.tsx'
import { closePopup } from '../../kit/popups.ts'
import { endSession, startSession } from '../../kit/session.ts'
import { GamePage } from './game-page.tsx'

let screen: Screen
afterEach(async () => {
  await act(async () => closePopup())
  await screen.leave()
  endSession()
})

const member = {
  account: 'junho',
  customerId: '01a2025e-f034-724b-8255-83bf24dabc07',
  isAgent: '0',
  memberLabel: '',
  merchant: 'madang',
  token: 'of this tab',
}
const launch = {
  displayName: '달토끼',
  game_url: 'about:blank',
  playedMs: 3_661_000,
  gameType: 'RNG',
  outside: null as 'our-wallet' | null,
  origin: 'https://play.example',
}
const no = (errorCode: string) => ({ errorCode, message: errorCode })
async function open(answers: Answers): Promise<void> {
  startSession(member)
  screen = await openScreen(<GamePage />, {
    answers: { '/lgw/games/popular': () => ({ list: [] }), ...answers },
    at: '/game?gameId=moon-rabbit',
    texts: ['lobby'],
  })
  await screen.pass(50)
}

test('the game of somebody who was logged out elsewhere does not stay on the screen', async () => {
  let isIn = true
  await open({ '/wps/game/launchGame': () => (isIn ? launch : no('session-missing')) })
  expect(screen.find('iframe')).not.toBeNull()
  isIn = false
  await act(async () => endSession())
  await screen.pass(50)
  expect(screen.find('iframe')).toBeNull()
  expect(screen.text()).toContain('session-missing')
})

test('who wished to be kept from play is led to that wish, and offered no other game', async () => {
  for (const [code, page] of [
    ['on-a-break', 'breaks'],
    ['self-excluded', 'breaks'],
    ['time-limit-reached', 'limits'],
  ] as const) {
    await open({ '/wps/game/launchGame': () => no(code) })
    expect(screen.text()).not.toContain('슬롯 둘러보기')
    expect(screen.find(`a[href="/me/${page}"]`)).not.toBeNull()
    await screen.leave()
  }
  await open({ '/wps/game/launchGame': () => no('game-closed') })
  expect(screen.text()).toContain('슬롯 둘러보기')
})

test('who plays with play money is offered games that take it, and no second try', async () => {
  const rest = { gameType: 'RNG', isGame: 'GAME', showIcon: '', smallIcon: '' }
  const game = (displayName: string, supportPlay: 0 | 1) => {
    return { ...rest, displayName, gameId: displayName, supportPlay }
  }
  await open({
    '/lgw/games/popular': () => ({ list: [game('live-table', 1), game('slot-game', 0)] }),
    '/wps/game/launchGame': () => no('free-play-closed'),
  })
  expect(screen.text()).toContain('slot-game')
  expect(screen.text()).not.toContain('live-table')
  expect(screen.text()).not.toContain('다시 열기')
})

test('a break that ends by itself is told to the page that it closed', async () => {
  const pauses = [{ kind: 'break' }]
  await open({
    '/wps/game/launchGame': () => (pauses.length > 0 ? no('on-a-break') : launch),
    '/wps/member/pauses': () => ({ pauses: [...pauses] }),
  })
  expect(screen.text()).not.toContain('쉬어가기가 끝났어요')
  pauses.length = 0
  await screen.pass(31_000)
  expect(screen.text()).toContain('쉬어가기가 끝났어요')
  await screen.press('다시 열기')
  await screen.pass(50)
  expect(screen.find('iframe')).not.toBeNull()
})

test('over a vendor’s game stands what it cost, and it follows the money', async () => {
  let net = '0.00'
  const play = { '/wps/game/play': () => ({ checkInMs: null, net, playSession }) }
  await open({ ...play, '/wps/game/launchGame': () => ({ ...launch, outside: 'our-wallet' }) })
  expect(screen.text()).toContain('이번 손익')
  net = '-1000.00'
  await receiveLive(screen, 'balance', () => expect(screen.text()).toContain('−1,000'))
  await screen.leave()
  await open({ ...play, '/wps/game/launchGame': () => launch })
  expect(screen.text()).not.toContain('이번 손익')
})

test('a game that stops taking rounds while it stands open says so, and plays its round out', async () => {
  let why: string | undefined
  await open({
    '/wps/game/launchGame': () => launch,
    '/wps/game/play': () => (why ? no(why) : { checkInMs: null, net: null, playSession: null }),
  })
  expect(screen.text()).not.toContain('진행 중이던 라운드')
  why = 'vendor-in-maintenance'
  await receiveLive(screen, 'games', () => expect(screen.text()).toContain('vendor-in-maintenance'))
  expect(screen.text()).toContain('진행 중이던 라운드는 끝까지')
  expect(screen.find('iframe')).not.toBeNull()
  why = undefined
  await receiveLive(screen, 'games', () => expect(screen.text()).not.toContain('진행 중이던'))
  why = 'game-closed'
  await receiveLive(screen, 'games', () => expect(screen.text()).toContain('game-closed'))
  await screen.press('다른 게임 보기')
  expect(screen.find('iframe')).toBeNull()
  expect(screen.text()).toContain('슬롯 둘러보기')
  expect(screen.text()).not.toContain('돈은 빠져나가지 않았어요')
  why = undefined
  await screen.press('다시 열기')
  await screen.pass(50)
  expect(screen.find('iframe')).not.toBeNull()
})

test('a reality check lies over a vendor’s game when its time has come, until it is answered', async () => {
  let isCheckDue = false
  const checkInMs = () => (isCheckDue ? -1 : 3_600_000)
  const answers: Answers = {
    '/wps/game/launchGame': () => ({ ...launch, outside: 'our-wallet' }),
    '/wps/game/play': () => ({
      checkInMs: checkInMs(),
      net: '0.00',
      playSession: { ...playSession, isCheckDue },
    }),
    '/wps/game/reality-check': () => {
      isCheckDue = false
      return playSession
    },
  }
  await open(answers)
  expect(screen.text()).not.toContain('시간을 확인해')
  isCheckDue = true
  await screen.pass(3_601_000)
  await vi.waitFor(async () => {
    await screen.pass(50)
    expect(screen.text()).toContain('시간을 확인해')
  })
  expect(screen.text()).toContain('7,000원')
  await screen.press('계속하기')
  await screen.pass(50)
  expect(screen.text()).not.toContain('시간을 확인해')
})

const playSession = {
  checkMinutes: 60,
  isCheckDue: false,
  net: '0.00',
  roundCount: 7,
  staked: '7000.00',
  startedAt: '2026-11-22T00:00:00.000Z',
  won: '7000.00',
}

test('a vendor’s bet that a limit of the member refused is said over the game, until it is closed', async () => {
  await open({ '/wps/game/launchGame': () => ({ ...launch, outside: 'our-wallet' }) })
  await receiveLive(screen, { code: 'single-bet-limit-reached', kind: 'bet-refused' }, () =>
    expect(screen.text()).toContain('직접 정한 1회 베팅 한도를 넘어요.'),
  )
  expect(screen.find('a[href="/me/limits"]')).not.toBeNull()
})

test('the clock above a game goes on from what was played before it', async () => {
  await open({ '/wps/game/launchGame': () => launch })
  const clock = screen.find('[role=timer]')
  expect(clock?.textContent).toBe('1:01:01')
  // It goes on while nobody plays, so it is not called time at this game.
  expect([clock?.getAttribute('aria-label'), clock?.title]).toEqual(
    Array(2).fill('게임을 시작한 뒤 지난 시간, 잠깐 쉰 시간 포함'),
  )
})
