import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readVitest, formatFailures, type TestReport } from './check-report.ts'
import { nodeRun, tail, type Finished } from './node-run.ts'

export interface Counts {
  passed: number
  failed: number
}

export interface Outcome {
  counts?: Counts
  /** What went wrong, when something did. */
  trouble?: string
  /** What held at its second try only: a fault to mend. */
  unsteady?: string[]
  /** Test files and how long each took. */
  files?: TestReport['files']
}

export function troubleOf(done: Finished): Outcome {
  return done.code === 0 ? {} : { trouble: tail(done.output) }
}

/** Runs one project of vitest and reads what came of it from its own report. */
export async function vitest(
  project: string,
  words: string[],
  mayBeNone = false,
): Promise<Outcome> {
  const { failedFiles: _, failures: __, ...outcome } = await vitestOnce(project, words, mayBeNone)
  return outcome
}

/** Stories on PostgreSQL, each file on a database of its own. */
export const stories = (words: string[], mayBeNone = false): Promise<Outcome> =>
  vitest('stories', words, mayBeNone)

/** More files than these did not fail because the machine stalled. */
const mostTriedAgain = 3

/**
 * A file that failed runs once more by itself, on a database of its own: what holds then does not
 * stop a change, and is named in the last lines as a fault to mend.
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
  /** A change may touch nothing that is tested here. */
  mayBeNone?: boolean
  read: (report: unknown) => TestReport
}

/** A run without a report is a failure whatever its exit code says: nothing was counted. */
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
