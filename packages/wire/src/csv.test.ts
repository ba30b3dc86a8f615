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
  ['\n=1', `"'\n=1"`],
  ['\u00a0=1', `'\u00a0=1`],
  ['\u200b=1', `'\u200b=1`],
  ['＝1', `'＝1`],
  ['＋1', `'＋1`],
  ['－1', `'－1`],
  ['＠sum', `'＠sum`],
  ['01023456781', `'01023456781`],
  ['110123456789', `'110123456789`],
  ['20260101', '20260101'],
  ['010-2345-6781', '010-2345-6781'],
  ['호랑이', '호랑이'],
])('%s becomes %s', (text, cell) => expect(csvLine([{ text }])).toBe(`${cell}\r\n`))

test('a number keeps its sign, and nothing else passes for one', () => {
  expect(csvLine([{ decimal: '-12.50' }, { decimal: '=1' }])).toBe('-12.50,0\r\n')
})
