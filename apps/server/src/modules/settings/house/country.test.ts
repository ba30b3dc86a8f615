import * as v from 'valibot'
import { expect, test } from 'vitest'
import { countryList, pickableCountries, servesNumber, standardDialingCode } from './country.ts'
import { settingOf } from '../setting.ts'

const country = (countryCode: string, dialingCode: string, isOn = true) => ({
  countryCode,
  dialingCode,
  isOn,
})
const countries = {
  list: [country('KR', '82'), country('US', '1'), country('JP', '81', false), country('VN', '84')],
  standard: 'US',
}

test('the picker shows what is on: the visitor’s country first, else the standard one', () => {
  const shown = (own: string | null) =>
    pickableCountries(countries, own).map((one) => `${one.countryCode} ${one.countryDialingCode}`)
  expect(shown('VN')).toEqual(['VN 84', 'KR 82', 'US 1'])
  expect(shown(null)).toEqual(['US 1', 'KR 82', 'VN 84'])
  // A country that is off is nobody's first, wherever they are.
  expect(shown('JP')).toEqual(['US 1', 'KR 82', 'VN 84'])
})

test('a number is served when its country is on, and without a code it is the standard’s', () => {
  expect(servesNumber(countries, '+821012345678')).toBe(true)
  expect(servesNumber(countries, '+819012345678')).toBe(false)
  expect(standardDialingCode(countries)).toBe('1')
})

test('the standard country is on, and no country stands twice', () => {
  const isTaken = (value: unknown) => v.safeParse(countryList, value).success
  expect(isTaken(countries)).toBe(true)
  expect(isTaken({ ...countries, standard: 'JP' })).toBe(false)
  expect(isTaken({ ...countries, list: [...countries.list, country('KR', '850')] })).toBe(false)
  expect(isTaken({ ...countries, list: [country('kr', '82')] })).toBe(false)
  expect(isTaken({ ...countries, list: [country('KR', '082')] })).toBe(false)
  expect(settingOf('countries', undefined)).toEqual({ list: [country('KR', '82')], standard: 'KR' })
})
