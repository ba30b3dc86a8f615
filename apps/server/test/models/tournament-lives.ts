import fc from 'fast-check'
import type { Cup } from './tournament-hands.ts'
import type { TournamentLife } from './tournament-judge.ts'

const cup: fc.Arbitrary<Cup> = fc.record({
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
