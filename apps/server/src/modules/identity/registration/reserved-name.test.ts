import { expect, test } from 'vitest'
import { isReservedName, nicknameFaultOf } from './reserved-name.ts'

const lookAlikes = [
  'Madang',
  'Ｍadang',
  'ma\u200Bdang',
  '\u202Egnadam\u202C Madang'.slice(9),
  'mаdаng', // Cyrillic а
  'm a d a n g',
  'm.a.d.a.n.g',
  'mádang',
  'adm1n',
  'ADMlN',
  'аdmіn01',
  '0fficial',
  'SUPP0RT',
  'ѕystem',
  '운영자',
  '운 영 자',
  '운영자'.normalize('NFD'),
  '진짜운영자',
  '마당',
  '마 당',
  '고객센터1',
]

test.each(lookAlikes)('%j looks like the operator', (name) => {
  expect(isReservedName(name, [])).toBe(true)
})

test.each([
  'minji',
  '달빛 토끼',
  '마당쇠',
  '운영',
  'Rooster',
  'adele',
  '토끼🐇',
  'Nguyễn',
  '1004',
  'll',
])('%j is anybody’s', (name) => expect(isReservedName(name, [])).toBe(false))

test('a name that the brand reserves is reserved in every spelling that looks the same', () => {
  expect(isReservedName('Moonlight', ['moonlight'])).toBe(true)
  expect(isReservedName('м00nIight', ['moonlight'])).toBe(false)
  expect(isReservedName('m00nIight', ['moonlight'])).toBe(true)
})

test.each(['\u0301\u0302', ' '])('%j shows nothing, so it is no nickname', (nickname) => {
  expect(nicknameFaultOf(nickname, [])).toEqual({ key: 'pattern-any' })
})
