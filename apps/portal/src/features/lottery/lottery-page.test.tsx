// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { receiveLive } from '../../../test/receive-live.ts'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { endSession, startSession } from '../../kit/session.ts'
import { LotteryPage } from './lottery-page.tsx'

let screen: Screen
afterEach(() => screen.leave())

/** How far the server's clock is ahead of this machine's. */
const skewMs = 90_000
const minuteMs = 60_000

const serverNow = () => Date.now() + skewMs
const drawAt = (number: number) => new Date(number * minuteMs)
const drawOf = (number: number, state: string) => ({
  closesAt: new Date(number * minuteMs - 5_000).toISOString(),
  commitmentId: null,
  correctionCount: 0,
  drawAt: drawAt(number).toISOString(),
  drawn: state === 'settled' ? ['1', '2', '3', '4', '5'] : null,
  drawnAt: null,
  entropy: null,
  gameCode: 'ssc-60',
  isLate: false,
  leaf: null,
  name: `draw-${number}`,
  number: String(number),
  opensAt: drawAt(number - 1).toISOString(),
  sources: [],
  secret: null,
  secretHash: null,
  state,
  voidReason: null,
})

const sellingNumber = () => Math.floor((serverNow() + 5_000) / minuteMs) + 1

function game() {
  const number = sellingNumber()
  return {
    area: 'LOTT',
    defaultPlayType: 'position',
    everySeconds: 60,
    family: 'ssc',
    gameCode: 'ssc-60',
    gameId: 'ssc-60',
    isImported: false,
    isSimulated: false,
    last: drawOf(number - 1, 'settled'),
    name: 'SSC',
    next: drawOf(number, 'selling'),
  }
}

const menu = () => ({
  gameMenus: [{ gameGroupCode: 'SSC', games: [game()], labelName: 'SSC' }],
  now: new Date(serverNow()).toISOString(),
})

const board = () => ({
  draws: [drawOf(sellingNumber(), 'selling')],
  familyVersion: 1,
  game: game(),
  groupMax: 1950,
  plays: [{ followsGroup: true, id: 'position', odds: { win: '97500' } }],
  prizeModes: [{ group: 1950, id: 'a1950', unit: '1000.00' }],
  results: [drawOf(sellingNumber() - 1, 'settled')],
  ticketMax: '20000000.00',
})

const open = () =>
  openScreen(<LotteryPage />, {
    answers: {
      '/lgw/games/game_menus': menu,
      '/lgw/games/ssc-60/board': board,
      '/lotto/lgw/games/opened/numero': () => ({ list: [] }),
    },
    at: '/lottery?gameCode=ssc-60',
    route: '/lottery',
    serverNow,
    texts: ['lottery'],
  })

const secondsShown = (): number => {
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec(
    document.querySelector('[role=timer] [aria-hidden]')?.textContent ?? '',
  ) ?? [undefined, '99', '99']
  return Number(minutes) * 60 + Number(seconds)
}

const secondsLeft = (): number => (sellingNumber() * minuteMs - 5_000 - serverNow()) / 1000

test('U47 the countdown is the server’s after ten minutes, and picks stay for the next draw', async () => {
  screen = await open()
  await screen.press('자동 선택')
  const chosen = document.querySelectorAll('[aria-pressed=true]').length
  vi.setSystemTime(Date.now() + 10 * minuteMs)
  // The device slept: what was missed is asked for as soon as the line is there again.
  await receiveLive(screen, { kind: 'changed', topic: 'draws:ssc-60' }, () =>
    expect(Math.abs(secondsShown() - secondsLeft())).toBeLessThanOrEqual(1),
  )
  expect(document.querySelectorAll('[aria-pressed=true]')).toHaveLength(chosen)
})

test('U48 numbers are chosen by keyboard; chosen, left and cost are said', async () => {
  screen = await open()
  // The rules of the game are a piece of code of their own.
  for (let turn = 0; turn < 50 && !screen.find('legend output'); turn += 1) await screen.pass(10)
  const boards = [...document.querySelectorAll('fieldset')].filter((one) =>
    one.textContent?.includes('선택 0개'),
  )
  expect(boards).toHaveLength(5)
  const buttons = [...(boards[0]?.querySelectorAll('button') ?? [])]
  expect(buttons.map(({ textContent }) => textContent)).toEqual('0123456789'.split(''))
  buttons[0]?.focus()
  await act(async () => {
    buttons[0]?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'ArrowRight' }))
  })
  expect(document.activeElement).toBe(buttons[1])
  await act(async () => buttons[1]?.click())
  expect(boards[0]?.textContent).toContain('선택 1개')
  expect(screen.text()).toContain('1건')
  expect(screen.text()).toContain('1,000')
  await screen.press('담기')
  expect(document.querySelectorAll('ol li').length).toBeGreaterThan(0)
  expect(screen.text()).toContain('자리 맞히기')
})

test('7: the Vietnamese lotteries that a member played last are one tap away, for members only', async () => {
  const openVietnam = () => {
    const games = ['ssc-60', 'vn-north'].map((code) => {
      return { ...game(), area: 'TCG_LOTTO_VN', gameCode: code, gameId: code, name: code }
    })
    const vietnam = { gameMenus: [{ gameGroupCode: 'VN', games, labelName: 'VN' }] }
    const now = new Date(serverNow()).toISOString()
    return openScreen(<LotteryPage />, {
      answers: {
        '/lgw/vn/games/game_menu': () => ({ ...vietnam, now }),
        '/lgw/vn/games/game_menu/recent': () => ({ list: games.slice(1), now }),
      },
      at: '/vnlottery',
      route: '/vnlottery',
      texts: ['lottery'],
    })
  }
  const recent = '/lgw/vn/games/game_menu/recent'
  screen = await openVietnam()
  expect(screen.asked.map(({ pathname }) => pathname)).not.toContain(recent)
  await screen.leave()
  const member = { account: 'a', customerId: 'm', isAgent: '0', memberLabel: '' }
  startSession({ ...member, merchant: 'm', token: 't' })
  screen = await openVietnam()
  await screen.press('vn-north')
  expect(screen.place()).toContain('gameCode=vn-north')
  endSession()
})
