import fc from 'fast-check'
import type { BetLife } from '../../models/bet-judge.ts'
import { type Move, moves } from './bet-matches.ts'

const small = fc.nat({ max: 40 })
const goals = fc.nat({ max: 4 })
const move: fc.Arbitrary<Move> = fc.record({
  how: fc.constantFrom(...moves),
  isMost: fc.boolean(),
  isSora: fc.boolean(),
  score: fc.tuple(goals, goals),
  stakeWon: fc.integer({ max: 12_000, min: 1_000 }),
  what: small,
  which: small,
})

/** Any order of moves keeps the rules. */
export const betLives = (lifeOf: () => Promise<BetLife>) =>
  fc.asyncProperty(fc.array(move, { maxLength: 45, minLength: 30 }), async (played) => {
    const life = await lifeOf()
    await life.begin()
    for (const one of played) await life.move(one)
  })
