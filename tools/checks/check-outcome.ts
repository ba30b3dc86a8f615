import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readVitest, formatFailures, type TestReport } from './check-report.ts'
import { nodeRun, tail, type Finished } from '../process/node-run.ts'

export interface Counts {
  passed: number
  failed: number
}

export interface Outcome {
  counts?: Counts
  /** The error, if any. */
  trouble?: string
  /** Tests that passed only at the second try: faults to fix. */
  unsteady?: string[]
  /** Test files and how long each took. */
  files?: TestReport['files']
}

export function troubleOf(done: Finished): Outcome {
  return done.code === 0 ? {} : { trouble: tail(done.output) }
}

/** Runs one vitest project and reads the result from its own report. */
export async function vitest(
  project: string,
  words: string[],
  mayBeNone = false,
): Promise<Outcome> {
  const { failedFiles: _, failures: __, ...outcome } = await vitestOnce(project, words, mayBeNone)
  return outcome
}

/** Runs the stories on PostgreSQL, each file on its own database. */
export const stories = (words: string[], mayBeNone = false): Promise<Outcome> =>
  vitest('stories', words, mayBeNone)

/** The maximum number of files to retry. More failures are not caused by a stalled machine. */
const mostTriedAgain = 3

/**
 * Runs the stories and retries failed files alone, each on its own database. A file that passes
 * then does not block a change, and is listed at the end as a fault to fix.
 */
export async function steadied(words: string[], mayBeNone = false): Promise<Outcome> {
  const first = await vitestOnce('stories', words, mayBeNone)
  const { failedFiles, failures, ...outcome } = first
  if (!first.trouble || failedFiles.length === 0 || failedFiles.length > mostTriedAgain)
    return outcome
  const second = await vitestOnce('stories', failedFiles, false)
  if (second.trouble) return outcome
  const { passed, failed } = first.counts ?? { passed: 0, failed: 0 }
  return {
    counts: { passed: passed + failed, failed: 0 },
    files: first.files ?? [],
    unsteady: failures.map(({ place, title }) => `${place} ${title}`),
  }
}

type Reported = Outcome & Pick<TestReport, 'failedFiles' | 'failures'>

function vitestOnce(project: string, words: string[], mayBeNone: boolean): Promise<Reported> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const done = await nodeRun(
      ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...words],
      { NO_COLOR: '1' },
    )
    return { done, mayBeNone, read: readVitest }
  })
}

interface Run {
  done: Finished
  /** Whether no test may match, because a change may touch nothing that is tested here. */
  mayBeNone?: boolean
  read: (report: unknown) => TestReport
}

/**
 * Runs with a report file. A run without a report fails whatever its exit code, because no test was
 * counted.
 */
export async function withReport(work: (reportFile: string) => Promise<Run>): Promise<Reported> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'madang-report-'))
  const file = path.join(folder, 'report.json')
  try {
    const { done, mayBeNone, read } = await work(file)
    if (!existsSync(file)) {
      const isNone = mayBeNone && done.code === 0
      return {
        failedFiles: [],
        failures: [],
        ...(!isNone && { trouble: `No report.\n${tail(done.output, 30)}` }),
      }
    }
    const { failedFiles, failures, files, passed, unsteady } = read(
      JSON.parse(readFileSync(file, 'utf8')),
    )
    const summary = {
      counts: { failed: failures.length, passed },
      failedFiles,
      failures,
      files,
      unsteady,
    }
    if (failures.length > 0) return { ...summary, trouble: formatFailures(failures) }
    if (passed === 0 && !mayBeNone) {
      return { ...summary, trouble: `No test ran.\n${tail(done.output, 30)}` }
    }
    return { ...summary, ...troubleOf(done) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
