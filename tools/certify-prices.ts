import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { calibrate } from '../packages/games/src/sports/calibrate.ts'
import { allSports } from '../packages/games/src/sports/tables/all-sports.ts'
import { usualStrengths } from '../packages/games/src/sports/usual-strengths.ts'
import { isWellPriced, type PriceReport, priceCertificate, specOf } from './certify/price-report.ts'

const folder = 'docs/certification'

/**
 * `npm run certify-prices [-- --matches 10000 --only football,tennis --seed 1 --write]`: plays
 * matches of each sport by its model, compares quotes with results, and prints the expected
 * calibration error, the drift of fair chances, and whether betting on all outcomes could beat any
 * book. Fails at an error of 0.01, a drift of four standard errors, or one such book. `--write`
 * puts the figures of these sports into docs/certification.
 */
export function main(words: string[]): number {
  const { values } = parseArgs({
    args: words,
    options: {
      matches: { type: 'string', default: '10000' },
      only: { type: 'string' },
      seed: { type: 'string', default: '1' },
      write: { type: 'boolean', default: false },
    },
  })
  const wanted = values.only?.split(',')
  const [matches, seed] = [Number(values.matches), Number(values.seed)]
  let faults = 0
  for (const rules of allSports) {
    if (wanted && !wanted.includes(rules.key)) continue
    const began = performance.now()
    const found = calibrate(rules, usualStrengths(rules.key, rules.model), { matches, seed })
    const perSecond = (matches / (performance.now() - began)) * 1000
    const report = {
      ...found,
      model: rules.model.name,
      seed,
      spec: specOf(rules),
      sport: rules.key,
    }
    const isWell = isWellPriced(report)
    if (!isWell) faults += 1
    if (values.write) keep(report)
    console.log(
      `${isWell ? '✓' : '✗'} ${rules.key.padEnd(18)} ${rules.model.name.padEnd(8)} ` +
        `ECE ${found.ece.toFixed(5)} over ${found.quotes} quotes, ` +
        `drift ${found.worstZ.toFixed(2)} SE, ` +
        `${found.arbitrages} of ${found.books} books beaten, ${perSecond.toFixed(0)} matches/s`,
    )
  }
  return faults > 0 ? 1 : 0
}

/** Saves after every sport, so that a long run may be stopped and several may run in parallel. */
function keep(report: PriceReport): void {
  const file = `${folder}/prices.json`
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PriceReport[]) : []
  const others = known.filter(({ sport }) => sport !== report.sport)
  const places = allSports.map(({ key }) => key)
  const all = [...others, report].toSorted(
    (a, b) => places.indexOf(a.sport) - places.indexOf(b.sport),
  )
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`)
  writeFileSync(`${folder}/prices.md`, priceCertificate(all))
}
