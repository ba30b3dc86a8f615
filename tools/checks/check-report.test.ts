import path from 'node:path'
import { expect, test } from 'vitest'
import {
  readPlaywright,
  readVitest,
  slowestOf,
  formatFailures,
  type Failure,
} from './check-report.ts'
import { root } from '../process/node-run.ts'

const file = path.join(root, 'apps/server/src/modules/wallet/withdraw.test.ts')

test('of a vitest report a failure is its file, its line and what was seen', () => {
  const stack = [
    '\u001b[31mAssertionError: expected 5n to be 4n\u001b[39m',
    `    at ${path.join(root, 'apps/server/test/towns/story.ts')}:34:5`,
    `    at ${file}:81:20`,
  ]
  const report = readVitest({
    testResults: [
      {
        assertionResults: [
          { failureMessages: [stack.join('\n')], fullName: 'twice at once', status: 'failed' },
          { failureMessages: [], fullName: 'once', status: 'passed' },
        ],
        endTime: 4_500,
        message: '',
        name: file,
        startTime: 1_000,
        status: 'failed',
      },
    ],
  })
  expect(report).toEqual({
    failedFiles: [file],
    failures: [
      {
        place: 'apps/server/src/modules/wallet/withdraw.test.ts:81',
        seen: 'AssertionError: expected 5n to be 4n',
        title: 'twice at once',
      },
    ],
    files: [{ file: 'apps/server/src/modules/wallet/withdraw.test.ts', seconds: 3.5 }],
    passed: 1,
    unsteady: [],
  })
})

test('a file that cannot be imported is a failure although none of its tests failed', () => {
  const result = { assertionResults: [], endTime: 2, message: 'no such module', startTime: 1 }
  const { failures } = readVitest({ testResults: [{ ...result, name: file, status: 'failed' }] })
  expect(failures).toMatchObject([{ seen: 'no such module', title: 'the whole file' }])
})

test('of a browser report what held at its second try is named, and counts as passed', () => {
  const spec = (title: string, status: string, results: object[]) => {
    return { file: 'site.e2e.ts', line: 18, tests: [{ results, status }], title }
  }
  const error = { message: 'gone', stack: `Error: gone\n    at /e2e/site.e2e.ts:21:9` }
  const { failures, files, passed, unsteady } = readPlaywright({
    config: { rootDir: '/e2e' },
    errors: [],
    suites: [
      {
        specs: [spec('holds', 'expected', [{ duration: 1_000 }])],
        suites: [
          {
            specs: [
              spec('wavers', 'flaky', [{ duration: 500, error }, { duration: 500 }]),
              spec('fails', 'unexpected', [
                { duration: 250, error },
                { duration: 250, error: { message: 'left by the first try' } },
              ]),
            ],
          },
        ],
      },
    ],
  })
  const place = path.relative(root, '/e2e/site.e2e.ts')
  expect(failures).toEqual([{ place: `${place}:21`, seen: 'Error: gone', title: 'fails' }])
  expect(files).toEqual([{ file: place, seconds: 2.5 }])
  expect(passed).toBe(2)
  expect(unsteady).toEqual([`${place}:18 wavers\n        Error: gone`])
})

test('however much fails, and however long it speaks, it is told in forty lines', () => {
  const seen = Array.from({ length: 9 }, (_, at) => `line ${at}`).join('\n')
  const failures = Array.from({ length: 30 }, (_, at): Failure => {
    return { place: `a.test.ts:${at}`, seen, title: 'fails' }
  })
  const lines = formatFailures(failures).split('\n')
  expect(lines.length).toBeLessThanOrEqual(40)
  expect(lines.at(-1)).toContain('and 27 more: a.test.ts:3, a.test.ts:4')
})

test('the slowest files come first', () => {
  const files = [1, 3, 2].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }))
  expect(slowestOf(files, 2).map(({ seconds }) => seconds)).toEqual([3, 2])
})
