import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '../apps/server/src/kernel/database/database.ts'
import { migrate } from '../apps/server/src/kernel/migrate.ts'
import { limitNames, type Step } from '../apps/server/test/models/money-model.ts'
import { playBoth } from '../apps/server/test/models/money-world.ts'
import { chanceOf, type Chance } from './process/chance.ts'
import { startPostgres } from './postgres/postgres.ts'
import { temporaryFolder } from './process/temporary.ts'

const memberCount = 3

/**
 * `npm run simulate -- --seed 7`: runs seeded random stories of money on the product over a real
 * PostgreSQL and on the model, and compares them. Prints the seed of a story that differs.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      seed: { type: 'string' },
      steps: { type: 'string', default: '60' },
      stories: { type: 'string', default: '100' },
    },
  })
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const count = Number(values.stories)
  console.info(`${count} stories of ${values.steps} steps, seed ${seed}`)
  const folder = temporaryFolder()
  const postgres = await startPostgres({ folder: `${folder}/postgres`, isDurable: false })
  try {
    await migrate(postgres.url())
    return await runStories(postgres.url(), { count, seed, steps: Number(values.steps) })
  } finally {
    await postgres.stop()
    rmSync(folder, { force: true, recursive: true })
  }
}

type Plan = { count: number; seed: number; steps: number }

async function runStories(url: string, { count, seed, steps }: Plan): Promise<number> {
  const db = openDatabase(url)
  try {
    for (let story = seed; story < seed + count; story++) {
      const chance = chanceOf(story)
      const history = Array.from({ length: steps }, () => stepOf(chance))
      const difference = await playBoth(db, memberCount, history)
      if (!difference) continue
      const { at, model, product, step } = difference
      console.info(`step ${at} ${JSON.stringify(step ?? 'the end')}`)
      console.info(`  the model says    ${model}\n  the product says  ${product}`)
      console.info(`FAIL  npm run simulate -- --seed ${story} --stories 1 --steps ${steps}`)
      return 1
    }
    console.info(`PASS  ${count * steps} steps, and the books are right`)
    return 0
  } finally {
    await db.close()
  }
}

const usual: Step['do'][] = ['play', 'open', 'close']
const actions: Step['do'][] = [
  'deposit',
  'play',
  'open',
  'close',
  'void',
  'limit',
  'confirm',
  'wait',
]

function stepOf(chance: Chance): Step {
  const action = chance.share() < 0.5 ? chance.pick(usual) : chance.pick(actions)
  return {
    do: action,
    // The limits of the windows: a day, and a week with the day before it.
    hours: chance.pick([1, 23, 24, 25, 192]),
    limit: chance.pick(limitNames),
    member: chance.between(0, memberCount - 1),
    payout: chance.share() < 0.5 ? 0 : chance.between(1, 60),
    units: action === 'deposit' ? chance.between(100, 600) : chance.between(1, 60),
    wager: chance.share() < 0.6 ? 'new' : chance.between(0, 30),
  }
}
