import { strict as assert } from 'node:assert'
import { shuffle } from '../../../packages/games/src/chance/draw.ts'
import { simulationOnly } from '../../../packages/games/src/chance/simulation-only.ts'
import type {
  RoomAction,
  RoomEnd,
  RoomGame,
  RoomSetup,
} from '../../../packages/games/src/rooms/room-game.ts'
import { type Chance, chanceOf } from '../../process/chance.ts'

type Played = Pick<RoomSetup, 'stakes' | 'seats'> & { seed: number; away: readonly number[] }

/**
 * Plays a hand at random. Everybody who may act looks at their page first; then they act in any
 * order, and each action that the page offered must be accepted.
 */
export function playHand(game: RoomGame<unknown>, { away, seats, seed, stakes }: Played): RoomEnd {
  const chance = chanceOf(seed)
  const source = simulationOnly(seed)
  const decks = Array.from({ length: game.deck.count }, () => shuffle(source, game.deck.size))
  let state = game.start({ carry: 1, decks, seats, stakes })
  for (let turn = 0; turn < 500; turn++) {
    const end = game.end(state)
    if (end) return end
    const seen = game.waitsFor(state).map((seat) => ({
      action: away.includes(seat) ? game.timedOut(state, seat) : offered(game, state, seat, chance),
      order: chance.share(),
      seat,
    }))
    assert.ok(seen.length > 0, 'a hand that is not over waits for somebody')
    for (const { action, seat } of seen.toSorted((a, b) => a.order - b.order)) {
      const next = game.play(state, seat, action)
      assert.ok(next !== undefined, `${game.id}: ${JSON.stringify(action)} was offered`)
      state = next
    }
  }
  return assert.fail(`${game.id}: the hand does not end`)
}

type Legal = {
  raise?: { minTo: number; maxTo: number; sizes?: { to: number }[] }
  draw?: object
  bid?: { most: number }
  bet?: { most: number }
  go?: boolean
  take?: number[]
  mayCheck?: boolean
  mayPass?: boolean
  cards?: { card: number; take: number[]; mayShake: boolean; mayBomb: boolean }[]
}

/** Picks one of the actions that the seat's page offers. */
function offered(
  game: RoomGame<unknown>,
  state: unknown,
  seat: number,
  chance: Chance,
): RoomAction {
  const legal = game.legal(state, seat) as Legal
  const { bet, bid, cards, draw, go, raise, take } = legal
  const { hands } = game.view(state, seat) as { hands: number[][] }
  if (draw) return { cards: hands[seat]!.filter(() => chance.share() < 0.5), kind: 'draw' }
  if (bid) return { kind: 'bid', to: chance.between(0, bid.most) }
  if (bet) return { kind: 'bet', to: chance.between(1, bet.most) }
  if (go !== undefined) return { kind: go && chance.share() < 0.5 ? 'go' : 'stop' }
  if (cards) return cardOf(cards, legal.mayPass === true, chance)
  if (take) return { kind: 'take', take: chance.pick(take) }
  if (raise && chance.share() < 0.4) {
    const to = chance.pick([raise.minTo, raise.maxTo, chance.between(raise.minTo, raise.maxTo)])
    return { kind: 'raise', to: raise.sizes ? chance.pick(raise.sizes).to : to }
  }
  if (legal.mayCheck) return { kind: 'check' }
  return { kind: chance.share() < 0.2 ? 'fold' : 'call' }
}

function cardOf(cards: Required<Legal>['cards'], mayPass: boolean, chance: Chance): RoomAction {
  if (cards.length === 0 || (mayPass && chance.share() < 0.3)) return { kind: 'pass' }
  const { card, mayBomb, mayShake, take } = chance.pick(cards)
  if (mayBomb && chance.share() < 0.5) return { card, kind: 'bomb' }
  const taken = take.length > 0 ? { take: chance.pick(take) } : {}
  return { card, kind: 'play', shakes: mayShake, ...taken }
}
