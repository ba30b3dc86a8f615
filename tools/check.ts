import { build } from './build.ts'
import { benches } from './check-benches.ts'
import { browserTests } from './check-browser.ts'
import { troubleOf, vitest, type Counts, type Outcome } from './check-outcome.ts'
import { nodeRun, npmRun } from './node-run.ts'
import { secondsSince } from './progress.ts'

type Step = [name: string, work: () => Promise<Outcome>]

/** Everything that must hold before a change is taken, cheap first. CI runs this same list. */
const stages: Step[][] = [
  [
    ['install: the lock is whole', lockIsWhole],
    ['format', () => node('node_modules/oxfmt/bin/oxfmt', '--check', '.')],
    ['lint, with types', () => node('node_modules/oxlint/bin/oxlint', '--type-aware')],
    ['types', () => node('node_modules/typescript7/bin/tsc', '--noEmit')],
    ['tidy: walls and manners', () => vitest('pure', ['tools/tidy.test.ts'])],
  ],
  [
    ['rules', () => vitest('pure', ['--exclude', 'tools/tidy.test.ts'])],
    ['stories on PostgreSQL', () => vitest('stories', [])],
  ],
  [['build', buildAll]],
  [
    ['browser and size budgets', browserTests],
    ['crash: ten kills', () => node('tools/run.mjs', 'crash', '--kills', '10')],
    ['seamless wallet: conformance', () => node('tools/run.mjs', 'conformance')],
    ['benches run', benches],
  ],
]

/** `npm test`: runs every stage, stops after the first with a failure, and always sums up. */
export async function main(): Promise<number> {
  const began = performance.now()
  const sum: Counts = { passed: 0, failed: 0 }
  console.log()
  for (const stage of stages) {
    for (const step of stage) {
      const counts = await run(step)
      sum.passed += counts.passed
      sum.failed += counts.failed
    }
    if (sum.failed > 0) break
  }
  console.log(`\n  ${secondsSince(began)} in all\n`)
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed === 0 ? 0 : 1
}

async function run([name, work]: Step): Promise<Counts> {
  const began = performance.now()
  const { counts, trouble } = await work().catch((error: unknown): Outcome => ({
    trouble: String(error),
  }))
  const tests = counts ? `${counts.passed} passed, ${counts.failed} failed` : ''
  console.log(
    `  ${trouble ? '✗' : '✓'} ${name.padEnd(30)} ${secondsSince(began).padStart(8)}  ${tests}`,
  )
  if (trouble) console.log(`${trouble}\n`)
  // A step that only says yes or no is no test, but its no must be seen in the sum.
  const failed = Math.max(counts?.failed ?? 0, trouble ? 1 : 0)
  return { passed: counts?.passed ?? 0, failed }
}

async function node(...words: string[]): Promise<Outcome> {
  return troubleOf(await nodeRun(words))
}

/** A lock that misses a platform's package installs here and fails on a fresh clone. */
async function lockIsWhole(): Promise<Outcome> {
  return troubleOf(await npmRun('ci', '--dry-run', '--ignore-scripts', '--prefer-offline'))
}

async function buildAll(): Promise<Outcome> {
  await build((_, work) => Promise.resolve(work()))
  return {}
}
