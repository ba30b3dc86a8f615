import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isDeep } from '../../../tools/checks/is-deep.ts'
import { root } from '../../../tools/process/node-run.ts'

const copy = mkdtempSync(path.join(tmpdir(), 'madang-new-'))
afterAll(() => rmSync(copy, { force: true, recursive: true }), 60_000)

/** How many files that exist a whole new module may change. */
const editCountMax = 8

/** What a new module makes, besides the folder of its server. */
const made = [
  'apps/server/src/modules/vouchers/migrations/0001-vouchers.sql',
  'apps/server/src/modules/vouchers/take-vouchers.test.ts',
  'apps/portal/src/features/vouchers/vouchers-page.tsx',
  'apps/backoffice/src/features/vouchers/vouchers-page.tsx',
  'packages/texts/src/en/vouchers.json',
  'packages/texts/src/ko/vouchers.json',
  'packages/wire/src/vouchers.ts',
]

test('npm run new module makes a module that type-checks, and changes few files', () => {
  const files = copySources()
  const call = "(await import('./tools/new.ts')).main(['module', 'vouchers'])"
  run(['--import', 'tsx', '--input-type=module', '-e', `await ${call}`])
  const textIn = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8')
  const changed = files.filter((file) => textIn(copy, file) !== textIn(root, file))
  expect(changed).toContain('apps/server/src/app.ts')
  expect(changed.length, changed.join(', ')).toBeLessThanOrEqual(editCountMax)
  expect(made.filter((file) => !existsSync(path.join(copy, file)))).toEqual([])
  if (isDeep) run(['node_modules/typescript7/bin/tsc', '--noEmit'])
}, 240_000)

const sources = /^(apps|packages|tools)\/.+\.(tsx?|mjs|json|sql)$|^[^/]+\.(json|md|ts)$|matrix\.md$/
const tests = /\.(test|e2e)\.tsx?$/

/** What is built and the tools, with our own packages read from the copy, all others from here. */
function copySources(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed
    .split('\n')
    .filter((file) => sources.test(file) && !tests.test(file) && existsSync(path.join(root, file)))
  for (const file of files) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(copy, file))
  }
  const modules = path.join(root, 'node_modules')
  mkdirSync(path.join(copy, 'node_modules/@madang'), { recursive: true })
  for (const name of readdirSync(modules).filter((one) => one !== '@madang')) {
    symlinkSync(path.join(modules, name), path.join(copy, 'node_modules', name))
  }
  for (const name of readdirSync(path.join(copy, 'packages'))) {
    symlinkSync(path.join(copy, 'packages', name), path.join(copy, 'node_modules/@madang', name))
  }
  return files
}

/** A child's own words stand in the error when it fails. */
function run(words: string[]): void {
  execFileSync(process.execPath, words, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
}
