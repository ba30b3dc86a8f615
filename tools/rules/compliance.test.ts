import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/compliance.md', root), 'utf8')

test('every proof that the compliance page names is there, under the words it names', () => {
  const named = [...page.matchAll(/`([\w/.-]+\.(?:test|e2e)\.ts)` "([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter(([, file = '', words = '']) => {
    const place = new URL(file, root)
    if (!existsSync(place)) return true
    const text = readFileSync(place, 'utf8')
    // A story that is told for several windows names them in its words.
    return !text.includes(`'${words}'`) && !text.includes(`\`${words}\``)
  })
  expect(missing.map(([proof]) => proof)).toEqual([])
})

test('every line about games and chance has a proof, or says why there is none', () => {
  const lines = [...page.matchAll(/^\| ([CDP])(\d\d) \| [^|]+ \| (.+) \|$/gm)]
  const numbers = new Set(lines.map(([, , number]) => Number(number)))
  expect([...numbers].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 22 }, (_, at) => 25 + at),
  )
  const unproven = lines.filter(([, , , proof = '']) => !/\.ts` "|^exception: /.test(proof))
  expect(unproven.map(([line]) => line)).toEqual([])
})

test('every line of the checklist that touches money, reports and logs stands on the page', () => {
  const lines = [...page.matchAll(/^\| ([\d–]+) \|/gm)].map(([, number]) => number)
  const wanted = Array.from({ length: 14 }, (_, at) => `${at + 11}`)
  wanted.push('47–48', '49', '50', '52', '58', '59', '60', '61', '62')
  for (let line = 67; line <= 75; line++) wanted.push(`${line}`)
  expect(lines).toEqual(wanted)
})
