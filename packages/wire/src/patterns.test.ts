import { expect, test } from 'vitest'
import { acceptedPatternOf, faultOf, fieldText, meetsPattern, patternIds } from './patterns.ts'
import type { PatternId } from './patterns.ts'

/** For each pattern: texts it takes, texts it refuses. */
const cases: Record<PatternId, [taken: string[], refused: string[]]> = {
  any: [['', ' 가 🌙\n'], []],
  'letters-digits': [
    ['abc123', 'ABC'],
    ['ab c', '가나', 'a-b', ''],
  ],
  'first-letter-or-digit': [
    ['a-b!', '1_x'],
    ['-ab', '_1', '가a'],
  ],
  'letter-then-letters-digits': [
    ['a1', 'Abc'],
    ['1a', 'a-1', '가1'],
  ],
  digits: [['0123'], ['12a', '１２', '1 2', '-1', '']],
  email: [
    ['a@b.kr', 'a.b+c@d-e.co.kr'],
    ['a@b', '@b.kr', 'a@b..kr', 'a b@c.kr', 'a@b@c.kr'],
  ],
  'one-uppercase': [
    ['abC', 'A'],
    ['abc', '123'],
  ],
  'letters-spaces': [
    ['김 민지', 'José'],
    ['민지2', ' 민지', 'a-b'],
  ],
  'person-name': [
    ['Anne-Marie Kim', "Sean O'Brien", 'Sean O’Brien', 'Kim Jr.', '김민지', 'Nguyễn Thị Ánh'],
    ['-Kim', ' Kim', 'Kim2', 'Kim@', ''],
  ],
  'english-spaces': [['Kim Minji'], ['김', 'Kim-1']],
  'no-spaces': [['a가!'], ['a b', '']],
  'chinese-digits': [['漢字12'], ['漢 字', '한자', 'a']],
  'chinese-punctuation': [
    ['漢字。', '你好，'],
    ['漢字1', 'a'],
  ],
  'letters-and-digits-mixed': [
    ['a1', '12b'],
    ['ab', '12', 'a1!'],
  ],
  thai: [['สวัสดี'], ['สวัส ดี', 'abc']],
  'thai-english-spaces': [['สวัสดี abc'], ['สวัสดี1']],
  korean: [['민지'], ['민 지', 'minji', '민지1']],
  'japanese-fullwidth': [
    ['カタカナ', 'ひらがな漢字ー', 'ＡＢＣ'],
    ['ｶﾀｶﾅ', 'abc'],
  ],
  'uppercase-no-spaces': [['ABC'], ['AB C', 'Abc', '']],
  'uppercase-spaces': [
    ['AB C', ' A'],
    ['   ', 'Ab', ''],
  ],
  'letters-digits-symbols': [['aB1!@#'], ['a b', '가']],
  date: [
    ['1994-03-12', '03-12-1994', '2024-02-29'],
    ['1994-02-30', '2023-02-29', '13-01-1994', '1994/03/12', '94-03-12', '1994-03-12-01'],
  ],
  strong: [
    ['aB1!', 'Zz9 '.trim() + '_'],
    ['ab1!', 'AB1!', 'aBc!', 'aB12', 'aB1 !'],
  ],
  'full-name': [
    ['Kim Minji', '김 민지 A'],
    ['Kim', 'Kim  Minji', ' Kim Minji', 'Kim '],
  ],
}

test.each(patternIds)('pattern %s takes and refuses', (id) => {
  const [taken, refused] = cases[id]
  for (const text of taken) expect([text, meetsPattern(id, text)]).toEqual([text, true])
  for (const text of refused) expect([text, meetsPattern(id, text)]).toEqual([text, false])
})

test.each(patternIds)('S47 pattern %s is quick with 100 kB of evil', (id) => {
  const evil = ['a', '1', ' ', 'a.', 'a@', '가', 'A1!', '漢'].map((piece) =>
    piece.repeat(100_000 / piece.length),
  )
  // Steps are counted in tools/rules/patterns.test.ts. This is the real engine: at the last letter
  // a slow expression would try everything again, and not come to an end within a test's patience.
  const isMet = evil.map((text) => meetsPattern(id, `${text}\u0000`)).includes(true)
  expect(isMet).toBe(['any', 'no-spaces', 'one-uppercase'].includes(id))
})

test('lengths count characters as people see them, and say what would fit', () => {
  const setting = { enabled: true, maxLength: 4, minLength: 2, patternId: 'any', required: true }
  const fault = (text: string) => faultOf(setting as Parameters<typeof faultOf>[0], text)
  expect(fault('')).toEqual({ key: 'required' })
  expect(fault('🌙')).toEqual({ key: 'too-short', max: 4, min: 2 })
  expect(fault('🌙🌙🌙🌙')).toBeUndefined()
  expect(fault('가나다라마')).toEqual({ key: 'too-long', max: 4, min: 2 })
  expect(acceptedPatternOf('any')).toBe('*')
})

test('lengths count composed letters, without what cannot be seen', () => {
  const setting = { enabled: true, maxLength: 6, minLength: 6, required: true }
  const nguyen = 'Nguyễn'.normalize('NFD')
  expect(faultOf({ ...setting, patternId: 'person-name' }, `\u200b${nguyen}`)).toBeUndefined()
})

test('a field is read as what it is: a password as typed, a name as written, a code plain', () => {
  expect(fieldText('password', ' ｐ\u200b ')).toBe(' ｐ\u200b ')
  expect(fieldText('payeeName', ' Sean  O’Brien ')).toBe("Sean O'Brien")
  expect(fieldText('nickname', ' 달빛\u3000토끼\u202e ')).toBe('달빛 토끼')
  expect(fieldText('username', '\ufeffＭｉｎｊｉ１ ')).toBe('Minji1')
})
