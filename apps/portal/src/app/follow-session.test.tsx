// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFetched, wireKit } from '@madang/kit'
import { listHotGames } from '@madang/wire/catalog'
import { openScreen } from '../../test/screen.tsx'
import type { Screen } from '../../test/screen.tsx'
import { Balance } from './layout/account/balance.tsx'
import { followSession } from '../kit/follow-session.ts'
import { askLogin, closePopup, mustChangePassword, popupDone, usePopup } from '../kit/popups.ts'
import { requireMember } from '../kit/require-member.ts'
import { endSession, sessionNow, startSession } from '../kit/session.ts'
import { wireSession } from '../kit/wire-session.ts'
import { keepSession, resumeSession } from '../features/identity/login/keep-session.ts'
import { watchSession } from '../features/identity/login/watch-session.ts'

// Point 4 of the specification: what the coming and going of a person does to a tab.

let screen: Screen
let stop = () => {}
beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  stop()
  await act(async () => closePopup())
  await screen.leave()
  endSession()
  sessionStorage.clear()
  localStorage.clear()
})

const sessionOf = (customerId: string, isAgent = '1') => ({
  account: customerId,
  customerId,
  isAgent,
  memberLabel: '',
  merchant: 'madang',
  token: `token of ${customerId}`,
})
async function come(...who: Parameters<typeof sessionOf>) {
  await act(async () => startSession(sessionOf(...who)))
  await screen.pass(1)
}
async function go() {
  await act(async () => endSession())
  await screen.pass(1)
}

test('point 4: logout clears the session storage but the merchant', async () => {
  screen = await openScreen(<p />, { texts: [] })
  await come('minji')
  expect(Object.keys(sessionStorage).toSorted()).toEqual(
    ['account', 'customerId', 'isAgent', 'memberLabel', 'merchant', 'token'].toSorted(),
  )
  sessionStorage.setItem('referralCode', 'FRIEND22')
  await go()
  expect(JSON.stringify(sessionStorage)).toBe(JSON.stringify({ merchant: 'madang' }))
})

test('point 4: the balance is "updating" until fetched, never the one of who was here before', async () => {
  let amount: string | null = '500000.00'
  const path = '/wps/v2/wallets/balance'
  const balance = () =>
    amount === null
      ? undefined
      : { bonus: '0.00', currency: 'KRW', held: '0.00', sumBalance: amount, symbol: '원' }
  stop = followSession(() => undefined)
  await act(async () => startSession(sessionOf('minji')))
  screen = await openScreen(<Balance />, { answers: { [path]: balance }, texts: [] })
  expect(screen.text()).toContain('500,000')
  amount = null
  await go()
  expect(screen.text()).not.toContain('500,000')
  expect(screen.text()).toContain('확인 중')
  await come('trial', '4')
  expect(screen.text()).toContain('확인 중')
  amount = '1000000.00'
  await screen.pass(5_000)
  expect(screen.text()).toContain('1,000,000')
  // A trial that registers is another person, without a moment in between.
  amount = null
  await come('sora')
  expect(screen.text()).not.toContain('1,000,000')
})

test('point 4: what everybody reads is asked anew when somebody comes or goes', async () => {
  const path = listHotGames.path
  const Hot = () => <p>{useFetched(listHotGames, {}).data?.list.length}</p>
  const then = vi.fn()
  stop = followSession(then)
  screen = await openScreen(<Hot />, { answers: { [path]: () => ({ list: [] }) }, texts: [] })
  const count = () => screen.asked.filter(({ pathname }) => pathname === path).length
  expect(count()).toBe(1)
  await come('minji')
  expect(count()).toBe(2)
  await go()
  expect(screen.text()).toContain('0')
  expect([count(), then.mock.calls.length]).toEqual([3, 2])
})

