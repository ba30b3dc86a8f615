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
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const done = await nodeRun(
      ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...words],
      { NO_COLOR: '1' },
    )
    return { done, countsOf: vitestCounts, mayBeNone }
  })
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
