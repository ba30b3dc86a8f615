import { expect, test } from 'vitest'
import { simulatedCompetitions } from './competitions.ts'
import { exactLaw, seasonLaw } from './season-law.ts'

const sports = [...new Set(simulatedCompetitions.map(({ sport }) => sport))]

test.each(sports)('a season of %s is played by chances that are those of its matches', (sport) => {
  for (const difference of [-1.13, -0.35, 0.07, 0.5, 0.84]) {
    const [exact, near] = [exactLaw(sport, difference), seasonLaw(sport, difference)]
    expect(Math.abs(near.home - exact.home)).toBeLessThan(0.0025)
    expect(Math.abs(near.draw - exact.draw)).toBeLessThan(0.0025)
    expect(Math.abs(near.margin / exact.margin - 1)).toBeLessThan(0.02)
  }
})

test('a difference beyond all ratings is the largest one', () => {
  expect(seasonLaw('football', 1.9)).toEqual(seasonLaw('football', 1.2))
})