test('point 4: restricted-action gate: login first, a trial is warned, a member goes ahead', async () => {
  const action = vi.fn()
  const Open = () => <p>{usePopup()?.kind ?? 'none'}</p>
  screen = await openScreen(<Open />, { texts: [] })
  const press = () => act(async () => requireMember(action))
  await press()
  expect([screen.text(), action.mock.calls.length]).toEqual(['login', 0])
  // Whoever closes the window did not want to; whoever logs in goes on to what was asked.
  await act(async () => closePopup())
  expect(action).not.toHaveBeenCalled()
  await press()
  await come('minji')
  await act(async () => popupDone())
  expect([screen.text(), action.mock.calls.length]).toEqual(['none', 1])
  await press()
  expect([screen.text(), action.mock.calls.length]).toEqual(['none', 2])
  await come('trial', '4')
  await press()
  expect([screen.text(), action.mock.calls.length]).toEqual(['trial', 2])
  await act(async () => closePopup())
  await go()
  await act(async () => askLogin())
  expect(screen.text()).toBe('login')
})

test('while a password must change, nothing is asked that only its change opens', async () => {
  wireSession()
  const path = '/wps/v2/wallets/balance'
  const balance = { bonus: '0', currency: 'KRW', held: '0', sumBalance: '700' }
  const answer = { ...sessionOf('minji'), firstTimeLogin: true, memberLabel: [], nickname: null }
  const due = { mustChangePassword: true, needOldPassword: false, passwordExpired: false }
  screen = await openScreen(<Balance />, {
    answers: {
      [path]: () => balance,
      '/wps/member/firstLogin': () => ({}),
      '/wps/member/info': () => ({ mustChangePassword: true }),
      '/wps/session/resume': () => ({ ...answer, ...due, token: 'of the reload', type: 1 }),
    },
    texts: [],
  })
  const asked = () => screen.asked.filter(({ pathname }) => pathname === path).length
  const before = asked()
  const keep = async (mustChange: boolean, token: string) => {
    const is = { ...due, mustChangePassword: mustChange }
    await act(async () => keepSession({ ...answer, ...is, token, type: 1 }))
    await screen.pass(50)
  }
  await keep(true, 'a first token')
  expect(asked()).toBe(before)
  // A reload has lost the window; it is there again before anything of the page asks.
  await act(async () => closePopup())
  let isThereFirst = false
  await act(() =>
    resumeSession().then(() => {
      isThereFirst = mustChangePassword()
    }),
  )
  expect(isThereFirst).toBe(true)
  await screen.pass(50)
  expect(asked()).toBe(before)
  await keep(false, 'the next token')
  expect(asked()).toBeGreaterThan(before)
  expect(screen.text()).toContain('700')
  wireKit({ headers: () => ({}), refused: () => undefined, sessionOver: () => undefined })
})

test('a session that another tab begins is taken up, and the forced change here is over', async () => {
  const answer = { ...sessionOf('minji'), firstTimeLogin: false, memberLabel: [], nickname: null }
  const free = {
    mustChangePassword: false,
    needOldPassword: false,
    passwordExpired: false,
    type: 1,
  }
  const Open = () => <p>{usePopup()?.kind ?? 'none'}</p>
  screen = await openScreen(<Open />, {
    answers: { '/wps/session/resume': () => ({ ...answer, ...free, token: 'of the new session' }) },
    texts: [],
  })
  watchSession()
  const due = { ...free, mustChangePassword: true }
  await act(async () => keepSession({ ...answer, ...due, token: 'of the session before' }))
  expect(screen.text()).toBe('changePassword')
  const before = localStorage.getItem('loggedIn')
  // What the other tab does, whose change of the password began another session.
  startSession({ ...sessionOf('minji'), token: 'of the session before' })
  const newValue = localStorage.getItem('loggedIn')
  expect(newValue).not.toBe(before)
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'loggedIn', newValue }))
  })
  await screen.pass(50)
  expect(screen.text()).toBe('none')
  expect(sessionNow()?.token).toBe('of the new session')
  // Taking it up is no new session: two tabs must not wake each other for ever.
  expect(localStorage.getItem('loggedIn')).toBe(newValue)
})
