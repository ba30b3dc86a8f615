import { afterAll, beforeAll, expect, test } from 'vitest'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { ComputerCup, entrant } from '../../../../test/towns/computer-cup.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { isBubble, orderedOut } from './hand-for-hand.ts'

let town: Town
beforeAll(async () => {
  town = await openTown()
})
afterAll(() => town.tearDown())

/** Plays one tournament to its end. Returns the number of hand-for-hand rounds. */
async function played(): Promise<number> {
  const cup = new ComputerCup(town)
  await cup.start()
  const lobby = new CardLobby(town, '')
  for (let n = 0; n < 600; n++) {
    if (n % 25 === 24) lobby.takeOver()
    await lobby.later(2_000)
    const { entries, tables, tournament } = await cup.stand()
    if (tournament.state === 'over') break
    const isAt = isBubble(tournament, entries, town.clock.now())
    const { bubbleRound } = tournament
    for (const { dealt, stood } of tables) {
      expect(dealt).toBeLessThanOrEqual(bubbleRound)
      // A round opens only when every table has finished the one before.
      if (isAt) expect(stood).toBeGreaterThanOrEqual(bubbleRound - 1)
    }
    expect(entries.reduce((sum, { stackChips }) => sum + stackChips, 0n)).toBe(900_000n)
  }
  const { entries, tournament } = await cup.stand()
  expect(tournament.state).toBe('over')
  const orders = entries.map(({ outOrder }) => outOrder!).toSorted((a, b) => a - b)
  // Who go out in one hand with the same chips share an order: the last of theirs.
  expect(orders).toHaveLength(9)
  expect(orders).toEqual(orders.map((own) => orders.filter((order) => order <= own).length))
  return tournament.bubbleRound
}

test('at the bubble every table deals one hand a round, whoever owns it', async () => {
  // If two go out in one hand, there may be no bubble: then play another tournament.
  let rounds = 0
  for (let go = 0; go < 8 && rounds === 0; go++) rounds = await played()
  expect(rounds).toBeGreaterThan(0)
}, 120_000)

test('of one round, who began the hand with fewer chips is out first', () => {
  const out = [
    { ...entrant('cup', 'quick'), outChips: 500n, outOrder: 6, outRound: 2 },
    { ...entrant('cup', 'slow'), outChips: 200n, outOrder: 7, outRound: 2 },
  ]
  const orders = orderedOut(out).map(({ name, outOrder }) => [name, outOrder])
  expect(Object.fromEntries(orders)).toEqual({ quick: 7, slow: 6 })
  expect(orderedOut([])).toEqual([])
})
