import { expect, test } from 'vitest'
import { celebrates } from './celebrates.ts'

test('a return that is no gain is celebrated only where the place lets it', () => {
  const won = (payout: string, celebratesOnlyRealWins: boolean) =>
    celebrates({ celebratesOnlyRealWins }, { payout, stake: '100.00' })
  expect([won('99.99', true), won('100.00', true), won('100.01', true)]).toEqual([
    false,
    false,
    true,
  ])
  expect([won('0.01', false), won('100.00', false)]).toEqual([true, true])
})
