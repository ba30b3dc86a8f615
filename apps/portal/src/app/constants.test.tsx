// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refused } from '@madang/kit'
import { categories } from '@madang/wire/catalog'
import { serviceWidth } from '@madang/wire/support'
import enLobby from '@madang/texts/en/lobby.json' with { type: 'json' }
import enShell from '@madang/texts/en/shell.json' with { type: 'json' }
import koLobby from '@madang/texts/ko/lobby.json' with { type: 'json' }
import koPromotions from '@madang/texts/ko/menus/promotions.json' with { type: 'json' }
import enPromotions from '@madang/texts/en/menus/promotions.json' with { type: 'json' }
import koShell from '@madang/texts/ko/shell.json' with { type: 'json' }
import { openScreen } from '../../test/screen.tsx'
import type { Screen } from '../../test/screen.tsx'
import { NoticePage } from '../features/content/notice-page.tsx'
import { CaptchaInput } from '../features/identity/human-check/captcha-input.tsx'
import { CodeInput } from '../features/identity/phone/code-input.tsx'
import { CountryPicker } from '../features/identity/phone/country-picker.tsx'
import { GamePages } from '../features/lobby/game-pages.tsx'
import { openContact } from '../kit/more/open-contact.ts'
import { MenuPanel } from './layout/menus/menu-panel.tsx'
import { MenuPanelContext } from './layout/menus/menu-panel-context.ts'

// Point 9 of the specification: the constants that a screen keeps, each seen at work.

let screen: Screen
afterEach(() => screen.leave())

const gamesPath = '/wps/relay/GCSGAME_gameList'
const gameOf = (at: number) => ({
  accountTypeName: 'RNG',
  code: null,
  defaultPlayType: null,
  displayName: `game ${at}`,
  gameId: `game-${at}`,
  gameName: `game-${at}`,
  gameType: 'RNG',
  hasJackpot: false,
  isFavourite: false,
  isGame: 'GAME',
  isHot: false,
  nodeId: '1',
  showIcon: '/x.webp',
  smallIcon: '/x.webp',
  supportPlay: 0,
  vassalage: 'A',
  vendorName: 'A',
})
const gamePage = (asked: URL) => {
  const size = Number(asked.searchParams.get('pageSize'))
  const games = Array.from({ length: size }, (_, at) => gameOf(at))
  return { gameCount: 999, games, next: `game-${size}`, pageNum: 1, totalPages: 40 }
}
const askedFor = (path: string) =>
  screen.asked
    .filter(({ pathname }) => pathname === path)
    .map(({ searchParams }) => Object.fromEntries(searchParams))

test('point 9: notices per page 9; announcement types B, PL, PU, PR; execution B; platform W', async () => {
  const noticeOf = (at: number) => ({
    content: '<p>words</p>',
    id: `notice-${at}`,
    timestamp: `2026-11-${10 + at} 12:00:00`,
    title: `notice ${at}`,
  })
  const path = '/wps/relay/MCSFE_getListAnnouncements'
  const player = Array.from({ length: 11 }, (_, at) => noticeOf(at))
  const all = { banners: [], help: [], player, popup: [], promotion: [] }
  screen = await openScreen(<NoticePage />, { answers: { [path]: () => all }, texts: ['content'] })
  expect(document.querySelectorAll('article')).toHaveLength(9)
  expect(askedFor(path)).toEqual([{ execution: 'B', platform: 'W', types: 'B,PL,PU,PR' }])
  await screen.press('2페이지')
  expect(document.querySelectorAll('article')).toHaveLength(2)
})

test('point 9: drop-down 21 first, then 18', async () => {
  const cards = [{ gameCount: 99, isHot: 0 as const, vassalage: 'A', vendorName: 'A' }]
  const entry = { cards, category: 'RNG' as const, kind: 'category' as const }
  screen = await openScreen(
    <MenuPanelContext value={entry}>
      <MenuPanel />
    </MenuPanelContext>,
    { answers: { [gamesPath]: gamePage }, texts: ['lobby', 'site'] },
  )
  await screen.press('2페이지')
  expect(askedFor(gamesPath)).toEqual([
    { gameType: 'RNG', pageNo: '1', pageSize: '21', vassalage: 'A' },
    { gameType: 'RNG', pageNo: '2', pageSize: '18', vassalage: 'A' },
  ])
})

