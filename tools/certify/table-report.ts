import published from '../../packages/games/data/table-games.json' with { type: 'json' }
import { approximately, type Fraction } from '../../packages/games/src/slots/count/fraction.ts'
import { exactBets } from '../../packages/games/src/tables/exact-bets.ts'
import type { ExactBet, TableClass } from '../../packages/games/src/tables/table-class.ts'
import { validateTable } from '../../packages/games/src/tables/validate-table.ts'
import { playRounds } from './play-rounds.ts'

/** The certified results of one table class. */
export type TableReport = {
  id: string
  code: string
  version: number
  rounds: number
  seed: number
  rows: TableRow[]
  faults: string[]
}

export type TableRow = {
  row: string
  /** How many spots share it. */
  spots: number
  published: string
  counted: string
  rtp: number
  played: number
  z: number
}

/** Counts every spot, compares with the published row, plays seeded rounds: |z| below 4. */
export function tableReport(table: TableClass, rounds: number, seed: number): TableReport {
  const exactSpots = exactBets(table)
  const played = playRounds(table, exactSpots, rounds, seed)
  const rows = played.map(({ row, mean, z }): TableRow => {
    const alike = exactSpots.filter((exact) => exact.row === row)
    const { ev } = alike[0]!
    return {
      row,
      spots: alike.length,
      published: publishedEv(table.code, row),
      counted: written(ev),
      rtp: 1 + approximately(ev),
      played: 1 + mean,
      z,
    }
  })
  const faults = [...rowFaults(table, exactSpots), ...edgeFaults(table), ...playedFaults(rows)]
  const { id, code, version } = table
  return { id, code, version, rounds, seed, rows, faults: faults.map((fault) => `${id}: ${fault}`) }
}

type PublishedRow = { ev?: string; ev_decimal?: string }

function publishedEv(code: string, row: string): string {
  const classes = published as unknown as Record<string, { bets: Record<string, PublishedRow> }>
  const { ev, ev_decimal: decimal } = classes[code]?.bets[row] ?? {}
  return ev ?? decimal ?? 'none'
}

/** Whole numbers are compared as such; a row that is published with decimals, to all of them. */
function rowFaults({ code }: TableClass, exactSpots: readonly ExactBet[]): string[] {
  return exactSpots.flatMap(({ spot, row, ev }) => {
    const claimed = publishedEv(code, row)
    const [n = '', d = '1'] = claimed.split('/')
    if (/^-?\d+$/.test(n)) {
      return BigInt(n) * ev.d === ev.n * BigInt(d) ? [] : [`${spot} is ${written(ev)}: ${claimed}`]
    }
    const digits = claimed.split('.')[1]?.length ?? 0
    const isSame = Math.abs(approximately(ev) - Number(claimed)) <= 0.6 * 10 ** -digits
    return isSame ? [] : [`${spot} is ${approximately(ev)}: ${claimed}`]
  })
}

function edgeFaults(table: TableClass): string[] {
  try {
    validateTable(table)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function playedFaults(rows: readonly TableRow[]): string[] {
  return rows.flatMap(({ row, z }) => (Math.abs(z) < 4 ? [] : [`${row} was played with z ${z}`]))
}

function written({ n, d }: Fraction): string {
  return `${n}/${d}`
}
