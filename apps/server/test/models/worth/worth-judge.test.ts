import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeep } from '../../../../../tools/checks/is-deep.ts'
import { openTeam, type AgentTeam } from '../../towns/agent-team.ts'
import { worthLives } from './lives.ts'
import { WorthLife, worthMoves } from './worth-judge.ts'

let team: AgentTeam
beforeAll(async () => {
  team = await openTeam()
}, 180_000)
afterAll(() => team.town.tearDown())

test('what wagers are worth to others is what the wagers alone say, whatever changes after', async () => {
  const life = new WorthLife(team)
  await life.open()
  // A failure prints its seed and the shortest run; `npm run judge -- worth` plays for longer.
  await fc.assert(
    worthLives(() => Promise.resolve(life)),
    { endOnFailure: true, numRuns: isDeep ? 60 : 4, seed: 7 },
  )
  // A run in which nothing was reached would prove nothing.
  const kinds = ['late revise', 'late void', 'mixed stake', 'bonus stake', 'converted']
  const wanted = [...worthMoves, ...kinds]
  expect(wanted.filter((how) => !life.reached.has(how))).toEqual([])
}, 240_000)
