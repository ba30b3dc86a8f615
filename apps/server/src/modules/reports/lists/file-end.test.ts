import { expect, test } from 'vitest'
import { fileOf } from './report-file.ts'
import { readWhole, writeSheet } from './write-sheet.ts'

/** As many rows as are asked for, from one cursor to the next. */
const rowsUntil = (many: number) => async (size: number, after?: string) => {
  const from = Number(after ?? 0)
  const until = Math.min(many, from + size)
  const rows = Array.from({ length: until - from }, (_, at) => from + at + 1)
  return { next: until < many ? String(until) : null, rows }
}
const cells = (row: number) => [{ decimal: String(row) }]
const written = async (many: number, lang: 'KO' | 'EN') => {
  const sheet = writeSheet(['row'], rowsUntil(many), cells, { lang, rowsMax: 1_000 })
  return (await sheet.toArray()).join('').trim().split('\r\n')
}

test('a file with all of its rows ends with the last of them', async () => {
  expect((await written(1_000, 'KO')).at(-1)).toBe('1000')
  expect(await written(0, 'KO')).toHaveLength(1)
})

test('a file that could not have all rows says after how many, and how to get the rest', async () => {
  const lines = await written(1_001, 'KO')
  expect(lines).toHaveLength(1 + 1_000 + 1)
  expect(lines.at(-1)).toMatch(/1,000줄.*기간을 좁혀/)
  expect((await written(2_500, 'EN')).at(-1)).toMatch(/1,000 rows.*shorter period/)
})

test('what is read before it is sent says so beside the file too', async () => {
  const read = (many: number) =>
    readWhole(rowsUntil(many), cells, { lang: 'EN', pageSize: 100, rowsMax: 1_000 })
  const whole = await read(1_000)
  expect([whole.lines.length, whole.endsAfter]).toEqual([1_000, undefined])
  const cut = await read(1_001)
  expect([cut.lines.length, cut.endsAfter]).toEqual([1_001, 1_000])
  for (const format of ['csv', 'xlsx'] as const) {
    const head = async (file: typeof cut) =>
      (await fileOf({ ...file, name: 'file', title: 'file' }, format)).headers['file-ends-after']
    expect([await head(whole), await head(cut)]).toEqual([undefined, '1000'])
  }
})
