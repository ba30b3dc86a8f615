import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources, root } from '../tidy/sources.ts'

/** Where a path of a page may begin: the root, what ARCHITECTURE.md calls a name, or the page. */
const beginnings = ['', 'apps/server/src/modules', 'apps/server/src', 'apps/server']

const isThere = (path: string): boolean =>
  beginnings.some((beginning) => existsSync(join(root, beginning, path)))

/** Returns the source files that a page names with a folder, in backticks. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|sql))`/g)].map(([, path = '']) => path)

const pages = readSources().filter(
  ({ path }) => path.endsWith('.md') && path !== 'CHANGELOG.md' && !path.includes('/decisions/'),
)

describe('pages name files that are there', () => {
  test.each(pages.map(({ path }) => path))('%s', (page) => {
    const near = ['.', 'src', '..'].map((place) => join(root, page, '..', place))
    const missing = namedIn(readFileSync(join(root, page), 'utf8')).filter(
      (path) => !isThere(path) && !near.some((place) => existsSync(join(place, path))),
    )
    expect(missing).toEqual([])
  })

  test('a file that is gone would be seen', () => {
    const named = namedIn('first `casino/rounds/round.ts`, then `casino/gone.ts`')
    expect(named.filter((path) => !isThere(path))).toEqual(['casino/gone.ts'])
  })
})
