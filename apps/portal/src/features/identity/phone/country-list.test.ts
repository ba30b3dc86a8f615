import { expect, test } from 'vitest'
import { countryName, searchCountries } from './country-list.ts'

const countries = [
  { countryCode: 'KR', countryDialingCode: '82' },
  { countryCode: 'US', countryDialingCode: '1' },
  { countryCode: 'CA', countryDialingCode: '1' },
  { countryCode: 'VN', countryDialingCode: '84' },
]
const found = (typed: string, lang: string) =>
  searchCountries(countries, typed, lang).map(({ countryCode }) => countryCode)

test('a country is found by name in both languages, by its code and by its dialing code', () => {
  expect(found('', 'ko')).toEqual(['KR', 'US', 'CA', 'VN'])
  expect(found('대한', 'ko')).toEqual(['KR'])
  expect(found('viet', 'en')).toEqual(['VN'])
  expect(found('us', 'ko')).toEqual(['US'])
  expect(found('+1', 'ko')).toEqual(['US', 'CA'])
  expect(found(' 8', 'en')).toEqual(['KR', 'VN'])
  expect(found('nowhere', 'en')).toEqual([])
  expect(countryName(countries[3] ?? countries[0]!, 'ko')).toBe('베트남')
})
