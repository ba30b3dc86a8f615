import { parseArgs } from 'node:util'
import { calibrate } from '../packages/games/src/sports/calibrate.ts'
import { allSports } from '../packages/games/src/sports/tables/all-sports.ts'
import { usualStrengths } from '../packages/games/src/sports/usual-strengths.ts'

/**
 * `npm run certify-prices [-- --matches 10000 --only football,tennis --seed 1]`: plays matches of
 * each sport by its model, compares what was quoted with what came, and prints the expected
 * calibration error and how far fair chances drift. Fails at an error of 0.01, or a drift of more
 * than four and a half standard errors.
 */
export function main(words: string[]): number {
  const { values } = parseArgs({
    args: words,
    options: {
      matches: { type: 'string', default: '10000' },
      only: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  })
  const wanted = values.only?.split(',')
  let faults = 0
  for (const rules of allSports) {
    if (wanted && !wanted.includes(rules.key)) continue
    const began = performance.now()
    const matches = Number(values.matches)
    const strengths = usualStrengths(rules.key, rules.model)
    const { ece, quotes, worstZ } = calibrate(rules, strengths, {
      matches,
      seed: Number(values.seed),
    })
    const perSecond = (matches / (performance.now() - began)) * 1000
    const isWell = ece < 0.01 && worstZ < 4.5
    if (!isWell) faults += 1
    console.log(
      `${isWell ? '✓' : '✗'} ${rules.key.padEnd(18)} ${rules.model.name.padEnd(8)} ` +
        `ECE ${ece.toFixed(5)} over ${quotes} quotes, drift ${worstZ.toFixed(2)} SE, ` +
        `${perSecond.toFixed(0)} matches/s`,
    )
  }
  return faults > 0 ? 1 : 0
}
