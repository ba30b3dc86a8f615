// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries, useFetched } from '@madang/kit'
import koIdentity from '@madang/texts/ko/identity.json' with { type: 'json' }
import { listAnnouncements } from '@madang/wire/content'
import { openScreen } from '../../../../test/screen.tsx'
import type { Answers, Screen } from '../../../../test/screen.tsx'
import { announcementsAsked } from '../../../kit/announcements.ts'
import { askLogin, closePopup, usePopup } from '../../../kit/popups.ts'
import { endSession } from '../../../kit/session.ts'
import { setLanguage } from '../../../kit/set-language.ts'
import { ChangePasswordForm } from '../passwords/change-password-form.tsx'
import { ForgotByMobile } from '../passwords/forgot-by-mobile.tsx'
import { ForgotPopup } from '../passwords/forgot-popup.tsx'
import { keepSession } from './keep-session.ts'
import { LoginForm } from './login-form.tsx'
import { LoginPopup } from './login-popup.tsx'
import { rememberedName } from './remembered.ts'
import { watchSession } from './watch-session.ts'

// Points 4 and 5 of the specification: what happens on the way in, and what must be typed for it.

let screen: Screen
afterEach(async () => {
  await act(async () => closePopup())
  await screen.leave()
  endSession()
  sessionStorage.clear()
  localStorage.clear()
})

const session = {
  account: 'minji',
  customerId: 'm-1',
  firstTimeLogin: false,
  memberLabel: ['gold', 'early'],
  merchant: 'madang',
  mustChangePassword: false,
  needOldPassword: false,
  nickname: null,
  passwordExpired: false,
  token: 'a token',
  type: 1,
}
const flags = ['FREEPLAY3', 'MOBILEFORGOT3'].map((modId) => ({ enabled: '1', modId }))
const info = { isHumanCheckOn: false, register: true, whitelabel: flags }
const house: Answers = {
  '/wps/member/firstLogin': () => ({}),
  '/wps/session/login': () => session,
  '/wps/system/status': () => ({ info, maintenance: false }),
}
const open = (part: React.ReactNode, { answers = {}, at = '/hot' } = {}) =>
  openScreen(part, { answers: { ...house, ...answers }, at, texts: ['identity', 'site'] })
const sentTo = (path: string) => screen.sent.filter((one) => one.path === path)
const lastLogin = () => sentTo('/wps/session/login').at(-1)?.body

test('point 5: login needs name and password, and the name is trimmed', async () => {
  screen = await open(<LoginForm />)
  await screen.press('로그인')
  expect(screen.text()).toMatch(/아이디를 입력.*비밀번호를 입력/)
  await screen.type('username', '   ')
  await screen.type('password', ' a b ')
  await screen.press('로그인')
  expect(sentTo('/wps/session/login')).toEqual([])
  await screen.type('username', '  minji ')
  await screen.press('로그인')
  // Point 7: the status is asked with the current host.
  const asked = screen.asked.find(({ pathname }) => pathname === '/wps/system/status')
  expect(asked?.searchParams.get('url')).toBe(location.host)
  // A password is taken exactly as typed: blanks are a part of it.
  expect(lastLogin()).toEqual({
    password: ' a b ',
    remember: false,
    type: 'username',
    username: 'minji',
  })
})

test('point 5: the captcha is required when shown; point 4: a failure brings another one', async () => {
  const no = { errorCode: 'login-wrong', message: '맞지 않아요.', value: { captcha: true } }
  let drawn = 0
  const answers = {
    '/wps/captcha': () => ({ id: `signs-${(drawn += 1)}`, image: 'data:,' }),
    // A while later, as over a line: the picture that was used is gone by then.
    '/wps/session/login': () => new Promise((answer) => setTimeout(() => answer(no), 5)),
  }
  screen = await open(<LoginForm />, { answers })
  await screen.type('username', 'minji')
  await screen.type('password', 'wrong')
  await screen.press('로그인')
  await screen.pass(50)
  expect(drawn).toBe(1)
  await screen.press('로그인')
  expect(sentTo('/wps/session/login')).toHaveLength(1)
  await screen.type('captcha', 'K7RXT')
  await screen.press('로그인')
  await screen.pass(50)
  expect(lastLogin()).toMatchObject({ captcha: 'K7RXT', captchaId: 'signs-1' })
  expect(drawn).toBe(2)
})

