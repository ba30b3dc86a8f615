import { expect, test } from 'vitest'
import { chipsTyped, faultTyped, typedOf } from './chips-typed.ts'

const between = { maxTo: 1_250_000, minTo: 20_000 }
const read = (typed: string, lang = 'ko') => chipsTyped(typed, lang, between)

test('an amount is read as it is typed, and only what the seat may bet', () => {
  expect([read('200'), read('12,500'), read(' 250.5 '), read('250.05')]).toEqual([
    20_000, 1_250_000, 25_050, 25_005,
  ])
  for (const wrong of ['', '.', '199.99', '12,500.01', '250.005', '1e3', '-300', '3.0.0', 'ㅁ']) {
    expect(read(wrong), wrong).toBeUndefined()
  }
  expect(chipsTyped('1.250,5', 'de', between)).toBe(125_050)
})

test('what is wrong with an amount has a word of its own', () => {
  const fault = (typed: string) => faultTyped(typed, 'ko', between)
  expect([fault('200'), fault('ㅁ'), fault('199'), fault('12,501')]).toEqual([
    undefined,
    'notNumber',
    'tooLittle',
    'tooMuch',
  ])
})

test('what the slider writes is what is read back', () => {
  for (const lang of ['ko', 'en', 'de']) {
    for (const chips of [20_000, 20_001, 33_350, 1_250_000]) {
      expect(chipsTyped(typedOf(chips, lang), lang, between)).toBe(chips)
    }
  }
})
