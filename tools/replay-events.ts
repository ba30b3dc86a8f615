import path from 'node:path'
import { parseArgs } from 'node:util'
import { modules } from '../apps/server/src/app.ts'
import { openDatabase } from '../apps/server/src/kernel/database/database.ts'
import { replayEvents, retryNow } from '../apps/server/src/kernel/events/replay-events.ts'
import { migrate } from '../apps/server/src/kernel/migrate.ts'
import { root } from './process/node-run.ts'
import { Problem } from './process/problem.ts'
import { reachDatabase } from './postgres/running-postgres.ts'

/**
 * `npm run replay-events -- wallet.open-accounts --from 2026-11-20T00:00:00Z`: the subscriber
 * handles again the events published from then on. `--failed` instead retries at once the events
 * that it could not handle. Both also work while the product runs, which does the work.
 */
export async function main(words: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    args: words,
    options: { failed: { type: 'boolean', default: false }, from: { type: 'string' } },
  })
  const subscribers = modules.flatMap((module) => module.subscribers ?? [])
  const subscriber = subscribers.find(({ name }) => name === positionals[0])
  if (!subscriber) {
    const names = subscribers.map(({ name }) => `  ${name}`).sort()
    throw new Problem(`Say which subscriber:\n${names.join('\n')}`)
  }
  const from = new Date(values.from ?? Number.NaN)
  if (!values.failed && Number.isNaN(from.getTime())) {
    throw new Problem('Say from when: --from 2026-11-20T00:00:00Z')
  }
  const database = await reachDatabase(path.resolve(root, process.env.DATA_DIR ?? 'data'))
  try {
    await migrate(database.url)
    const db = openDatabase(database.url)
    try {
      const again = values.failed ? retryNow(db, subscriber) : replayEvents(db, subscriber, from)
      console.log(`  ${subscriber.name}: ${await again} ${values.failed ? 'bodies' : 'events'}`)
    } finally {
      await db.close()
    }
  } finally {
    await database.stop()
  }
}
