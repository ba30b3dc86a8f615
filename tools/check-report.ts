import path from 'node:path'
import { root } from './node-run.ts'

/** A test that failed: where it stands, what it is called, and what was seen. */
export type Failure = { place: string; title: string; seen: string }

/** What a runner's own report says of its tests. */
export type TestReport = {
  passed: number
  failures: Failure[]
  /** Failed files, for a second try. */
  failedFiles: string[]
  /** What held at its second try only, as `file:line title`. */
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
      // A file whose set-up or import throws fails without any test of it failing.
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
      .map(({ file, tests, title }) => {
        const { message = '', stack = message } =
          tests.flatMap(({ results }) => results).findLast(({ error }) => error)?.error ?? {}
        return failureOf(file, title, stack)
      })
      .concat(broken),
    files: [...seconds].map(([file, took]) => ({ file: fromRoot(file), seconds: took })),
    passed: withStatus('expected').length + withStatus('flaky').length,
    unsteady: withStatus('flaky').map(({ name }) => name),
  }
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const fromRoot = (file: string): string => path.relative(root, file)

/** The failure's place is the deepest line of its stack that stands in the test file itself. */
function failureOf(file: string, title: string, message: string): Failure {
  const words = plain(message)
  const line = words.split('\n').find((one) => /^\s*at /.test(one) && one.includes(file))
  const place = /:(\d+):\d+\)?$/.exec(line?.trim() ?? '')?.[1]
  return { place: fromRoot(file) + (place ? `:${place}` : ''), seen: seenIn(words), title }
}

const mostSeen = 9

/** What was seen, without the way through the runner's own files. */
function seenIn(message: string): string {
  const lines = message.split('\n').filter((line) => !/^\s*at /.test(line) && line.trim() !== '')
  const shown = lines.slice(0, mostSeen).map((line) => line.slice(0, 160))
  return [...shown, ...(lines.length > mostSeen ? ['…'] : [])].join('\n')
}

// oxlint-disable-next-line no-control-regex -- colours of a terminal begin with this sign
const plain = (words: string): string => words.replaceAll(/\u001b\[[\d;]*m/g, '')

const mostLines = 40

/** Failures as file, line and what was seen, in forty lines at most; further ones by place. */
export function formatFailures(failures: readonly Failure[]): string {
  const lines: string[] = []
  let at = 0
  for (; at < failures.length; at += 1) {
    const { place, seen, title } = failures[at] as Failure
    const printed = [`${place}  ${title}`, ...seen.split('\n').map((line) => `  ${line}`)]
    // Two lines stay for the count of what is left.
    if (at > 0 && lines.length + printed.length > mostLines - 2) break
    lines.push(...printed)
  }
  const left = failures.slice(at).map(({ place }) => place)
  if (left.length > 0) lines.push(`and ${left.length} more: ${left.slice(0, 8).join(', ')}`)
  return lines.map((line) => `      ${line}`).join('\n')
}

/** The files that took longest, longest first. */
export const slowestOf = (files: TestReport['files'], count = 10): TestReport['files'] =>
  files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