test('point 4: remember me keeps the name for a day; unchecked clears it', async () => {
  const logIn = async (tick: boolean) => {
    screen = await open(<LoginForm />)
    await screen.type('username', 'minji')
    await screen.type('password', 'a password')
    const box = screen.find('[name=remember]') as HTMLInputElement
    if (box.checked !== tick) await act(async () => box.click())
    await screen.press('로그인')
  }
  await logIn(true)
  expect([lastLogin()?.['remember'], rememberedName()]).toEqual([true, 'minji'])
  expect(localStorage.getItem('remember')).not.toContain('a password')
  vi.setSystemTime(Date.now() + 24 * 3_600_000 - 60_000)
  expect(rememberedName()).toBe('minji')
  vi.setSystemTime(Date.now() + 120_000)
  expect(rememberedName()).toBeUndefined()
  await screen.leave()
  await logIn(true)
  await screen.leave()
  await logIn(false)
  expect(lastLogin()?.['remember']).toBe(false)
  expect(localStorage.getItem('remember')).toBeNull()
})

test('point 4: a login keeps the session, tells a first one, and a forced change goes first', async () => {
  const Open = () => {
    const popup = usePopup()
    return <p>{popup?.kind === 'changePassword' ? `old: ${popup.isOldAsked}` : popup?.kind}</p>
  }
  const next = vi.fn()
  screen = await open(<Open />)
  const come = (more: object) =>
    act(async () => {
      askLogin(next)
      keepSession({ ...session, ...more })
    })
  await come({ type: 42 })
  const kept = ['token', 'account', 'isAgent', 'customerId', 'memberLabel', 'merchant']
  expect(kept.map((key) => sessionStorage.getItem(key))).toEqual([
    'a token',
    'minji',
    '42',
    'm-1',
    'gold,early',
    'madang',
  ])
  expect([screen.text(), next.mock.calls.length]).toEqual(['', 1])
  expect(sentTo('/wps/member/firstLogin')).toEqual([])
  await come({ firstTimeLogin: true, mustChangePassword: true, needOldPassword: true })
  expect([screen.text(), next.mock.calls.length]).toEqual(['old: true', 1])
  expect(sentTo('/wps/member/firstLogin')).toHaveLength(1)
  await come({ mustChangePassword: true })
  expect(screen.text()).toBe('old: false')
})

test('point 4: a changed password leads to /; point 5: old, new and an equal confirmation', async () => {
  const path = '/wps/member/password'
  const answers = { [path]: () => session, '/wps/system/setting/register': () => ({ fields: {} }) }
  screen = await open(<ChangePasswordForm account="minji" isOldAsked />, { answers })
  const press = () => screen.press('바꾸기')
  await press()
  expect(screen.text().match(/입력해 주세요/g)).toHaveLength(2)
  await screen.type('oldPassword', 'before')
  await screen.type('newPassword', 'a crane over nine rivers')
  await screen.type('confirmNewPassword', 'a crane over ten rivers')
  await press()
  expect([sentTo(path), screen.place()]).toEqual([[], '/hot'])
  await screen.type('confirmNewPassword', 'a crane over nine rivers')
  await press()
  expect(sentTo(path)[0]?.body).toEqual({
    confirmNewPassword: 'a crane over nine rivers',
    newPassword: 'a crane over nine rivers',
    oldPassword: 'before',
  })
  expect(screen.place()).toBe('/index')
})

test('point 4: free play says which client asks and leads to /, or on to what was asked', async () => {
  const path = '/wps/session/login/freeplay'
  const answers = { [path]: () => ({ ...session, type: 4 }) }
  screen = await open(<LoginPopup />, { answers })
  await screen.press('체험하기')
  expect(sentTo(path)[0]?.body).toEqual({ gatewayVersion: 3, os: 'web', platform: 'W' })
  expect([screen.place(), sessionStorage.getItem('isAgent')]).toEqual(['/index', '4'])
  await screen.leave()
  endSession()

  const next = vi.fn()
  screen = await open(<LoginPopup />, { answers })
  await act(async () => askLogin(next))
  await screen.press('체험하기')
  expect([screen.place(), next.mock.calls.length]).toEqual(['/hot', 1])
})

