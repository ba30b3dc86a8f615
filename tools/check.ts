import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { benches } from './checks/check-benches.ts'
import { browserTests } from './checks/check-browser.ts'
import {
  steadied,
  stories,
  troubleOf,
  vitest,
  type Counts,
  type Outcome,
} from './checks/check-outcome.ts'
import { slowestOf } from './checks/check-report.ts'
import { nodeRun, npmRun } from './process/node-run.ts'
import { secondsSince } from './process/progress.ts'
import { filesSince, reachOf, type Reach } from './checks/what-changed.ts'

type Step = [name: string, work: () => Promise<Outcome>]

const everything: Reach = { product: true, rules: 'all', stories: 'all' }

/**
 * Returns all checks that must pass before a change is merged, cheap ones first. CI runs the same
 * list; for a change since a commit, only the checks that it can affect.
 */
function stagesFor(reach: Reach, since: string, how: How): Step[][] {
  const related = [`--changed=${since}`, '--passWithNoTests']
  const wordsFor = (some: Reach['stories']) => (some === 'related' ? related : [])
  const rules = ['--exclude', 'tools/tidy.test.ts', ...wordsFor(reach.rules)]
  const storiesStep: Step = [
    'stories on PostgreSQL',
    () => (how.isStrict ? stories : steadied)(wordsFor(reach.stories), reach.stories === 'related'),
  ]
  return [
    [
      ['install: the lock is whole', lockIsWhole],
      ['format', () => node('node_modules/oxfmt/bin/oxfmt', '--check', '.')],
      ['lint, with types', () => node('node_modules/oxlint/bin/oxlint', '--type-aware')],
      ['types', () => node('node_modules/typescript7/bin/tsc', '--noEmit')],
      ['tidy: walls and manners', () => vitest('pure', ['tools/tidy.test.ts'])],
    ],
    [
      ['rules', () => vitest('pure', rules, reach.rules === 'related')],
      ...(reach.stories === 'none' ? [] : [storiesStep]),
    ],
    ...(reach.product ? [[['build', buildAll] satisfies Step], productSteps(how)] : []),
  ]
}

const productSteps = ({ isDeep, isStrict }: How): Step[] => [
  ['browser and size budgets', () => browserTests(isStrict ? ['--retries=0'] : [])],
  ['crash: kills', () => node('tools/run.mjs', 'crash', '--kills', isDeep ? '20' : '4')],
  ['attack', () => attack(isDeep ? [] : ['--short'], isStrict)],
  ['seamless wallet: conformance', () => conformance(isDeep ? [] : ['--short'])],
  ['benches run', () => benches(isDeep)],
]

/** Whether long checks run in full, and whether retries are off. */
type How = { isDeep: boolean; isStrict: boolean }

/**
 * `npm test`: runs every stage, stops after the first with a failure, and always prints a summary.
 * With `-- --changed` it runs what the change since `origin/main` (or `--since <commit>`) can
 * affect; `-- --strict` allows no retries; `-- --deep` (`npm run test:deep`) runs long checks in
 * full.
 */
export async function main(words: string[] = []): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      changed: { type: 'boolean', default: false },
      deep: { type: 'boolean', default: false },
      since: { type: 'string' },
      strict: { type: 'boolean', default: false },
    },
  })
  if (values.deep) process.env['MADANG_DEEP'] = '1'
  const began = performance.now()
  const sum: Required<Omit<Outcome, 'trouble'>> = {
    counts: { failed: 0, passed: 0 },
    files: [],
    unsteady: [],
  }
  console.log()
  for (const stage of stagesOf(values)) {
    for (const step of stage) {
      const { counts, files = [], unsteady = [] } = await run(step)
      sum.counts.passed += counts.passed
      sum.counts.failed += counts.failed
      sum.files.push(...files)
      sum.unsteady.push(...unsteady)
    }
    if (sum.counts.failed > 0) break
  }
  const { counts, files, unsteady } = sum
  console.log(`\n  ${secondsSince(began)} in all; the slowest files:`)
  for (const { file, seconds } of slowestOf(files)) {
    console.log(`  ${seconds.toFixed(1).padStart(8)} s  ${file}`)
  }
  if (unsteady.length > 0) {
    console.log(`\n  Faults to mend: these held at their second try only.`)
    for (const one of unsteady) console.log(`    ${one}`)
  }
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${unsteady.length} unsteady`)
  return counts.failed === 0 ? 0 : 1
}

type Asked = { changed: boolean; deep: boolean; since?: string | undefined; strict: boolean }

function stagesOf({ changed, deep, since, strict }: Asked): Step[][] {
  const how = { isDeep: deep, isStrict: strict }
  if (!changed && since === undefined) return stagesFor(everything, 'HEAD', how)
  const change = filesSince(since ?? 'origin/main')
  const reach = reachOf(change.files)
  const { product, rules, stories } = reach
  const summary = `rules ${rules}, stories ${stories}, ${product ? 'with' : 'without'} the product`
  console.log(`  ${change.files.length} files changed: ${summary}\n`)
  return stagesFor(reach, change.since, how)
}

async function run([name, work]: Step): Promise<Outcome & { counts: Counts }> {
  const began = performance.now()
  const outcome = await work().catch((error: unknown): Outcome => ({ trouble: String(error) }))
  const { counts, trouble } = outcome
  const tests = counts ? `${counts.passed} passed, ${counts.failed} failed` : ''
  console.log(
    `  ${trouble ? '✗' : '✓'} ${name.padEnd(30)} ${secondsSince(began).padStart(8)}  ${tests}`,
  )
  if (trouble) console.log(`${trouble}\n`)
  // A step without test counts still counts as one failure in the summary.
  const failed = Math.max(counts?.failed ?? 0, trouble ? 1 : 0)
  return { ...outcome, counts: { failed, passed: counts?.passed ?? 0 } }
}

async function node(...words: string[]): Promise<Outcome> {
  return troubleOf(await nodeRun(words))
}

/**
 * Runs the attack and retries a failure once, because a stalled machine also makes the victim wait.
 */
async function attack(words: string[], isStrict: boolean): Promise<Outcome> {
  const first = await node('tools/run.mjs', 'attack', ...words)
  if (!first.trouble || isStrict) return first
  const second = await node('tools/run.mjs', 'attack', ...words)
  const name = ['npm run attack --', ...words].join(' ')
  return second.trouble ? second : { unsteady: [`${name}\n${first.trouble}`] }
}

const conformance = (words: string[]) => node('tools/run.mjs', 'conformance', ...words)

/**
 * Checks the lock file: one without a platform's package installs here but fails on a fresh clone.
 */
async function lockIsWhole(): Promise<Outcome> {
  return troubleOf(await npmRun('ci', '--dry-run', '--ignore-scripts', '--prefer-offline'))
}

async function buildAll(): Promise<Outcome> {
  await build((_, work) => Promise.resolve(work()))
  return {}
}
