import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from './tournament/mutants.ts'

const tournaments = path.join(
  import.meta.dirname,
  '../../apps/server/src/modules/cardroom/tournaments',
)

test.each(mutants)('the line of “$fault” is there once', ({ file, line }) => {
  expect(readFileSync(path.join(tournaments, file), 'utf8').split(line)).toHaveLength(2)
})
