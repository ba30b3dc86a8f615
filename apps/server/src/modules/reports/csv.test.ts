import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['=1+1', `'=1+1`],
  ['+82 10', `'+82 10`],
  ['-cmd', `'-cmd`],
  ['@sum', `'@sum`],
  ['\t=1', `'\t=1`],
  [' =1', `' =1`],
  ['a "b", c', '"a ""b"", c"'],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['호랑이', '호랑이'],
])('%s becomes %s', (text, cell) => expect(csvLine([{ text }])).toBe(`${cell}\r\n`))

test('a number keeps its sign, and nothing else passes for one', () => {
  expect(csvLine([{ decimal: '-12.50' }, { decimal: '=1' }])).toBe('-12.50,0\r\n')
})
