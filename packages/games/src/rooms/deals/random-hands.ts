import type { Chance } from '../../chance/chance.ts'
import { shuffle } from '../../chance/draw.ts'
import type { RoomAction, RoomGame, RoomSetup } from '../room-game.ts'

/** A random setup of a game, for tests. */
export function setupOf(game: RoomGame<unknown>, chance: Chance): RoomSetup {
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

/** Something that the seat may do, or at least might think of, for tests. */
export function pickAction(
  game: RoomGame<unknown>,
  state: unknown,
  seat: number,
  chance: Chance,
): RoomAction {
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
