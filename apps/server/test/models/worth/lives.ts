import fc from 'fast-check'
import { worthMoves, type WorthLife, type WorthMove } from './worth-judge.ts'

const thousands = (max: number, min = 0) => fc.integer({ max, min }).map((one) => one * 1_000)
const move: fc.Arbitrary<WorthMove> = fc.record({
  how: fc.oneof(
    { arbitrary: fc.constantFrom(...worthMoves), weight: 3 },
    { arbitrary: fc.constant('play' as const), weight: 2 },
    { arbitrary: fc.constantFrom('grant' as const, 'void' as const), weight: 1 },
  ),
  payoutWon: thousands(40),
  stakeWon: thousands(30, 1),
  which: fc.nat({ max: 40 }),
  who: fc.nat({ max: 5 }),
})

/** Any order of moves keeps the rules. */
export const worthLives = (lifeOf: () => Promise<WorthLife>) =>
  fc.asyncProperty(fc.array(move, { maxLength: 30, minLength: 20 }), async (played) => {
    const life = await lifeOf()
    await life.begin()
    for (const one of played) await life.move(one)
  })
