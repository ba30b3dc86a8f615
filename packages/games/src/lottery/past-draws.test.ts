import { expect, test } from 'vitest'
import { simulationOnly } from '../chance/simulation-only.ts'
import { readDraws } from './past-draws.ts'
import { dayIn } from './tickets/read-table.ts'
import { readBets } from './replay.ts'
import { northLevels, vietnamNorth } from './families/vietnam.ts'

const header = [
  'date',
  ...northLevels.flatMap(({ numbers, prize }) =>
    Array.from({ length: numbers }, (_, at) => (numbers === 1 ? prize : `${prize}_${at + 1}`)),
  ),
]
const drawn = vietnamNorth.draw(simulationOnly(3))
const line = (date: string) => [date, ...drawn].join()
const object = (date: string) =>
  Object.fromEntries(header.map((name, at) => [name, [date, ...drawn][at]]))
const read = (...lines: string[]) => readDraws(vietnamNorth, [header.join(), ...lines].join('\n'))

test.each([
  ['a day that no calendar has', line('2026-02-30')],
  ['a thirteenth month', line('2026-13-01')],
  ['a day that goes on', line('2026-01-0199')],
  ['no date', line('')],
  ['an open quote', `"${line('2026-01-05')}`],
  ['a quote within', line('2026-01-05').replace(',', ',"5"5')],
  ['too few numbers', '2026-01-05,12'],
  ['letters', line('2026-01-05').replace(drawn[0]!, 'abcde')],
])('a line with %s is a fault of its own', (_, bad) => {
  const { draws, faults } = read(line('2026-01-01'), bad, line('2026-01-02'))
  expect(draws.map(({ date }) => date)).toEqual(['2026-01-01', '2026-01-02'])
  expect(faults).toEqual([{ fault: expect.any(String), line: 3 }])
})

test('a byte order mark, other line ends, and empty lines are no fault', () => {
  const text = `\uFEFF${header.join()}\r\n\r\n${line('2026-01-01')}\r${line('2026-01-02')}\n,,\n`
  expect(readDraws(vietnamNorth, text)).toMatchObject({
    draws: [{ line: 3 }, { line: 4 }],
    faults: [],
  })
})

test.each(['[{"date": "2026-01-01"},]', '[', '{"date": "2026-01-01"}', '[1', '{}x'])(
  'a list that is no JSON is one fault: %s',
  (text) => {
    const { draws, faults } = readDraws(vietnamNorth, text)
    expect([draws.length, faults.length]).toEqual([0, 1])
  },
)

test('a thing in a list that is no row is a fault of its own', () => {
  const wrong = [null, 5, [], { date: { year: 2026 } }, { ...object('2026-01-02'), special: null }]
  const { draws, faults } = readDraws(
    vietnamNorth,
    JSON.stringify([...wrong, object('2026-01-01')]),
  )
  expect(draws).toMatchObject([{ date: '2026-01-01', line: 6 }])
  expect(faults.map((one) => one.line)).toEqual([1, 2, 3, 4, 5])
})

test('bets of a day that no calendar has are a fault too', () => {
  const { bets, faults } = readBets(vietnamNorth, '2026-02-30,de,05,1\n2026-02-28,de,05,1')
  expect([bets.length, faults]).toEqual([1, [{ fault: expect.any(String), line: 1 }]])
})

test('a time may follow the day', () => {
  expect(dayIn('2026-02-28T11:00:00Z')).toBe('2026-02-28')
  expect(dayIn('2026-02-28 18:15')).toBe('2026-02-28')
  expect(dayIn('2025-02-29')).toBeUndefined()
})
