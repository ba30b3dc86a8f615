import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { nodeRun, tail, type Finished } from './node-run.ts'

export interface Counts {
  passed: number
  failed: number
}

export interface Outcome {
  counts?: Counts
  /** What went wrong, when something did. */
  trouble?: string
  /** What held at its second try only. */
  unsteady?: string[]
}

export function troubleOf(done: Finished): Outcome {
  return done.code === 0 ? {} : { trouble: tail(done.said, 60) }
}

/** Runs one project of vitest and reads the counts from its own report. */
export async function vitest(
  project: string,
  words: string[],
  mayBeNone = false,
): Promise<Outcome> {
  const { failedFiles: _, ...outcome } = await vitestOnce(project, words, mayBeNone)
  return outcome
}

/** Stories on PostgreSQL, each file on a database of its own. */
export const stories = (words: string[], mayBeNone = false): Promise<Outcome> =>
  vitest('stories', words, mayBeNone)

/** More files than these did not fail because the machine stalled. */
const mostTriedAgain = 3

/**
 * A machine that stalls for a moment breaks a story now and then: a file that failed runs once more
 * by itself, on a database of its own, and what holds then is named, as the browser's stories are.
 */
export async function steadied(words: string[], mayBeNone = false): Promise<Outcome> {
  const first = await vitestOnce('stories', words, mayBeNone)
  const { failedFiles, ...outcome } = first
  if (!first.trouble || failedFiles.length === 0 || failedFiles.length > mostTriedAgain)
    return outcome
  const second = await vitestOnce('stories', failedFiles, false)
  if (second.trouble) return { ...outcome, trouble: `${first.trouble}\n${second.trouble}` }
  const { passed, failed } = first.counts ?? { passed: 0, failed: 0 }
  const unsteady = failedFiles.map((file) => path.relative('.', file))
  return { counts: { passed: passed + failed, failed: 0 }, unsteady }
}

interface VitestOutcome extends Outcome {
  failedFiles: string[]
}

async function vitestOnce(
  project: string,
  words: string[],
  mayBeNone: boolean,
): Promise<VitestOutcome> {
  let failedFiles: string[] = []
  const outcome = await withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const done = await nodeRun(
      ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...words],
      { NO_COLOR: '1' },
    )
    const countsOf = (said: unknown): Counts => {
      failedFiles = filesThatFailed(said)
      return vitestCounts(said)
    }
    return { done, countsOf, mayBeNone }
  })
  return { ...outcome, failedFiles }
}

interface Run {
  done: Finished
  /** A change may touch nothing that is tested here. */
  mayBeNone?: boolean
  countsOf: (report: unknown) => Counts
}

/** A run without a report is a failure whatever its exit code says: nothing was counted. */
export async function withReport(work: (reportFile: string) => Promise<Run>): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'madang-report-'))
  const file = path.join(folder, 'report.json')
  try {
    const { done, countsOf, mayBeNone } = await work(file)
    if (mayBeNone && done.code === 0 && !existsSync(file)) return {}
    const counts = countsOf(JSON.parse(readFileSync(file, 'utf8')))
    if (counts.passed === 0 && !mayBeNone)
      return { counts, trouble: `No test ran.\n${tail(done.said)}` }
    return { ...troubleOf(done), counts }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = report as Record<string, number>
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 }
}

function filesThatFailed(report: unknown): string[] {
  const { testResults } = report as { testResults: { name: string; status: string }[] }
  return testResults.filter((file) => file.status === 'failed').map((file) => file.name)
}
