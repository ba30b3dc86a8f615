import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from './bet/mutants.ts'

const sportsbook = path.join(import.meta.dirname, '../../apps/server/src/modules/sportsbook')

test.each(mutants)('the line of “$fault” is there once', ({ file, line }) => {
  expect(readFileSync(path.join(sportsbook, file), 'utf8').split(line)).toHaveLength(2)
})
