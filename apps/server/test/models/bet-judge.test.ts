import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeep } from '../../../../tools/checks/is-deep.ts'
import { BetLife } from './bet-judge.ts'
import { moves } from '../towns/bets/bet-matches.ts'
import { betLives } from '../towns/bets/bet-lives.ts'
import { openTown, type Town } from '../towns/town.ts'

let town: Town
beforeAll(async () => {
  town = await openTown()
})
afterAll(() => town.tearDown())

test('bets that are taken, sold, settled, taken back and void say what the rules say', async () => {
  const life = new BetLife(town)
  // A failure prints its seed and the shortest run; `npm run judge -- bet` plays for longer.
  await fc.assert(
    betLives(() => Promise.resolve(life)),
    { endOnFailure: true, numRuns: isDeep ? 60 : 4, seed: 38 },
  )
  // A run in which nothing was reached would prove nothing.
  const wanted = [
    ...moves.filter((how) => how !== 'buy-and-sell'),
    'better paid better',
    'buy-and-sell at once',
    'in-play paid better',
    'offer taken',
    'sell-part at once',
  ]
  expect(wanted.filter((how) => !life.reached.has(how))).toEqual([])
}, 240_000)
