import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/security-lines.md', root), 'utf8')
const rows = [...page.matchAll(/^\| (S\d\d) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, number = '', what = '', proof = '']) => ({ number, proof, what }),
)
const [lines] = page.split('## Parts')
const table = rows.slice(0, [...(lines ?? '').matchAll(/^\| S\d\d /gm)].length)

test('each of the sixty-six security lines stands on its page once, in order', () => {
  const wanted = Array.from({ length: 66 }, (_, at) => `S${String(at + 1).padStart(2, '0')}`)
  expect(table.map(({ number }) => number)).toEqual(wanted)
})

test('every test that the page of security lines names is there and carries its number', () => {
  const faults = table.flatMap(({ number, proof }) => {
    if (proof.startsWith('**exception**: ')) {
      return /Signed: .+/.test(proof) && proof.length > 60 ? [] : [`${number}: unsigned`]
    }
    const named = [...proof.matchAll(/`([\w/.-]+\.(?:test|e2e)\.tsx?)` "([^"]+)"/g)]
    const missing = named.filter(([, file = '', words = '']) => {
      const place = new URL(file, root)
      return !existsSync(place) || !readFileSync(place, 'utf8').includes(`'${words}'`)
    })
    const isNumbered = named.some(([, , words = '']) => words.includes(number))
    if (named.length === 0 || !isNumbered) return [`${number}: no test carries it`]
    return missing.map(([whole]) => `${number}: ${whole}`)
  })
  expect(faults).toEqual([])
})
