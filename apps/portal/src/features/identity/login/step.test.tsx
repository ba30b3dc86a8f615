// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { keyOf, queries } from '@madang/kit'
import { showStep } from '@madang/wire/second-step'
import { openScreen } from '../../../../test/screen.tsx'
import type { Answers, Screen } from '../../../../test/screen.tsx'
import { askLogin, closePopup, usePopup } from '../../../kit/popups.ts'
import { endSession } from '../../../kit/session.ts'
import { keepSession } from './keep-session.ts'
import { LoginForm } from './login-form.tsx'
import { StepPopup } from './step-popup.tsx'
import { resumeIfAny } from './watch-session.ts'

let screen: Screen
afterEach(async () => {
  await act(async () => closePopup())
  await screen.leave()
  endSession()
  sessionStorage.clear()
  localStorage.clear()
})

const ways = { email: 's***@example.com', totp: '' }
const no = { errorCode: 'second-step-needed', message: '', value: { ways } }
const over = { errorCode: 'step-expired', message: '확인 시간이 지났어요.' }
const info = { isHumanCheckOn: false, register: true, whitelabel: [] }
let step: object = { ways }

const Windows = () => {
  const kind = usePopup()?.kind
  return <>{kind === 'step' ? <StepPopup /> : kind === 'login' ? <LoginForm /> : kind}</>
}
const answers: Answers = {
  '/wps/session/login': () => no,
  '/wps/session/step': () => step,
  '/wps/session/step/code': () => ({ expiredMinutes: 1 }),
  '/wps/system/status': () => ({ info, maintenance: false }),
}
const chosen = () => screen.find('[role=tab][aria-selected=true]')?.textContent

async function open(): Promise<void> {
  step = { ways }
  screen = await openScreen(<Windows />, { answers, texts: ['identity', 'refusal'] })
  await act(async () => askLogin())
  await logIn()
}

async function logIn(): Promise<void> {
  await screen.type('username', 'sora')
  await screen.type('password', 'a password')
  await screen.press('로그인')
  await screen.pass(100)
}

/** The page comes anew: only what the tab keeps is left. */
async function reload(): Promise<void> {
  await act(async () => closePopup())
  await screen.leave()
  screen = await openScreen(<Windows />, { answers, texts: ['identity', 'refusal'] })
  await act(() => resumeIfAny())
  await screen.pass(100)
}

test('a second step goes on after a reload, in its way and with its countdown', async () => {
  await open()
  expect(chosen()).toBe('인증 앱')
  await screen.press('이메일')
  await screen.press('인증번호 받기')
  await reload()
  expect(chosen()).toBe('이메일')
  expect(screen.text()).toMatch(/s\*\*\*@example\.com.*\d+초/)
  // A page that needs a member asks for one again: what waits stays.
  await act(async () => askLogin())
  expect(chosen()).toBe('이메일')
})

test('a second step is forgotten with the window, with a session, and with another login', async () => {
  await open()
  await screen.press('이메일')
  await screen.press('인증번호 받기')
  await screen.press('로그인으로 돌아가기')
  expect(sessionStorage.getItem('step')).toBeNull()
  await logIn()
  await screen.press('이메일')
  // The code of the login before opens nothing here, so nobody waits for another one.
  expect(screen.text()).toContain('인증번호 받기')
  const came = { account: 'sora', customerId: 'm-3', firstTimeLogin: false, memberLabel: [] }
  const due = { mustChangePassword: false, needOldPassword: false, passwordExpired: false }
  const more = { merchant: 'madang', nickname: null, token: 'a token', type: 0 }
  await act(async () => keepSession({ ...came, ...due, ...more }))
  expect(sessionStorage.getItem('step')).toBeNull()
})

test('a second step that ran out says so, and leads back to the login', async () => {
  await open()
  step = over
  await reload()
  expect(screen.text()).toContain(over.message)
  expect(screen.find('form')).toBeNull()
  await screen.press('로그인으로 돌아가기')
  expect(screen.find('[name=password]')).not.toBeNull()
})

test('a way that is switched off meanwhile is said to be closed, and the others stay', async () => {
  await open()
  await screen.press('이메일')
  step = { ways: { totp: '' } }
  await act(() => queries.invalidateQueries({ queryKey: keyOf(showStep) }))
  await screen.pass(100)
  expect(chosen()).toBe('인증 앱')
  expect(screen.text()).toContain('고르신 방법은 이제 쓸 수 없어요.')
})
