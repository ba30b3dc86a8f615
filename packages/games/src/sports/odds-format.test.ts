import { expect, test } from 'vitest'
import { showOdds } from './odds-format.ts'

test('a fraction never shows more than the price pays, and hardly less', () => {
  for (let oddsMilli = 1_010; oddsMilli <= 60_000; oddsMilli += oddsMilli < 10_000 ? 10 : 250) {
    const text = showOdds(oddsMilli, 'UK')
    const [n = 0, d = 1] = text.split('/').map(Number)
    const win = (oddsMilli - 1000) / 1000
    expect([oddsMilli, text, n / d <= win + 1e-9, n / d >= 0.95 * win - 1e-9]).toEqual([
      oddsMilli,
      text,
      true,
      true,
    ])
  }
})

test('prices of the British ladder are shown as they are quoted', () => {
  const quoted = [1_500, 2_000, 1_667, 4_500, 11_000].map((milli) => showOdds(milli, 'UK'))
  expect(quoted).toEqual(['1/2', '1/1', '4/6', '7/2', '10/1'])
})
