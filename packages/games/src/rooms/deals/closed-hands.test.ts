import { expect, test } from 'vitest'
import { provablyFair } from '../../chance/provably-fair.ts'
import type { Chance } from '../../chance/chance.ts'
import { allRoomGames } from '../all-room-games.ts'
import { closedCard, decksWith, opened, placesNeeded } from './closed-cards.ts'
import { arePromised, playHandAgain } from './play-hand-again.ts'
import { cutOf, dealtBy, openCards, promiseOf, setsOf } from './promised-decks.ts'
import type { RoomAction, RoomGame } from '../room-game.ts'
import { pickAction, setupOf } from './random-hands.ts'
import { placesSeen } from './seen-cards.ts'

const hexOf = (chance: Chance): string =>
  Array.from({ length: 8 }, () =>
    chance
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')

type Taken = { seat: number; action: RoomAction }

function isAllowed(game: RoomGame<unknown>, state: unknown, seat: number, action: RoomAction) {
  let next: unknown
  const needed = placesNeeded(() => (next = game.play(state, seat, action)))
  return needed.length > 0 || next !== undefined
}

/** Plays a hand whose cards are opened as they are needed, as the card room does. */
function played(game: RoomGame<unknown>, chance: Chance) {
  const [secret, entropyHex] = [hexOf(chance), hexOf(chance)]
  const { decks: _, ...setup } = setupOf(game, chance)
  const open = new Map<number, number>()
  const sets = setsOf(secret, game.deck)
  const dealt = dealtBy(entropyHex, game.deck)
  const take = (places: readonly number[]) => {
    for (const { at, card } of openCards(sets, dealt, places)) {
      expect(open.has(at)).toBe(false)
      open.set(at, card)
    }
  }
  const statesOf = (actions: readonly Taken[]) => {
    const states = [game.start({ ...setup, decks: decksWith(game.deck, open) })]
    for (const { action, seat } of actions) states.push(game.play(states.at(-1), seat, action))
    return states
  }
  const settled = (actions: readonly Taken[]): unknown[] => {
    for (;;) {
      const needed = placesNeeded(() => statesOf(actions))
      if (needed.length === 0) break
      take(needed)
    }
    const states = statesOf(actions)
    const views = setup.seats.flatMap((__, seat) =>
      placesNeeded(() => game.view(states.at(-1), seat)),
    )
    if (views.length === 0) return states
    take([...new Set(views)])
    return settled(actions)
  }
  const actions: Taken[] = []
  let states = settled(actions)
  for (let step = 0; step < 500 && game.end(states.at(-1)) === undefined; step += 1) {
    const waits = game.waitsFor(states.at(-1))
    const seat = waits[chance.below(waits.length)]!
    const wished = pickAction(game, states.at(-1), seat, chance)
    const chosen = isAllowed(game, states.at(-1), seat, wished)
      ? wished
      : game.timedOut(states.at(-1), seat)
    const action = game.recorded?.(states.at(-1), seat, chosen) ?? chosen
    actions.push({ action, seat })
    states = settled(actions)
  }
  const openAt = (places: Iterable<number>) => openCards(sets, dealt, [...places])
  return {
    actions,
    cut: cutOf(sets, dealt),
    entropyHex,
    open,
    openAt,
    setup,
    states,
  }
}

for (const game of allRoomGames) {
  test(`${game.id}: each seat proves the hand with the cards that it saw, and learns no other`, () => {
    let hiddenCount = 0
    for (let round = 0; round < 20; round += 1) {
      const chance = provablyFair({ clientSeed: game.id, nonce: round, serverSeed: 'closed' })
      const { actions, cut, entropyHex, open, openAt, setup, states } = played(game, chance)
      const end = game.end(states.at(-1))
      expect(end).toBeDefined()
      for (const seat of setup.seats.keys()) {
        const cards = openAt(placesSeen(game, { open, seat, states }))
        const hand = {
          actions,
          cards,
          entropy: entropyHex,
          game: game.id,
          number: 1,
          setup,
          tableId: 't',
        }
        expect(playHandAgain(hand)).toEqual(end)
        expect(arePromised(promiseOf(cut.roots), { cards, cut }, hand)).toBe(true)
        hiddenCount += open.size - cards.length
        // What was dealt to another and never shown is in no view and in no action.
        const own = JSON.stringify([states.map((state) => game.view(state, seat)), actions])
        expect(own).not.toContain(String(closedCard(0)))
      }
    }
    expect(hiddenCount > 0).toBe(game.endsOpen !== true)
  })

  test(`${game.id}: a card that is withheld or exchanged is a difference`, () => {
    for (let round = 0; round < 10; round += 1) {
      const chance = provablyFair({ clientSeed: game.id, nonce: round, serverSeed: 'cheat' })
      const { cut, entropyHex, open, openAt } = played(game, chance)
      const cards = openAt(open.keys())
      const at = chance.below(cards.length)
      const exchanged = cards.with(at, {
        ...cards[at]!,
        card: (cards[at]!.card + 1) % game.deck.size,
      })
      const hand = { entropy: entropyHex, game: game.id }
      expect(arePromised(promiseOf(cut.roots), { cards, cut }, hand)).toBe(true)
      expect(arePromised(promiseOf(cut.roots), { cards: exchanged, cut }, hand)).toBe(false)
    }
  })
}

test('a game that needs a closed card names its place', () => {
  expect(placesNeeded(() => opened([3, closedCard(7), closedCard(0)]))).toEqual([7, 0])
  expect(placesNeeded(() => opened([0, -1]))).toEqual([])
  expect(() => placesNeeded(() => JSON.parse('{'))).toThrow(SyntaxError)
})
