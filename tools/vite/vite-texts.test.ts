import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (...names: string[]): string => readFileSync(path.join(root, ...names), 'utf8')

test.each(['portal', 'arcade', 'backoffice'])(
  'the page of the %s has its languages filled in by its build',
  (app) => {
    expect(read('apps', app, 'index.html')).toContain('__LOCALES__[')
    expect(read('apps', app, 'vite.config.ts')).toMatch(
      /plugins: \[.*(?:compiledTexts|localesInPage)\((?:\)|\{)/s,
    )
  },
)
