import { expect, test } from 'vitest'
import type { Chance } from '../chance/chance.ts'
import { shuffle } from '../chance/draw.ts'
import { simulationOnly } from '../chance/simulation-only.ts'
import { allRoomGames } from './all-room-games.ts'
import type { RoomAction, RoomGame, RoomSetup } from './room-game.ts'

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
        const next = game.play(state, seat, pick(game, state, seat, chance))
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

function setupOf(game: RoomGame<unknown>, chance: Chance): RoomSetup {
  const count = game.seats.min + chance.below(game.seats.max - game.seats.min + 1)
  const blinds = game.id === 'holdem' || game.id === 'omaha'
  const [small, big] = count === 2 ? [1, 0] : [0, 1]
  return {
    stakes: {
      unit: 100,
      small: 50,
      ante: 0,
      rake: { basisPoints: 500, caps: [300], isNoFlopNoDrop: true },
    },
    seats: Array.from({ length: count }, (_, seat) => ({
      stack: 1 + chance.below(chance.below(3) === 0 ? 400 : 20_000),
      ...(blinds && seat === small && { blind: 'small' as const }),
      ...(blinds && seat === big && { blind: 'big' as const }),
    })),
    decks: Array.from({ length: game.deck.count }, () => shuffle(chance, game.deck.size)),
    carry: 2 ** chance.below(3),
    ...(game.rules !== undefined && { rules: game.rules }),
  }
}

/** Something that the seat may do, or at least might think of. */
function pick(game: RoomGame<unknown>, state: unknown, seat: number, chance: Chance): RoomAction {
  const legal = game.legal(state, seat) as {
    raise?: { minTo: number; maxTo: number; sizes?: { to: number }[] }
    draw?: object
    bid?: object
    bet?: object
    go?: boolean
    take?: number[]
    mayCheck?: boolean
    mayPass?: boolean
    cards?: { card: number; take: number[]; mayShake: boolean; mayBomb: boolean }[]
  }
  const hands = (game.view(state, seat) as { hands: number[][] }).hands
  if (legal.draw) return { kind: 'draw', cards: hands[seat]!.filter(() => chance.below(2) === 0) }
  if (legal.bid) return { kind: 'bid', to: chance.below(5) }
  if (legal.bet) return { kind: 'bet', to: 1 + chance.below(4) }
  if (legal.go) return { kind: chance.below(2) === 0 ? 'go' : 'stop' }
  if (legal.cards === undefined && legal.take) return { kind: 'take', take: legal.take[0]! }
  if (legal.cards) {
    const one = legal.cards[chance.below(Math.max(1, legal.cards.length))]
    if (one === undefined || (legal.mayPass && chance.below(3) === 0)) return { kind: 'pass' }
    if (one.mayBomb && chance.below(2) === 0) return { kind: 'bomb', card: one.card }
    const take = one.take[chance.below(Math.max(1, one.take.length))]
    return {
      kind: 'play',
      card: one.card,
      take: take!,
      shakes: one.mayShake && chance.below(2) === 0,
    }
  }
  const { raise } = legal
  if (raise && chance.below(3) === 0) {
    const sizes = raise.sizes?.map(({ to }) => to)
    const to = raise.minTo + chance.below(raise.maxTo - raise.minTo + 1)
    return { kind: 'raise', to: sizes?.[chance.below(sizes.length)] ?? to }
  }
  if (chance.below(6) === 0) return { kind: 'fold' }
  return { kind: legal.mayCheck ? 'check' : 'call' }
}

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
