import { expect, test } from 'vitest'
import { compactCode, identifier, visible, visibleTexts, isSameName } from './typed.ts'

test.each([
  ['ma\u200bdang', 'madang'],
  ['\u202eabc\u2066', 'abc'],
  ['\ufeff안녕', '안녕'],
  ['\u3164', ''],
  ['ᄒ\u1160', 'ᄒ'],
  ['a\ufe0fb', 'ab'],
  ['a\u00a0b\u3000c', 'a b c'],
  ['x\r\ny\u2028z', 'x\ny\nz'],
  ['010\u20112345', '010-2345'],
  ['\ud800a', 'a'],
  ['a\u0007b', 'ab'],
  ['한글'.normalize('NFD'), '한글'],
  ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
])('%j is seen as %j', (typed, seen) => {
  expect(visible(typed)).toBe(seen)
  expect(visible(seen)).toBe(seen)
})

test.each(['👨‍👩‍👧', '👩🏽‍💻', '1️⃣', '❤️', '🏳️‍🌈', '🐇', '달빛\n토끼\t', 'ＡＢＣ', ' a ', '—'])(
  '%j stays',
  (text) => expect(visible(text)).toBe(text),
)

test('identifiers and codes are plain, however an app or a letter shows them', () => {
  expect(identifier(' Ｍinji\u200b１ ')).toBe('Minji1')
  for (const typed of ['318 846', '318-846', '３１８\u00a0８４６', ' 318\u2011846\u200b']) {
    expect(compactCode(typed)).toBe('318846')
  }
})

test('a name is the same in any width, case and with any spaces, and nothing is nobody', () => {
  expect(isSameName('Ａnne  Kim', 'ANNE KIM')).toBe(true)
  expect(isSameName('김 민지', '김민지')).toBe(true)
  expect(isSameName('김민지', '김민기')).toBe(false)
  expect(isSameName(' ', '')).toBe(false)
})

test('every text of a request is read so, but passwords', () => {
  const asked = { a: ['x\u200b', 1, null], b: { newPassword: 'x\u200b', note: 'y\u200b' } }
  expect(visibleTexts(asked)).toEqual({
    a: ['x', 1, null],
    b: { newPassword: 'x\u200b', note: 'y' },
  })
})

test('a hundred thousand signs of evil are read in linear time', () => {
  for (const sign of ['\u200b', '❤', '1', '\u0301', '👩\u200d', '\ud800']) {
    const began = performance.now()
    visible(sign.repeat(100_000))
    expect(performance.now() - began).toBeLessThan(1_000)
  }
})
