import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { houseFile, houseName } from './house-sheet.ts'
import { csvOf, xlsxOf } from '../lists/report-file.ts'

const row = {
  adjusted: '0.00',
  betCount: 6,
  chargedBack: '0.00',
  deposited: '1700000.00',
  fees: '0.00',
  gain: '-1234567.89',
  name: '=HYPERLINK("x")',
  outsideCount: 0,
  outsidePayout: '0.00',
  outsideStake: '0.00',
  payout: '0.00',
  stake: '6000.00',
  validBet: '6000.00',
  withdrawn: '0.00',
  writtenOff: '0.00',
}
const report = {
  at: '2026-04-02T03:00:00.000Z',
  byCategory: [],
  byVendor: [],
  from: '2026-01-01',
  madeBy: '+yuna & <b>',
  period: 'day' as const,
  rows: [row],
  to: '2026-04-02',
  totals: row,
}

/** The parts of a ZIP file by name, read by its own table of contents. */
function partsOf(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30)]
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const from = file.readUInt32LE(at + 42)
    const start = from + 30 + file.readUInt16LE(from + 26) + file.readUInt16LE(from + 28)
    const bytes = file.subarray(start, start + file.readUInt32LE(at + 20))
    const isPacked = file.readUInt16LE(at + 10) === 8
    parts.set(name, (isPacked ? inflateRawSync(bytes) : bytes).toString('utf8'))
    at += 46 + nameLength + extraLength + file.readUInt16LE(at + 32)
  }
  return parts
}

test('a workbook opens again: figures are numbers, and text is never a formula', async () => {
  const parts = partsOf(await xlsxOf(houseFile(report, report, 'KO')))
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(parts.get('xl/workbook.xml')).toContain('마당 하우스 보고서')
  expect(sheet).not.toContain('<f>')
  for (const figure of ['-1234567.89', '6', '1700000']) expect(sheet).toContain(`<v>${figure}</v>`)
  const texts = parts.get('xl/sharedStrings.xml') ?? ''
  for (const text of ['=HYPERLINK', '+yuna &amp; &lt;b', '하우스 손익', '합계']) {
    expect(texts).toContain(text)
  }
  // Money with its two decimals, a count without any.
  const styles = parts.get('xl/styles.xml') ?? ''
  for (const format of ['#,##0.00', '#,##0']) expect(styles).toContain(`formatCode="${format}"`)
})

test('the same lines as CSV: whatever begins like a formula is text', () => {
  const csv = csvOf(houseFile(report, report, 'EN'))
  expect(csv).toContain(`"'=HYPERLINK(""x"")",6,6000.00,0.00,-1234567.89`)
  expect(csv).toContain(`made by,'+yuna & <b>`)
})

test('each period, span and team has a file of its own name', () => {
  const lifetime = { from: null, to: null }
  expect([
    houseName(report, { period: 'day' }),
    houseName(report, { period: 'month', team: 'minji' }),
    houseName(lifetime, { period: 'lifetime', vendor: 'a"b' }),
  ]).toEqual([
    'madang-house-day-2026-01-01_2026-04-02',
    'madang-house-month-2026-01-01_2026-04-02-minji',
    'madang-house-lifetime-a%22b',
  ])
})

test('the sum of all time has its name in the language of the sheet', () => {
  const whole = { ...report, from: null, period: 'lifetime' as const }
  const csv = csvOf(
    houseFile({ ...whole, rows: [{ ...row, name: 'lifetime' }] }, { period: 'lifetime' }, 'KO'),
  )
  expect(csv).toContain('\r\n전체 기간,6,')
  expect(csv).not.toContain('lifetime')
})
