import path from 'node:path'
import { root } from '../process/node-run.ts'

/** A failed test: its place, its title and its error. */
export type Failure = { place: string; title: string; seen: string }

/** The content of a runner's own test report. */
export type TestReport = {
  passed: number
  failures: Failure[]
  /** Failed files, for a second try. */
  failedFiles: string[]
  /** Tests that passed only at the second try, as `file:line title` and what the first try saw. */
  unsteady: string[]
  /** Seconds by file. */
  files: { file: string; seconds: number }[]
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

export function readVitest(report: unknown): TestReport {
  const { testResults } = report as VitestReport
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = testResults.filter(({ status }) => status === 'failed')
  return {
    failedFiles: failed.map(({ name }) => name),
    failures: failed.flatMap(({ assertionResults, message, name }) => {
      const wrong = assertionResults.filter(({ status }) => status === 'failed')
      // A file can fail without a failed test, when its set-up or import throws.
      if (wrong.length === 0) return [failureOf(name, 'the whole file', message)]
      return wrong.map(({ failureMessages, fullName }) =>
        failureOf(name, fullName, failureMessages.join('\n')),
      )
    }),
    files: testResults.map(({ endTime, name, startTime }) => {
      return { file: fromRoot(name), seconds: (endTime - startTime) / 1000 }
    }),
    passed: tests.filter(({ status }) => status === 'passed').length,
    unsteady: [],
  }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { duration: number; error?: { message?: string; stack?: string } }[]
    }[]
  }[]
}

export function readPlaywright(report: unknown): TestReport {
  const { config, errors, suites } = report as {
    config: { rootDir: string }
    errors: { message?: string }[]
    suites: PlaywrightSuite[]
  }
  const specs = suites.flatMap(specsOf).map((spec) => {
    const file = path.join(config.rootDir, spec.file)
    return { ...spec, file, name: `${fromRoot(file)}:${spec.line} ${spec.title}` }
  })
  const withStatus = (wanted: string) =>
    specs.filter(({ tests }) => tests.some(({ status }) => status === wanted))
  const seconds = new Map<string, number>()
  for (const { file, tests } of specs) {
    const took = tests.flatMap(({ results }) => results).reduce((sum, one) => sum + one.duration, 0)
    seconds.set(file, (seconds.get(file) ?? 0) + took / 1000)
  }
  const broken = errors.map(({ message = '' }) => failureOf('', 'the whole run', message))
  return {
    failedFiles: [...new Set(withStatus('unexpected').map(({ file }) => file))],
    failures: withStatus('unexpected')
      .map(({ file, tests, title }) => failureOf(file, title, firstErrorOf(tests)))
      .concat(broken),
    files: [...seconds].map(([file, took]) => ({ file: fromRoot(file), seconds: took })),
    passed: withStatus('expected').length + withStatus('flaky').length,
    unsteady: withStatus('flaky').map(({ file, name, tests, title }) => {
      const { seen } = failureOf(file, title, firstErrorOf(tests))
      return [name, ...seen.split('\n')].join('\n        ')
    }),
  }
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Returns what the first try saw: a second one may stumble over what the first left behind. */
function firstErrorOf(tests: PlaywrightSuite['specs'][number]['tests']): string {
  const failed = tests.flatMap(({ results }) => results).find(({ error }) => error)
  return failed?.error?.stack ?? failed?.error?.message ?? ''
}

const fromRoot = (file: string): string => path.relative(root, file)

/** Builds a failure. Its place is the deepest stack line within the test file itself. */
function failureOf(file: string, title: string, message: string): Failure {
  const words = plain(message)
  const line = words.split('\n').find((one) => /^\s*at /.test(one) && one.includes(file))
  const place = /:(\d+):\d+\)?$/.exec(line?.trim() ?? '')?.[1]
  return { place: fromRoot(file) + (place ? `:${place}` : ''), seen: seenIn(words), title }
}

const mostSeen = 9

/** Returns the error without the stack lines of the runner's own files. */
function seenIn(message: string): string {
  const lines = message.split('\n').filter((line) => !/^\s*at /.test(line) && line.trim() !== '')
  const shown = lines.slice(0, mostSeen).map((line) => line.slice(0, 160))
  return [...shown, ...(lines.length > mostSeen ? ['…'] : [])].join('\n')
}

// oxlint-disable-next-line no-control-regex -- colours of a terminal begin with this sign
const plain = (words: string): string => words.replaceAll(/\u001b\[[\d;]*m/g, '')

const mostLines = 40

/** Formats failures as file, line and error, in at most forty lines; further ones by place only. */
export function formatFailures(failures: readonly Failure[]): string {
  const lines: string[] = []
  let at = 0
  for (; at < failures.length; at += 1) {
    const { place, seen, title } = failures[at] as Failure
    const printed = [`${place}  ${title}`, ...seen.split('\n').map((line) => `  ${line}`)]
    // Keeps two lines for the count of omitted failures.
    if (at > 0 && lines.length + printed.length > mostLines - 2) break
    lines.push(...printed)
  }
  const left = failures.slice(at).map(({ place }) => place)
  if (left.length > 0) lines.push(`and ${left.length} more: ${left.slice(0, 8).join(', ')}`)
  return lines.map((line) => `      ${line}`).join('\n')
}

/** Returns the slowest files, slowest first. */
export const slowestOf = (files: TestReport['files'], count = 10): TestReport['files'] =>
  files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
