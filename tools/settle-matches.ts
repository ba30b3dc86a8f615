import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readOpenFootball } from '../packages/games/src/sports/feeds/open-football.ts'
import { settleMarket } from '../packages/games/src/sports/settle-outcome.ts'
import { football } from '../packages/games/src/sports/tables/football.ts'
import { countsOfMatch } from './sports/count-settlements.ts'
import { Problem } from './process/problem.ts'

/**
 * `npm run settle-matches -- <folder> [--json]`: settles every match of openfootball files below a
 * folder by the rules of the sportsbook. Counts the results of 1X2, Asian handicaps, totals, both
 * to score, odd or even and half-time/full-time, per file and in total.
 */
export function main(words: string[]): number {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  const folder = positionals[0]
  if (!folder) throw new Problem('Which folder? npm run settle-matches -- <folder> --json')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
  const total: Record<string, number> = {}
  const files: Record<
    string,
    { matches: number; settled: number; counts: Record<string, number> }
  > = {}
  for (const name of names) {
    const season = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
    const matches = readOpenFootball(season)
    if (!matches) continue
    const ended = matches.filter(({ facts }) => facts.status === 'ended')
    const counts: Record<string, number> = {}
    for (const { facts } of ended) {
      for (const key of countsOfMatch(facts, (market) => settleMarket(football, market, facts))) {
        counts[key] = (counts[key] ?? 0) + 1
        total[key] = (total[key] ?? 0) + 1
      }
    }
    if (ended.length === 0) continue
    files[name] = { matches: matches.length, settled: ended.length, counts: sorted(counts) }
  }
  if (values.json) console.log(JSON.stringify({ total: sorted(total), files }, undefined, 1))
  else {
    console.log(`${Object.keys(files).length} files`)
    for (const [key, count] of Object.entries(sorted(total)))
      console.log(`${key.padEnd(28)} ${count}`)
  }
  return 0
}

function sorted(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
}
