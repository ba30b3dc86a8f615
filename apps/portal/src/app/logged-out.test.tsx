// @vitest-environment happy-dom
import { act } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openScreen } from '../../test/screen.tsx'
import type { Screen } from '../../test/screen.tsx'
import { MemberCenter } from './member-center.tsx'
import { followSession } from '../kit/follow-session.ts'
import { startLive } from '../kit/live.ts'
import { askLogin, closePopup, showSessionEnded, usePopup } from '../kit/popups.ts'
import { endSession, sessionNow, startSession } from '../kit/session.ts'
import { wireSession } from '../kit/wire-session.ts'

// A page that is fetched while it is looked at comes when the machine has time for it.
beforeAll(async () => {
  await import('../features/protection/breaks-page.tsx')
  await import('../features/protection/privacy-page.tsx')
  // Another tab owns the line.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: async () => undefined },
  })
  startLive()
})

/** What the other tabs of this browser hear of it. */
const posted = vi.fn()
const otherTab = new BroadcastChannel('live')
otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => posted(data))
afterAll(() => otherTab.close())

let screen: Screen
let isOver = false
let stop = () => {}
afterEach(async () => {
  stop()
  isOver = false
  await act(async () => closePopup())
  await screen.leave()
  endSession()
  sessionStorage.clear()
  localStorage.clear()
})

const Popup = () => <i id="popup">{usePopup()?.kind ?? 'none'}</i>
const popup = () => screen.find('#popup')?.textContent
const dialogText = () => screen.find('dialog[role=alertdialog]')?.textContent

/** A page of the member center, whose house knows nobody once the press was answered. */
async function open(page: string, path: string, { shown, done }: { shown: object; done: object }) {
  closePopup()
  wireSession()
  startSession({ ...names, isAgent: '1', memberLabel: '', token: 'a token' })
  const answer = () => {
    if (isOver) return { errorCode: 'session-missing', message: '로그인해 주세요.' }
    const isPressed = screen?.sent.some((one) => one.path === path)
    isOver = isPressed
    return isPressed ? done : shown
  }
  stop = followSession(() => undefined)
  const parts = (
    <>
      <MemberCenter />
      <Popup />
    </>
  )
  const answers = { [path]: answer }
  screen = await openScreen(parts, {
    answers,
    at: `/me/${page}`,
    route: '/me/$',
    texts: ['protection', 'identity'],
  })
  for (let turn = 0; turn < 25 && !screen.find('form, input'); turn++) await screen.pass(10)
  await screen.pass(100)
}
const names = { account: 'minji', customerId: 'm-1', merchant: 'madang' }

test('a break that begins says so, and no login lies over it', async () => {
  const offer = { endsAt: '2026-11-23T04:00:00.000Z', kind: 'break', length: 'day' }
  const shown = { blocks: [], offers: [offer], pauses: [] }
  await open('breaks', '/wps/member/pauses', { done: { ...offer, id: 'p-1' }, shown })
  await act(async () => screen.find('input[type=radio]')?.click())
  await screen.press('쉬어가기 시작하기')
  await screen.pass(200)
  await screen.press('네, 쉬어갈게요')
  await screen.pass(500)
  expect(dialogText()).toContain('쉬어가기를 시작했어요')
  expect([popup(), sessionNow()]).toEqual(['none', null])
  await vi.waitFor(() =>
    expect(posted).toHaveBeenLastCalledWith({ cause: 'paused', kind: 'session-ended' }),
  )
})

test('an account that closes says so, and no login lies over it', async () => {
  const money = { balance: '0.00', credit: '0.00', creditTo: null, hasPaymentPassword: false }
  const shown = { ...money, accounts: [], gates: [], keepDays: 1826, reasons: [] }
  const done = { paidOut: '0.00', withdrawalId: null }
  await open('privacy', '/wps/member/closure', { done, shown })
  await act(async () => screen.find('form [type=submit]')?.click())
  await screen.pass(200)
  await screen.press('네, 탈퇴할게요')
  await screen.pass(500)
  expect(dialogText()).toContain('탈퇴했어요')
  expect([popup(), sessionNow()]).toEqual(['none', null])
  await vi.waitFor(() =>
    expect(posted).toHaveBeenLastCalledWith({ cause: 'closed', kind: 'session-ended' }),
  )
})

test('a page whose account was closed elsewhere says so; no login of its own lies over it', async () => {
  await open('breaks', '/wps/member/pauses', {
    done: {},
    shown: { blocks: [], offers: [], pauses: [] },
  })
  await act(async () => {
    endSession()
    showSessionEnded('closed')
  })
  await screen.pass(500)
  await act(async () => askLogin())
  expect(popup()).toBe('ended')
})
