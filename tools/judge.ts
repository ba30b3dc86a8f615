import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { Problem } from './process/problem.ts'

/**
 * A judge knows rules from the documents and no code of the product: it plays at random and checks
 * what must always hold. `tools/judge/<name>.ts` exports one as `judge`.
 */
export type Judge = {
  /** What holds in every run; its predicate throws where a rule is broken. */
  property: fc.IRawProperty<unknown>
  /** Runs between two looks at the clock. */
  runsAtOnce: number
  /** Ends what the judge opened. */
  close?(): Promise<void>
}

/**
 * `npm run judge -- table --minutes 20`: lets a judge play until the time is over or a rule is
 * broken. Prints the seed and the shortest failing run; `--seed` and `--path` play it again.
 */
export async function main(words: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    args: words,
    options: {
      minutes: { type: 'string', default: '20' },
      path: { type: 'string' },
      seed: { type: 'string' },
    },
  })
  const judge = await judgeOf(positionals[0] ?? '')
  try {
    return await play(judge, positionals[0] ?? '', values)
  } finally {
    await judge.close?.()
  }
}

type Values = { minutes: string; path?: string | undefined; seed?: string | undefined }

async function play(judge: Judge, name: string, values: Values): Promise<number> {
  const until = Date.now() + Number(values.minutes) * 60_000
  const again = values.path === undefined ? {} : { path: values.path }
  let seed = Number(values.seed ?? Date.now() % 2 ** 31)
  let runCount = 0
  do {
    const numRuns = judge.runsAtOnce
    const details = await fc.check(judge.property, { ...again, numRuns, seed })
    runCount += details.numRuns
    if (details.failed) {
      console.info(await fc.asyncDefaultReportMessage(details))
      console.info(details.errorInstance)
      const where = `--seed ${details.seed} --path ${details.counterexamplePath}`
      console.info(`FAIL  npm run judge -- ${name} ${where}`)
      return 1
    }
    console.info(`seed ${seed}: ${numRuns} runs`)
    seed += 1
  } while (Date.now() < until && values.path === undefined)
  console.info(`PASS  ${runCount} runs`)
  return 0
}

async function judgeOf(name: string): Promise<Judge> {
  const file = path.join(import.meta.dirname, 'judge', `${name}.ts`)
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
    throw new Problem('Usage: npm run judge -- <name> [--minutes 20], for tools/judge/<name>.ts.')
  }
  const { judge } = (await import(file)) as { judge: Judge }
  return judge
}
