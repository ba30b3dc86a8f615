import { simulationOnly } from '@madang/games/chance/simulation-only'
import { allFamilies } from '@madang/games/lottery/all-families'
import { pickFault } from '@madang/games/lottery/tickets/ticket'
import { expect, test } from 'vitest'
import { winningExample } from './winning-example.ts'

test('the example of every play type is a bet that wins on its result', () => {
  const without: string[] = []
  for (const family of allFamilies) {
    const drawn = family.draw(simulationOnly(4))
    for (const play of family.playTypes) {
      const example = winningExample(family, play, drawn)
      if (!example) {
        without.push(`${family.id} ${play.id}`)
        continue
      }
      expect([play.id, pickFault(play, example.picks)]).toEqual([play.id, undefined])
      const hits = play.hits(family.read(drawn), example.picks)
      expect(hits.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0)
    }
  }
  // A result of five different digits has no pair to name; others have an example.
  expect(without.length).toBeLessThan(30)
})
