import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from './worth/mutants.ts'

const modules = path.join(import.meta.dirname, '../../apps/server/src/modules')

test.each(mutants)('the line of “$fault” is there once', ({ file, line }) => {
  expect(readFileSync(path.join(modules, file), 'utf8').split(line)).toHaveLength(2)
})
