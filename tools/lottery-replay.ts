import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { allFamilies } from '../packages/games/src/lottery/all-families.ts'
import { readDraws } from '../packages/games/src/lottery/past-draws.ts'
import { type ReplaySum, readBets, replay } from '../packages/games/src/lottery/replay.ts'
import { Problem } from './process/problem.ts'

/**
 * `npm run lottery-replay -- <draws.csv> <bets.csv> --game north [--json]`: settles bets over past
 * draws and prints hits and payouts by play type. Lines that cannot be read are named, and the
 * others are settled all the same; the exit code is then 1.
 */
export function main(words: string[]): number {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { game: { type: 'string', default: 'north' }, json: { type: 'boolean' } },
  })
  const [drawsFile, betsFile] = positionals
  if (!drawsFile || !betsFile) throw new Problem('Which files? <draws.csv> <bets.csv>')
  const wanted = { north: 'vn-north', south: 'vn-south', central: 'vn-south' }[values.game]
  const family = allFamilies.find(({ id }) => id === (wanted ?? values.game))
  if (!family) {
    const known = allFamilies.map(({ id }) => id).join(', ')
    throw new Problem(`Which game? One of: north, south, central, ${known}`)
  }
  const { draws, faults: badDraws } = readDraws(family, readFileSync(drawsFile, 'utf8'))
  const { bets, faults: badBets } = readBets(family, readFileSync(betsFile, 'utf8'))
  const { sums, withoutDraw } = replay(family, draws, bets)
  const faults = [
    ...badDraws.map((fault) => ({ file: 'draws', ...fault })),
    ...badBets.map((fault) => ({ file: 'bets', ...fault })),
  ]
  const playTypes = Object.fromEntries([...sums].map(([id, sum]) => [id, inUnits(sum)]))
  const answer = {
    game: values.game,
    draws: draws.length,
    bets: bets.length,
    withoutDraw,
    playTypes,
    faults: faults.slice(0, MOST_FAULTS),
    faultCount: faults.length,
  }
  if (values.json) console.log(JSON.stringify(answer))
  else {
    console.log(`${draws.length} draws, ${bets.length} bets, ${withoutDraw} without a draw`)
    console.table(playTypes)
    for (const { file, line, fault } of answer.faults) console.error(`${file}:${line}: ${fault}`)
  }
  return faults.length > 0 ? 1 : 0
}

const MOST_FAULTS = 100

const inUnits = ({ stakeUnits, payoutUnits, ...counts }: ReplaySum) => ({
  ...counts,
  stake: Number(stakeUnits) / 100_000,
  payout: Number(payoutUnits) / 100_000,
})
