// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { LimitsPage } from './limits-page.tsx'

let screen: Screen
afterEach(() => screen.leave())

const limit = {
  amount: '1000.00',
  house: null,
  kind: 'bet',
  left: null,
  period: 'once',
  used: '0.00',
}
const raise = {
  amount: '5000.00',
  confirmableAt: new Date(Date.now() - 60_000).toISOString(),
  lapsesAt: new Date(Date.now() + 60_000).toISOString(),
}
const press = (words: string) =>
  act(async () => {
    const all = [...document.querySelectorAll<HTMLElement>('button')]
    all.findLast((button) => button.textContent.includes(words))?.click()
  })

test('a change says that it drops the raise that waits; to take a limit away is a raise too', async () => {
  screen = await openScreen(<LimitsPage />, {
    answers: {
      '/wps/member/limits': () => ({ limits: [{ ...limit, raise }] }),
      '/wps/member/reality-check': () => ({ minutes: 60 }),
    },
    texts: ['protection'],
  })
  await screen.pass(50)
  const dropped = '대기 중인 높이기 신청(5,000원)은 취소돼요.'
  expect(screen.text()).not.toContain(dropped)
  await press('바꾸기')
  await screen.pass(400)
  expect(screen.text()).toContain(dropped)
  await press('한도 없애기')
  await screen.pass(50)
  expect(screen.text()).toContain('높이기를 신청했어요.')
})

test('a raise that lapsed before its second yes is told, and stands there no more', async () => {
  let isLapsed = false
  screen = await openScreen(<LimitsPage />, {
    answers: {
      '/wps/member/limits': () => ({ limits: [{ ...limit, raise: isLapsed ? null : raise }] }),
      '/wps/member/limits/confirmation': () => ({ errorCode: 'raise-unknown', message: '없어요.' }),
      '/wps/member/reality-check': () => ({ minutes: 60 }),
    },
    texts: ['protection'],
  })
  await screen.pass(50)
  expect(screen.text()).toContain('5,000원으로 높일 수 있어요')
  isLapsed = true
  await press('네, 높일게요')
  await screen.pass(400)
  await press('네, 높일게요')
  await screen.pass(100)
  expect(screen.text()).toContain('없어요.')
  expect(screen.text()).not.toContain('5,000원으로 높일 수 있어요')
})
