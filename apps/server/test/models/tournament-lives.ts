import fc from 'fast-check'
import type { Cup } from './tournament-hands.ts'
import type { TournamentLife } from './tournament-judge.ts'

const cup: fc.Arbitrary<Cup> = fc.record({
  bold: fc.constantFrom(0.3, 0.5, 0.5, 1),
  buyIn: fc.constantFrom(1_000, 10_000, 33_333),
  entrants: fc.integer({ max: 14, min: 2 }),
  fee: fc.constantFrom(0, 100, 3_333),
  guarantee: fc.constantFrom(0, 0, 10_001, 77_777),
  late: fc.nat({ max: 4 }),
  reentries: fc.constantFrom(0, 0, 1, 2),
  seatMax: fc.integer({ max: 6, min: 2 }),
  seed: fc.nat(1e9),
})

/** Tournaments of any size and terms keep the rules, two of them at once. */
export const tournamentLives = (lifeOf: () => Promise<TournamentLife>) =>
  fc.asyncProperty(fc.array(cup, { maxLength: 2, minLength: 2 }), async (two) => {
    const life = await lifeOf()
    await Promise.all(two.map((one, at) => life.play(one, at)))
  })

const usual: Cup = {
  bold: 0.5,
  buyIn: 33_333,
  entrants: 5,
  fee: 100,
  guarantee: 0,
  late: 0,
  reentries: 0,
  seatMax: 6,
  seed: 1,
}

/**
 * What a short run would meet only by luck: stacks that clash in one hand and share what is left of
 * the prizes, and four left at two tables with three prizes.
 */
export const rareLives: [Cup[]][] = [1, 2, 3].map((seed) => [
  [
    { ...usual, bold: 1, seed },
    { ...usual, entrants: 14, seatMax: 3, seed },
  ],
])
