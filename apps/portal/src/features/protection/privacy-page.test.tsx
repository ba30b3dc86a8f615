// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { PrivacyPage } from './privacy-page.tsx'

let screen: Screen
afterEach(() => screen.leave())

test('a bet that ends while the page is open stands in nobody’s way any more', async () => {
  const nothing = { accounts: [], balance: '0.00', credit: '0.00', creditTo: null, gates: [] }
  const closure = { ...nothing, hasPaymentPassword: false, keepDays: 1_826 }
  let reasons = ['wagers-open']
  screen = await openScreen(<PrivacyPage />, {
    answers: { '/wps/member/closure': () => ({ ...closure, reasons }) },
    texts: ['protection', 'security'],
  })
  await screen.pass(50)
  expect(screen.find('[type=submit]')?.hasAttribute('disabled')).toBe(true)
  reasons = []
  await screen.pass(31_000)
  expect(screen.find('[type=submit]')?.hasAttribute('disabled')).toBe(false)
})