test('point 4: after a new password by phone the member is logged in and at /', async () => {
  const path = '/wps/member/password/verification'
  let answer: unknown = { session }
  const countries = [{ countryCode: 'KR', countryDialingCode: '82' }]
  const answers = { [path]: () => answer, '/wps/system/countryCode': () => ({ countries }) }
  const send = async () => {
    screen = await open(<ForgotByMobile />, { answers })
    await screen.type('mobileNum', '010-1234-5601')
    await screen.type('verificationCode', '123456')
    await screen.type('newPassword', 'a crane over nine rivers')
    await screen.press('새 비밀번호 정하기')
  }
  await send()
  expect(sentTo(path)[0]?.body).toEqual({
    countryDialingCode: '82',
    mobileNum: '010-1234-5601',
    newPassword: 'a crane over nine rivers',
    verificationCode: '123456',
  })
  expect([screen.place(), sessionStorage.getItem('token')]).toEqual(['/index', 'a token'])
  await screen.leave()
  endSession()
  // From a place that is new nobody is let in by a number alone: they log in by themselves.
  answer = { session: null }
  await send()
  expect([screen.place(), sessionStorage.getItem('token')]).toEqual(['/hot', null])
  await screen.leave()
  // Point 5: which lengths fit is said with the no.
  const value = {
    fields: { newPassword: 'too-short' },
    lengths: { newPassword: { max: 128, min: 15 } },
  }
  answer = { errorCode: 'input-invalid', message: '', value }
  await send()
  expect(screen.text()).toContain('15자 이상 입력해 주세요.')
})

test('point 4: forgot by e-mail is sent as a form, and says in_been_out whoever it was', async () => {
  const path = '/wps/member/password/email'
  screen = await open(<ForgotPopup />, { answers: { [path]: () => ({}) } })
  await screen.press('메일 받기')
  expect([screen.text().match(/입력해 주세요/g)?.length, sentTo(path)]).toEqual([2, []])
  await screen.type('username', ' minji ')
  await screen.type('email', 'minji@example')
  await screen.press('메일 받기')
  expect(sentTo(path)).toEqual([])
  await screen.type('email', ' minji@example.com')
  await screen.press('메일 받기')
  await screen.pass(150)
  const type = 'application/x-www-form-urlencoded'
  expect(sentTo(path)).toEqual([
    { body: { email: 'minji@example.com', username: 'minji' }, path, type },
  ])
  expect(screen.find('dialog[role=alertdialog]')?.textContent).toContain(
    koIdentity.forgot.in_been_out,
  )
})

test('point 4: language change: both keys, the words, the server, and the announcements', async () => {
  const News = () => <p>{useFetched(listAnnouncements, announcementsAsked).data?.player.length}</p>
  const answers = {
    [listAnnouncements.path]: () => ({ player: [] }),
    '/wps/member/language': () => ({}),
  }
  screen = await open(<News />, { answers })
  watchSession()
  const count = () =>
    screen.asked.filter(({ pathname }) => pathname === listAnnouncements.path).length
  const turn = (lang: 'EN' | 'KO') => act(() => setLanguage(lang))
  await turn('EN')
  await screen.pass(50)
  expect(['lang', 'hisLang'].map((key) => localStorage.getItem(key))).toEqual(['EN', 'EN'])
  expect(document.documentElement.lang).toBe('en')
  expect(count()).toBe(2)
  // A visitor has nobody whose language the server could keep.
  expect(sentTo('/wps/member/language')).toEqual([])
  await act(async () => keepSession(session))
  await turn('KO')
  await screen.pass(50)
  expect(sentTo('/wps/member/language').map(({ body }) => body)).toEqual([{ language: 'KO' }])
  queries.clear()
})
