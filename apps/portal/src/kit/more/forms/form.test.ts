import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const src = path.resolve(import.meta.dirname, '../../..')

it('every form of the portal is the one that leads to its outcome', () => {
  const own = readdirSync(src, { encoding: 'utf8', recursive: true }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      !file.endsWith(path.join('kit', 'more', 'forms', 'form.tsx')) &&
      readFileSync(path.join(src, file), 'utf8').includes('<form'),
  )
  expect(own).toEqual([])
})
