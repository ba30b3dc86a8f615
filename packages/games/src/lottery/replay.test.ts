import { describe, expect, it } from 'vitest'
import { simulationOnly } from '../chance/simulation-only.ts'
import { readDraws } from './past-draws.ts'
import { readBets, replay } from './replay.ts'
import { northLevels, vietnamNorth, vietnamSouth } from './families/vietnam.ts'

const columns = northLevels.flatMap(({ prize, numbers }) =>
  numbers === 1 ? [prize] : Array.from({ length: numbers }, (_, at) => `${prize}_${at + 1}`),
)

/** A history as spreadsheets write it: the zeros in front are lost. */
function history(days: number): { csv: string; drawn: Map<string, string[]> } {
  const chance = simulationOnly(11)
  const drawn = new Map<string, string[]>()
  for (let day = 0; day < days; day += 1) {
    const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10)
    drawn.set(date, vietnamNorth.draw(chance))
  }
  const lines = [...drawn].map(([date, own]) => [date, ...own.map(Number)].join())
  return { csv: [['date', ...columns].join(), ...lines].join('\n'), drawn }
}

describe('replay', () => {
  it('settles known bets over a generated history as plain counting does', () => {
    const { csv, drawn } = history(400)
    const { draws, faults } = readDraws(vietnamNorth, csv)
    expect(faults).toEqual([])
    const dates = [...drawn.keys()]
    const number = (at: number) => String(at % 100).padStart(2, '0')
    const text = [
      'date,playType,picks,units',
      ...dates.map((date, at) => `${date},de,${number(at)},1`),
      ...dates.map((date, at) => `${date},lo2,${number(at)},1`),
      ...dates.map((date, at) => `${date},xien2,${number(at)}-${number(at + 1)},2`),
      ...dates.map((date, at) => `${date},lo3,${at},1`),
    ].join('\n')
    const { bets, faults: wrong } = readBets(vietnamNorth, text)
    expect(wrong).toEqual([])
    const { sums } = replay(vietnamNorth, draws, bets)
    let [de, lo2, xien2, lo3] = [0, 0, 0, 0]
    for (const [at, own] of [...drawn.values()].entries()) {
      const ends = own.map((one) => one.slice(-2))
      if (ends[0] === number(at)) de += 1
      lo2 += ends.filter((end) => end === number(at)).length
      if (ends.includes(number(at)) && ends.includes(number(at + 1))) xien2 += 1
      lo3 += own.filter((one) => one.endsWith(String(at).padStart(3, '0'))).length
    }
    expect([de, lo2, xien2].every((count) => count > 0)).toBe(true)
    expect(sums.get('de')).toMatchObject({ bets: 400, hits: de, payoutUnits: units(de * 99) })
    expect(sums.get('lo2')).toMatchObject({
      hits: lo2,
      stakeUnits: units(400 * 27),
      payoutUnits: units(lo2 * 99),
    })
    expect(sums.get('xien2')).toMatchObject({ hits: xien2, payoutUnits: units(xien2 * 34) })
    expect(sums.get('lo3')).toMatchObject({ hits: lo3, payoutUnits: units(lo3 * 960) })
  })

  it('names lines that cannot be read and settles the others, from JSON too', () => {
    const own = vietnamSouth.draw(simulationOnly(2))
    const names = ['special', 'prize1', 'prize2', 'prize3_1', 'prize3_2']
    const more = ['prize5', 'prize6_1', 'prize6_2', 'prize6_3', 'prize7', 'prize8']
    const all = [...names, ...[1, 2, 3, 4, 5, 6, 7].map((at) => `prize4_${at}`), ...more]
    const object = Object.fromEntries(all.map((name, at) => [name, own[at] ?? '']))
    const json = JSON.stringify([
      { date: '2026-01-05', province: 'hcm', ...object },
      { date: '2026-01-05', province: 'ca-mau', ...object },
      { date: '2026-01-06', province: 'ben-tre', ...object, prize8: '' },
    ])
    const { draws, faults } = readDraws(vietnamSouth, json)
    expect(draws.map(({ province }) => province)).toEqual(['hcm', 'ca-mau'])
    expect(faults).toEqual([{ line: 3, fault: 'prize8 is empty' }])
    const special = own[0]?.slice(-2) ?? ''
    const { bets, faults: wrong } = readBets(
      vietnamSouth,
      `date,playType,picks,units,province\n2026-01-05,de,${special},1,hcm\n2026-01-05,de,"${special}",1,\n2026-01-07,de,01,1,\n2026-01-05,de,5x,1,\n2026-01-05,nope,01,1,`,
    )
    expect(wrong.map(({ line }) => line)).toEqual([5, 6])
    const { sums, withoutDraw } = replay(vietnamSouth, draws, bets)
    expect(withoutDraw).toBe(1)
    expect(sums.get('de')).toMatchObject({ bets: 3, hits: 3, payoutUnits: units(297) })
  })
})

const units = (whole: number) => BigInt(whole) * 100_000n
