// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '../../test/screen.tsx'
import type { Screen } from '../../test/screen.tsx'
import { endSession, startSession } from '../kit/session.ts'
import { MemberCenter } from './member-center.tsx'

let screen: Screen
afterEach(async () => {
  await screen.leave()
  endSession()
  sessionStorage.clear()
  localStorage.clear()
})

const open = async (isAgent: string) => {
  startSession({
    account: 'minji',
    customerId: 'm-1',
    isAgent,
    memberLabel: '',
    merchant: 'madang',
    token: 'a token',
  })
  vi.stubGlobal('matchMedia', () => ({
    addEventListener() {},
    matches: true,
    removeEventListener() {},
  }))
  screen = await openScreen(<MemberCenter />, {
    at: '/me',
    texts: ['identity', 'security', 'site'],
  })
  await screen.pass(50)
  return document.querySelector('h1')?.textContent
}

test('point 4: the member center opens with the security center; for a trial with its menu', async () => {
  expect(await open('1')).toBe('보안 센터')
  await screen.leave()
  expect(await open('4')).toBe('내 정보')
})
