// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFetched } from '@madang/kit'
import { showPauses } from '@madang/wire/pauses'
import { showVerification } from '@madang/wire/verification'
import { showDepositTerms } from '@madang/wire/wallet'
import { showWithdrawalTerms } from '@madang/wire/withdrawals'
import { openScreen } from '../../../../test/screen.tsx'
import type { Screen } from '../../../../test/screen.tsx'
import { refreshDecided } from './refresh-decided.ts'

let screen: Screen
afterEach(() => screen.leave())

function Open() {
  useFetched(showPauses, {})
  useFetched(showVerification, {})
  useFetched(showDepositTerms, {})
  useFetched(showWithdrawalTerms, {})
  return null
}

test('when a tier was reached, its page and the gates of money ask anew', async () => {
  const calls = [showPauses, showVerification, showDepositTerms, showWithdrawalTerms]
  const paths = calls.map(({ path }) => path)
  const answers = Object.fromEntries(paths.map((path) => [path, () => ({})]))
  screen = await openScreen(<Open />, { answers, texts: [] })
  const counts = () =>
    paths.map((path) => screen.asked.filter(({ pathname }) => pathname === path).length)
  expect(counts()).toEqual([1, 1, 1, 1])
  await act(async () => refreshDecided())
  await screen.pass(20)
  expect(counts()).toEqual([2, 2, 2, 2])
})
