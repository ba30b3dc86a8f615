import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeep } from '../../../../tools/checks/is-deep.ts'
import { openTown, type Town } from '../towns/town.ts'
import { TournamentLife } from './tournament-judge.ts'
import { rareLives, tournamentLives } from './tournament-lives.ts'

let town: Town
beforeAll(async () => {
  town = await openTown()
})
afterAll(() => town.tearDown())

test('tournaments of people who come and go keep chips, places, prizes and pace', async () => {
  const life = new TournamentLife(town)
  await life.open()
  // A failure prints its seed and the shortest run; `npm run judge -- tournament` plays for longer.
  await fc.assert(
    tournamentLives(() => Promise.resolve(life)),
    { endOnFailure: true, examples: rareLives, numRuns: isDeep ? 1_000 : 12, seed: 37 },
  )
  // A run in which nothing was reached would prove nothing; the rest depends on who comes first.
  const always = ['break', 'equal stacks', 'final table', 'hand for hand', 'shared prize'] as const
  const wanted = [...always, 'late entry', 're-entry'] as const
  expect(wanted.filter((one) => !life.reached.has(one))).toEqual([])
}, 240_000)
