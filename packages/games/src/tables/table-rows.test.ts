import { expect, test } from 'vitest'
import published from '../../data/table-games.json' with { type: 'json' }
import { simulationOnly } from '../chance/simulation-only.ts'
import { approximately, fraction } from '../slots/count/fraction.ts'
import { allTableClasses, findTableClass } from './all-table-classes.ts'
import { exactBets } from './exact-bets.ts'
import { settleBets } from './settle-bets.ts'
import { simulateTable } from './simulate-table.ts'
import { tableChance, verifyTableRound } from './table-chance.ts'
import { validateTable } from './validate-table.ts'

type PublishedRow = { p_win?: string; p_push?: string; ev?: string; ev_decimal?: string }
type PublishedClass = { bets: Record<string, PublishedRow> }
const rowsOf = (code: string) =>
  (published as unknown as Record<string, PublishedClass>)[code]?.bets ?? {}

const ratio = (text: string) => {
  const [n = '0', d = '1'] = text.split('/')
  return fraction(BigInt(n), BigInt(d))
}

const codes = [...new Set(allTableClasses.map((table) => table.code))]
/** Rows of rules that no table plays; blackjack.test.ts counts them. */
const countedElsewhere: Record<string, string[]> = {
  BJ: Object.keys(rowsOf('BJ')).filter((row) => /^(8D S17|6D)/.test(row)),
}
const seeds = { linkHex: '11'.repeat(32), saltHex: '22'.repeat(32), tableId: 'main', roundNo: 7 }

test.each(codes)('%s: every published row is counted, to the last whole number', (code) => {
  const tables = allTableClasses.filter((table) => table.code === code)
  const counted = tables.flatMap(exactBets)
  const rows = rowsOf(code)
  const named = [...counted.map((bet) => bet.row), ...(countedElsewhere[code] ?? [])]
  expect(new Set(named)).toEqual(new Set(Object.keys(rows)))
  for (const bet of counted) {
    const row = rows[bet.row]
    const name = `${code} ${bet.spot}`
    if (row?.ev !== undefined) expect(bet.ev, name).toEqual(ratio(row.ev))
    else expect(approximately(bet.ev), name).toBeCloseTo(Number(row?.ev_decimal), 9)
    const { p_win: win = '', p_push: push = '' } = row ?? {}
    if (bet.win === undefined || bet.push === undefined) continue
    if (/^\d+\/\d+$/.test(win)) expect(bet.win, name).toEqual(ratio(win))
    if (/^0\.\d+$/.test(win)) expect(approximately(bet.win), name).toBeCloseTo(Number(win), 11)
    if (/^\d+(\/\d+)?$/.test(push)) expect(bet.push, name).toEqual(ratio(push))
  }
})

test.each(allTableClasses)('$id: what it offers leaves the house an edge', (table) => {
  expect(() => validateTable(table)).not.toThrow()
  expect(table.code).toBe(table.id.split('-')[0])
  expect(findTableClass(table.id)).toBe(table)
})

test.each(allTableClasses)('$id: rounds are plain, repeatable and paid within bounds', (table) => {
  const played = table.deal(tableChance(seeds))
  const again = verifyTableRound({ ...seeds, classId: table.id, version: table.version })
  expect(again).toEqual(played)
  expect(JSON.parse(JSON.stringify(played))).toEqual(played)
  for (let seed = 0; seed < 50; seed += 1) {
    const outcome = table.deal(simulationOnly(seed))
    const bets = table.spots.map(({ id }) => ({ id, spot: id, stakeUnits: 333_000n }))
    const play = { bets, decisions: [] }
    expect(table.steps(outcome, play).length).toBeGreaterThan(0)
    expect(table.call(outcome).key).toMatch(new RegExp(`^${table.code}\\.`))
    if (table.decisions) continue
    const settled = settleBets(table, outcome, play)
    expect(settled.every(({ payoutUnits }) => payoutUnits % 1_000n === 0n)).toBe(true)
    expect(settled.map(({ betId }) => betId)).toEqual(bets.map(({ id }) => id))
  }
})

test.each(allTableClasses)('$id: many seeded rounds agree with the exact worth', (table) => {
  for (const { row, z } of simulateTable(table, 4_000, 20_261)) {
    expect(Math.abs(z), `${table.id} ${row}`).toBeLessThan(4)
  }
})

test('point 9: fifteen live game classes by their codes', () => {
  const codes = new Set(allTableClasses.map((table) => table.code))
  expect([...codes].toSorted()).toEqual(
    'BAC BJ DAT FT HE MJ MT NN ROU SD SIC TCP WZPJ YSX ZJH'.split(' '),
  )
})
