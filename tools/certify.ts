import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { allTitles } from '../packages/games/src/slots/titles/all-titles.ts'
import { allFishingRules } from '../packages/games/src/fishing/targets.ts'
import { sheetName } from '../packages/games/src/slots/config/title.ts'
import { allTableClasses } from '../packages/games/src/tables/all-table-classes.ts'
import { returnsText } from '../packages/games/src/tables/write-returns.ts'
import { certificate } from './certify/certificate.ts'
import { type FishingReport, fishingReport } from './certify/fishing-report.ts'
import { countHoldem } from './certify/count-holdem.ts'
import {
  type CertifiedGames,
  certifiedGames,
  otherGames,
  programHash,
} from './certify/program-hash.ts'
import { type RandomnessReport, randomnessReport } from './certify/randomness-report.ts'
import { type SlotReport, slotReport } from './certify/slot-report.ts'
import { type TableReport, tableReport } from './certify/table-report.ts'
import { Problem } from './process/problem.ts'

/**
 * `npm run certify [slots|tables|holdem|fishing|randomness|check] [-- --only DAT,plum-court-v2
 * --rounds 10000000 --sequences 100 --draws 1000000 --seed 1]`: writes docs/certification. Without
 * a part name it runs all parts; omitted parts keep their last numbers. Fails when a claim does not
 * hold.
 */
export function main(words: string[]): number {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      rounds: { type: 'string', default: '10000000' },
      sequences: { type: 'string', default: '100' },
      draws: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
    },
  })
  const unknown = positionals.find((word) => !PARTS.includes(word))
  if (unknown !== undefined) throw new Problem(`certify knows no part ${unknown}`)
  if (positionals.includes('check')) return check()
  mkdirSync(`${FOLDER}/tables`, { recursive: true })
  const wants = (part: string) => positionals.length === 0 || positionals.includes(part)
  const faults: string[] = []
  if (wants('slots')) certifySlots(values.only)
  if (wants('holdem')) faults.push(...recountHoldem())
  if (wants('tables')) certifyTables(values.only, Number(values.rounds), Number(values.seed))
  if (wants('fishing')) certifyFishing(Number(values.seed))
  if (wants('randomness')) {
    keep('randomness', randomnessReport(Number(values.sequences), Number(values.draws)))
  }
  return sum(faults)
}

const FOLDER = 'docs/certification'
const PARTS = ['slots', 'tables', 'holdem', 'fishing', 'randomness', 'check']

function recountHoldem(): string[] {
  const { faults, runs } = countHoldem()
  const path = 'packages/games/data/casino-holdem-calls.json'
  const kept: { runs: string } = JSON.parse(readFileSync(path, 'utf8'))
  return kept.runs === runs ? faults : [...faults, `${path} is not what was counted`]
}

/** Recounts all or some slots; results of the other slots' configs stay. */
function certifySlots(only: string | undefined): void {
  const wanted = only?.split(',')
  const known = kept<SlotReport[]>('slots') ?? []
  const reports = allTitles.flatMap((title) => {
    const { configHash, id, version } = title
    if (!wanted || wanted.includes(id) || wanted.includes(sheetName(title))) {
      console.log(`counting ${id} v${version}`)
      return [slotReport(title)]
    }
    return known.filter((one) => one.id === id && one.configHash === configHash)
  })
  keep('slots', reports)
}

function certifyTables(only: string | undefined, rounds: number, seed: number): void {
  // The live RTP monitor compares with this file.
  writeFileSync('packages/games/data/table-returns.json', returnsText(allTableClasses))
  const wanted = only?.split(',')
  for (const [index, table] of allTableClasses.entries()) {
    if (wanted && !wanted.includes(table.id)) continue
    const began = performance.now()
    const report = tableReport(table, rounds, seed * 1_000 + index)
    keep(`tables/${table.id}`, report)
    const far = Math.max(...report.rows.map(({ z }) => Math.abs(z)))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${table.id}: ${rounds} rounds in ${seconds} s, highest |z| ${far.toFixed(2)}`)
  }
}

/**
 * Fires a million shots at each target of each version; the RTP must be within four standard
 * errors.
 */
function certifyFishing(seed: number): void {
  keep(
    'fishing',
    allFishingRules.map((rules) => fishingReport(rules, 1_000_000, seed * 10 + rules.version)),
  )
}

/** Writes the certificate from all saved results and prints every fault. */
function sum(more: readonly string[]): number {
  const sheets = kept<SlotReport[]>('slots') ?? []
  const slots = allTitles.flatMap(({ id, configHash }) =>
    sheets.filter((sheet) => sheet.id === id && sheet.configHash === configHash),
  )
  const tables = allTableClasses.flatMap(({ id, version }) => {
    const report = kept<TableReport>(`tables/${id}`)
    return report?.version === version ? [report] : []
  })
  const nameOf = ({ id, version }: { id: string; version: number }) => `${id} v${version}`
  const proven = new Set([...slots.map(nameOf), ...tables.map(({ id }) => id)])
  const wanted = [...allTitles.map(nameOf), ...allTableClasses.map(({ id }) => id)]
  const missing = wanted.filter((name) => !proven.has(name))
  const randomness = kept<RandomnessReport>('randomness')
  const fishing = kept<FishingReport[]>('fishing') ?? []
  const faults = [
    ...more,
    ...slots.flatMap((slot) => slot.faults),
    ...tables.flatMap((table) => table.faults),
    ...fishing.flatMap((report) => report.faults),
    ...(missing.length > 0 ? [`not certified yet: ${missing.join(', ')}`] : []),
    ...(randomness?.faults ?? ['randomness was not tested yet']),
  ]
  keep('games', certifiedGames())
  writeFileSync(
    `${FOLDER}/certificate.md`,
    certificate({ fishing, missing, slots, tables, randomness }),
  )
  console.log(`Program ${programHash()}: ${slots.length} slots, ${tables.length} table classes`)
  for (const fault of faults) console.error(`✗ ${fault}`)
  return faults.length > 0 ? 1 : 0
}

/** Prints the hash of the current program, and whether its games are the certified ones. */
function check(): number {
  const other = otherGames(kept<CertifiedGames>('games'), certifiedGames())
  console.log(`Program ${programHash()}`)
  console.log(other.length === 0 ? 'Every game is certified' : `Not certified: ${other.join(', ')}`)
  return other.length === 0 ? 0 : 1
}

function keep(name: string, report: object): void {
  writeFileSync(`${FOLDER}/${name}.json`, `${JSON.stringify(report, undefined, 1)}\n`)
}

function kept<T>(name: string): T | undefined {
  const path = `${FOLDER}/${name}.json`
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined
}
