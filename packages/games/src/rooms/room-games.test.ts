import { expect, test } from 'vitest'
import type { Chance } from '../chance/chance.ts'
import { simulationOnly } from '../chance/simulation-only.ts'
import { allRoomGames } from './all-room-games.ts'
import { pickAction, setupOf } from './deals/random-hands.ts'
import type { RoomAction } from './room-game.ts'

const rounds = Number(process.env['ROOM_ROUNDS'] ?? 60)

test.each(allRoomGames)(
  '$id: whatever is tried, chips stay and hidden cards stay hidden',
  (game) => {
    const chance = simulationOnly(31)
    for (let round = 0; round < rounds; round += 1) {
      const setup = setupOf(game, chance)
      let state = game.start(setup)
      let turns = 0
      while (game.end(state) === undefined) {
        const seats = game.waitsFor(state)
        expect(seats.length, 'a hand that waits for nobody must be over').toBeGreaterThan(0)
        const seat = seats[chance.below(seats.length)]!
        const other = (seat + 1) % setup.seats.length
        if (!seats.includes(other)) expect(game.legal(state, other)).toBeUndefined()
        const before = JSON.stringify(state)
        for (const wild of wildActions(chance)) {
          const by = chance.below(setup.seats.length)
          const next = game.play(state, by, wild)
          expect(JSON.stringify(state)).toBe(before)
          if (next !== undefined) expect(seats).toContain(by)
        }
        const next = game.play(state, seat, pickAction(game, state, seat, chance))
        state = next ?? game.play(state, seat, game.timedOut(state, seat))!
        expect(state, 'what counts when time passes is always allowed').toBeDefined()
        turns += 1
        expect(turns).toBeLessThan(500)
      }
      const end = game.end(state)!
      expect(end.stacks.every((chips) => chips >= 0 && Number.isInteger(chips))).toBe(true)
      const before = setup.seats.reduce((sum, { stack }) => sum + stack, 0)
      expect(end.stacks.reduce((sum, chips) => sum + chips, 0) + end.rake).toBe(before)
      expect(game.waitsFor(state)).toEqual([])
      expect(JSON.parse(JSON.stringify(state))).toEqual(state)
    }
  },
)

test.each(allRoomGames)('$id: nobody sees a card of another before it is shown', (game) => {
  const chance = simulationOnly(5)
  for (let round = 0; round < 30; round += 1) {
    const setup = setupOf(game, chance)
    const state = game.start(setup)
    if (game.end(state) !== undefined) continue
    for (let seat = -1; seat < setup.seats.length; seat += 1) {
      const view = game.view(state, seat < 0 ? undefined : seat) as { hands: number[][] }
      const open = view.hands.flatMap((hand, at) => (at === seat ? [] : hand))
      expect(open.every((card) => card === -1)).toBe(true)
      expect(JSON.stringify(view)).not.toContain('decks')
    }
  }
})

function wildActions(chance: Chance): RoomAction[] {
  const kinds = ['fold', 'check', 'raise', 'draw', 'bid', 'bet', 'play', 'take', 'go', 'bomb', '']
  return Array.from({ length: 3 }, () => ({
    kind: kinds[chance.below(kinds.length)]!,
    to: chance.below(30_000) - 10,
    card: chance.below(60) - 5,
    take: chance.below(60) - 5,
    cards: [chance.below(60) - 5, chance.below(60) - 5],
  }))
}
