import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/screen-checks.md', root), 'utf8')
const rows = page.matchAll(/^\| (U\d\d) \| [^|]+ \| [^|]+ \| (.+) \|$/gm)
const lines = [...rows].map(([, number = '', proof = '']) => ({ number, proof }))
/** A file, and the words of its test up to the quote that ends the row or this proof. */
const named = /`([\w/.-]+\.(?:test|e2e)\.tsx?)` "(.+?)"(?=; `|$)/g

test('every screen check from U01 to U66 stands on the page, once and in order', () => {
  const wanted = Array.from({ length: 66 }, (_, at) => `U${String(at + 1).padStart(2, '0')}`)
  expect(lines.map(({ number }) => number)).toEqual(wanted)
})

test('each has a test that is there under the words it names, or a signed exception', () => {
  const faults = lines.flatMap(({ number, proof }) => {
    if (/^exception: .{14,} \([a-z]+\)$/.test(proof)) return []
    const proofs = [...proof.matchAll(named)]
    if (proofs.length === 0) return [`${number} has neither a test nor a signed exception`]
    return proofs.flatMap(([, file = '', words = '']) =>
      isThere(file, words) ? [] : [`${number}: ${file} has no test "${words}"`],
    )
  })
  expect(faults).toEqual([])
})

function isThere(file: string, words: string): boolean {
  const place = new URL(file, root)
  if (!existsSync(place)) return false
  // Another list may have put a number of its own before the words.
  const heads = readFileSync(place, 'utf8').match(/^ *test\(.+$/gm) ?? []
  return heads.some((head) => head.includes(words))
}
