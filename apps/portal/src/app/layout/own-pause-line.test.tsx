// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { endSession, startSession } from '../../kit/session.ts'
import { OwnPause } from '../later.tsx'

// Code that is fetched while it is looked at comes when the machine has time for it.
beforeAll(async () => void (await import('./own-pause-line.tsx')))

let screen: Screen
afterEach(async () => {
  await screen.leave()
  endSession()
})

const names = { account: 'minji', customerId: 'm-1', memberLabel: '', merchant: 'madang' }
let pauses: object[] = []
const answers = { '/wps/member/pauses': () => ({ blocks: [], offers: [], pauses }) }
const isPaused = () => document.documentElement.hasAttribute('data-paused')

async function open(isAgent: string): Promise<void> {
  startSession({ ...names, isAgent, token: 'a token' })
  screen = await openScreen(<OwnPause />, { answers, texts: ['site'] })
  await screen.pass(50)
}

test('who is on a break reads until when, wherever games are, and when it is over', async () => {
  pauses = [{ endsAt: '2026-12-01T04:00:00.000Z', kind: 'break' }]
  await open('0')
  expect(screen.text()).toMatch(/쉬어가기 중이에요.*12.*까지 할 수 없고/)
  expect([isPaused(), screen.find('a[href="/me/breaks"]') !== null]).toEqual([true, true])
  pauses = []
  await screen.pass(31_000)
  expect([screen.text(), isPaused()]).toEqual(['', false])
})

test('an exclusion is said before a break; nobody else is asked after', async () => {
  pauses = [
    { endsAt: '2026-12-01T04:00:00.000Z', kind: 'break' },
    { endsAt: null, kind: 'exclusion' },
  ]
  await open('0')
  expect(screen.text()).toContain('자가 제한 중이에요')
  await screen.leave()
  await open('4')
  expect([screen.text(), screen.asked]).toEqual(['', []])
})
