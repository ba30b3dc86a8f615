import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  type HandRecord,
  type RefusedHand,
  replayRecord,
} from '../packages/games/src/poker/hand-record.ts'
import { readPhh } from '../packages/games/src/poker/phh.ts'
import { readPokerStars } from '../packages/games/src/poker/read-pokerstars.ts'
import { Problem } from './process/problem.ts'

/**
 * `npm run poker-replay -- <folder> [--json]`: plays every hand of an archive through the engine.
 * Reads PokerStars text (`.txt`) and PHH (`.phh`, `.phhs`); a hand differs when an action is not
 * legal here, or when any seat wins or gets back another sum. The exit code is 1 if one does.
 */
export function main(words: string[]): number {
  const folder = words.find((word) => !word.startsWith('--'))
  if (folder === undefined) throw new Problem('Usage: npm run poker-replay -- <folder> [--json]')
  const counts = { hands: 0, equal: 0, different: 0, refused: 0 }
  for (const file of filesIn(folder)) {
    const refuse = ({ line, why }: RefusedHand) => {
      counts.refused += 1
      if (counts.refused <= MOST_REPORTED) console.error(`${file}:${line}: ${why}`)
    }
    for (const record of read(file, refuse)) {
      const { isEqual, ...rest } = replay(record)
      counts.hands += 1
      counts[isEqual ? 'equal' : 'different'] += 1
      if (!isEqual && counts.different <= MOST_REPORTED) {
        console.error(`${file} hand ${record.id}: ${'why' in rest ? rest.why : ''}`)
      }
    }
  }
  console.log(
    `${counts.hands} hands, ${counts.equal} equal, ${counts.different} different, ${counts.refused} refused`,
  )
  if (words.includes('--json')) console.log(JSON.stringify(counts))
  return counts.different === 0 ? 0 : 1
}

const MOST_REPORTED = 20

/** Replays a hand; one that the engine cannot start counts as different. */
function replay(record: HandRecord): ReturnType<typeof replayRecord> {
  try {
    return replayRecord(record)
  } catch (error) {
    return { isEqual: false, why: (error as Error).message }
  }
}

function read(file: string, refuse: (hand: RefusedHand) => void): HandRecord[] {
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.txt') ? readPokerStars(text, refuse) : readPhh(text, refuse)
}

function filesIn(folder: string): string[] {
  if (statSync(folder).isFile()) return [folder]
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(txt|phhs?)$/.test(name))
    .sort()
    .map((name) => path.join(folder, name))
}
