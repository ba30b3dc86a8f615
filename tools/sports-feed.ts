import path from 'node:path'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readOddsApi, readOddsApiScores } from '../packages/games/src/sports/feeds/odds-api.ts'
import { readUof, writeUof } from '../packages/games/src/sports/feeds/uof-xml.ts'
import type { FeedMessage } from '../packages/games/src/sports/feeds/feed-message.ts'
import { findSportRules } from '../packages/games/src/sports/tables/all-sports.ts'
import { secretOf } from '../apps/server/src/kernel/secrets/secrets.ts'
import { Problem } from './process/problem.ts'
import { root } from './process/node-run.ts'
import { recordSamples } from './sports-feed/record-samples.ts'
import { serveFeed } from './sports-feed/serve-feed.ts'

/**
 * `npm run sports-feed -- serve [--port 3005]`: serves the simulated leagues as a feed in its own
 * process. `record <folder>`: writes two hours of its messages as samples. `odds|scores|uof <file>
 * [--sport football] [--as uof]`: reads a recorded response of The Odds API, or messages of the
 * unified feed one per line, and prints the messages for the sportsbook as JSON lines or as XML of
 * the unified feed.
 */
export async function main(words: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      as: { type: 'string', default: 'json' },
      port: { type: 'string', default: '3005' },
      sport: { type: 'string', default: 'football' },
    },
  })
  const [format = '', file] = positionals
  if (format === 'serve') return serve(Number(values.port))
  if (format === 'record' && file) return record(file)
  const rules = findSportRules(values.sport)
  if (!file || !rules)
    throw new Problem('Which one? npm run sports-feed -- serve, or record|odds|scores|uof <place>')
  const text = readFileSync(file, 'utf8')
  const readers: Readonly<Record<string, () => FeedMessage[]>> = {
    odds: () => readOddsApi('odds-api', JSON.parse(text), rules),
    scores: () => readOddsApiScores('odds-api', JSON.parse(text), rules),
    uof: () => text.split('\n').flatMap((line) => readUof('uof', line) ?? []),
  }
  const read = readers[format]
  if (!read) throw new Problem(`sports-feed knows no format ${format}`)
  for (const message of read()) {
    console.log(values.as === 'uof' ? writeUof(message, rules) : JSON.stringify(message))
  }
  return 0
}

/** Serves the feed. Its seed is stored with custody's key, because it predicts every result. */
async function serve(port: number): Promise<number> {
  const feed = await serveFeed(secretOf(seedFolder(), seedName).toString('hex'), port)
  console.log(`The simulated leagues are told at ${feed.origin}/messages`)
  await new Promise<void>((resume) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.removeAllListeners(signal).on(signal, () => resume())
    }
  })
  await feed.stop()
  return 0
}

const seedName = 'sports-simulation'

/**
 * Returns the folder of custody, which no process that answers calls opens. Moves a seed there that
 * an older version left among the application's secrets, so that matches continue unchanged.
 */
function seedFolder(): string {
  const house = path.resolve(root, process.env.DATA_DIR ?? 'data')
  const folder = path.resolve(root, process.env.CUSTODY_DIR ?? path.join(house, 'custody'))
  const before = path.join(house, 'secrets', seedName)
  if (existsSync(before)) {
    mkdirSync(path.join(folder, 'secrets'), { mode: 0o700, recursive: true })
    renameSync(before, path.join(folder, 'secrets', seedName))
  }
  return folder
}

function record(folder: string): number {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of recordSamples()) writeFileSync(path.join(folder, name), text)
  return 0
}
