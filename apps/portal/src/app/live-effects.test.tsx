// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFetched } from '@madang/kit'
import type { LiveMessage } from '@madang/wire/realtime'
import { showVerification } from '@madang/wire/verification'
import { showDepositTerms } from '@madang/wire/wallet'
import { showWithdrawalTerms } from '@madang/wire/withdrawals'
import { openScreen } from '../../test/screen.tsx'
import type { Screen } from '../../test/screen.tsx'
import { followLive } from './live-effects.ts'

type Hear = (message: LiveMessage) => void
const line = vi.hoisted((): { tell: Hear } => ({ tell: () => {} }))
vi.mock('../kit/live.ts', () => ({
  onLive: (hear: Hear) => {
    line.tell = hear
  },
  startLive: () => {},
}))
vi.mock('./router.tsx', () => ({ router: {} }))

let screen: Screen
afterEach(() => screen.leave())

function Open() {
  useFetched(showVerification, {})
  useFetched(showDepositTerms, {})
  useFetched(showWithdrawalTerms, {})
  return null
}

test('a letter may say that a tier was reached: its page and the gates of money ask anew', async () => {
  const paths = [showVerification, showDepositTerms, showWithdrawalTerms].map(({ path }) => path)
  const answers = Object.fromEntries(paths.map((path) => [path, () => ({})]))
  screen = await openScreen(<Open />, { answers, texts: [] })
  followLive()
  const counts = () =>
    paths.map((path) => screen.asked.filter(({ pathname }) => pathname === path).length)
  expect(counts()).toEqual([1, 1, 1])
  await act(async () => line.tell({ kind: 'inbox' }))
  await screen.pass(20)
  expect(counts()).toEqual([2, 2, 2])
})
