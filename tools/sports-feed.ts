import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readOddsApi, readOddsApiScores } from '../packages/games/src/sports/feeds/odds-api.ts'
import { readUof, writeUof } from '../packages/games/src/sports/feeds/uof-xml.ts'
import type { FeedMessage } from '../packages/games/src/sports/feeds/feed-message.ts'
import { findSportRules } from '../packages/games/src/sports/tables/all-sports.ts'
import { Problem } from './problem.ts'

/**
 * `npm run sports-feed -- odds|scores|uof <file> [--sport football] [--as uof]`: reads a recorded
 * answer of The Odds API, or messages of the unified feed one a line, and prints what the
 * sportsbook would hear, as JSON lines or in the XML of the unified feed.
 */
export function main(words: string[]): number {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      as: { type: 'string', default: 'json' },
      sport: { type: 'string', default: 'football' },
    },
  })
  const [format = '', file] = positionals
  const rules = findSportRules(values.sport)
  if (!file || !rules)
    throw new Problem('Which file? npm run sports-feed -- odds|scores|uof <file>')
  const period = rules.scopes[rules.wholeScope]?.at(-1) ?? rules.wholeScope
  const text = readFileSync(file, 'utf8')
  const readers: Readonly<Record<string, () => FeedMessage[]>> = {
    odds: () => readOddsApi('odds-api', JSON.parse(text), rules.wholeScope),
    scores: () => readOddsApiScores('odds-api', JSON.parse(text), period),
    uof: () => text.split('\n').flatMap((line) => readUof('uof', line) ?? []),
  }
  const read = readers[format]
  if (!read) throw new Problem(`sports-feed knows no format ${format}`)
  for (const message of read()) {
    console.log(values.as === 'uof' ? writeUof(message, rules) : JSON.stringify(message))
  }
  return 0
}
