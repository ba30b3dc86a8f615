import { describe, expect, test } from 'vitest'
import { formatMoney, groupThousands, keepDecimals, moneyInWords, pointIn } from './format-money.ts'

describe('money on the screen', () => {
  test.each([
    ['1234567', '1,234,567원', '1,234,567.00 KRW'],
    ['1234567.00', '1,234,567원', '1,234,567.00 KRW'],
    ['1234567.5', '1,234,567.50원', '1,234,567.50 KRW'],
    ['-1000', '−1,000원', '−1,000.00 KRW'],
    ['0.00001', '0.00001원', '0.00001 KRW'],
    ['-0.00', '0원', '0.00 KRW'],
    ['0012', '12원', '12.00 KRW'],
    [
      '99999999999999999999.99',
      '99,999,999,999,999,999,999.99원',
      '99,999,999,999,999,999,999.99 KRW',
    ],
  ])('point 9: balances with a currency symbol after the amount: %s', (value, ko, en) => {
    expect(formatMoney(value)).toBe(ko)
    expect(formatMoney(value, { lang: 'en' })).toBe(en)
  })

  test('point 9: money with 2 decimals and separators, where a brand wants both everywhere', () => {
    keepDecimals(2)
    expect(formatMoney('1234567')).toBe('1,234,567.00원')
    expect(formatMoney('1234567', { decimals: 'auto' })).toBe('1,234,567원')
    keepDecimals('auto')
    expect(formatMoney('1234567')).toBe('1,234,567원')
  })
  test('a brand may always want two decimals, a table may want no sign', () => {
    expect(formatMoney('1000', { decimals: 2 })).toBe('1,000.00원')
    expect(formatMoney('1000', { bare: true })).toBe('1,000')
    expect(formatMoney('1000', { signed: true })).toBe('+1,000원')
    expect(formatMoney('0', { signed: true })).toBe('0원')
    expect(formatMoney('12.3', { currency: 'USD', lang: 'en' })).toBe('12.30 USD')
  })

  test.each(['ko', 'en', 'vi', 'th'])('%s groups digits as Intl does', (lang) => {
    const shown = new Intl.NumberFormat(lang).format(1_234_567.5)
    expect(groupThousands('1234567', lang) + pointIn(lang) + '5').toBe(shown)
  })

  test('what is not a decimal is refused', () => {
    for (const wrong of ['', '1,000', '1e3', 'NaN', '.5'])
      expect(() => formatMoney(wrong)).toThrow(TypeError)
  })
})

describe('money in words', () => {
  test.each([
    ['0', '0원'],
    ['4567', '4,567원'],
    ['10000', '1만 원'],
    ['300000', '30만 원'],
    ['1234567', '123만 4,567원'],
    ['10000000', '1,000만 원'],
    ['300200000', '3억 20만 원'],
    ['100000001', '1억 1원'],
    ['1000000000000', '1조 원'],
    ['1234.5', '1,234.5원'],
    ['10000.5', '1만 0.5원'],
    ['-20000', '−2만 원'],
  ])('%s is %s', (value, words) => {
    expect(moneyInWords(value)).toBe(words)
  })
})