test('point 9: game list pageSize 24; infinite scroll throttle 200 ms', async () => {
  const seen: ((entries: { isIntersecting: boolean; time: number }[]) => void)[] = []
  class Watch {
    constructor(callback: (entries: { isIntersecting: boolean; time: number }[]) => void) {
      seen.push(callback)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watch)
  screen = await openScreen(
    <GamePages vendor={undefined} words={undefined} onClear={() => undefined} />,
    {
      answers: { [gamesPath]: gamePage },
      texts: ['lobby'],
    },
  )
  const reach = (time: number) => act(async () => seen.at(-1)?.([{ isIntersecting: true, time }]))
  await reach(199)
  await screen.pass(50)
  expect(askedFor(gamesPath)).toHaveLength(1)
  await reach(200)
  await screen.pass(50)
  expect(askedFor(gamesPath).map(({ after, pageSize }) => [after, pageSize])).toEqual([
    [undefined, '24'],
    ['game-24', '24'],
  ])
})

test('point 9: SMS countdown expiredMinutes × 60 s', async () => {
  const send = () => Promise.resolve({ expiredMinutes: 2 })
  screen = await openScreen(<CodeInput purpose="constant" send={send} />, { texts: ['identity'] })
  await screen.pass(1_000)
  await screen.press('인증번호 받기')
  expect(screen.text()).toContain('120초 뒤 다시 받기')
  await screen.pass(119_000)
  expect(screen.text()).toMatch(/[12]초 뒤 다시 받기/)
  await screen.pass(2_000)
  expect(screen.text()).toContain('다시 받기')
  expect(screen.text()).not.toContain('초 뒤')
})

test('point 9: login-code throttle 1 s', async () => {
  const send = vi.fn(() => Promise.reject(new Refused('phone-invalid', '번호를 확인해 주세요', {})))
  screen = await openScreen(<CodeInput purpose="throttle" send={send} />, { texts: ['identity'] })
  await screen.pass(1_000)
  await screen.press('인증번호 받기')
  // Each press lets 20 ms pass.
  await screen.pass(960)
  await screen.press('인증번호 받기')
  expect(send).toHaveBeenCalledTimes(1)
  await screen.press('인증번호 받기')
  expect(send).toHaveBeenCalledTimes(2)
})

test('point 9: captcha refresh at least 1 s', async () => {
  screen = await openScreen(<CaptchaInput error={undefined} />, {
    answers: { '/wps/captcha': () => ({ id: 'signs', image: 'data:,' }) },
    texts: ['identity'],
  })
  await screen.pass(2_000)
  await screen.press('다른 그림 보기')
  await screen.pass(960)
  await screen.press('다른 그림 보기')
  expect(askedFor('/wps/captcha')).toHaveLength(2)
  await screen.press('다른 그림 보기')
  expect(askedFor('/wps/captcha')).toHaveLength(3)
})

test('point 9: country list blur delay 200 ms', async () => {
  const countries = [
    { countryCode: 'KR', countryDialingCode: '82' },
    { countryCode: 'VN', countryDialingCode: '84' },
  ]
  function Picking() {
    const [chosen, choose] = useState(countries[0]!)
    return <CountryPicker countries={countries} chosen={chosen} choose={choose} />
  }
  screen = await openScreen(<Picking />, { texts: ['identity'] })
  const field = screen.find('[role=combobox]')
  await act(async () => field?.click())
  await act(async () => void field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await screen.pass(199)
  expect(screen.find('[role=listbox]')).not.toBeNull()
  await screen.pass(1)
  expect(screen.find('[role=listbox]')).toBeNull()
})

test('point 9: customer-service window 440 × 500 or 750', async () => {
  screen = await openScreen(<p />, {
    answers: {
      '/wps/system/customerService': () => ({ csType: 'VIP', height: 500, url: '/helpmc' }),
    },
    texts: [],
  })
  const opened = { close: vi.fn(), location: { href: '' }, resizeTo: vi.fn() }
  const open = vi.fn(() => opened)
  vi.stubGlobal('open', open)
  expect(await openContact()).toBe('open')
  expect(open).toHaveBeenCalledWith('', 'customer-service', 'popup,width=440,height=750')
  expect(opened.resizeTo).toHaveBeenCalledWith(serviceWidth, 500)
  expect(opened.location.href).toMatch(/\/helpmc$/)
})

test('point 9: every category has a label key; HOT, FAV and PROMO have one', async () => {
  screen = await openScreen(<p />, { texts: [] })
  for (const shell of [koShell, enShell]) {
    expect(Object.keys(shell.categories).toSorted()).toEqual([...categories].toSorted())
    expect(Object.values(shell.categories).every((words) => words !== '')).toBe(true)
  }
  for (const lobby of [koLobby, enLobby]) {
    expect(lobby.hotGames).not.toBe('')
    expect(lobby.favourites).not.toBe('')
  }
  expect([koPromotions.page, enPromotions.page]).not.toContain('')
})
