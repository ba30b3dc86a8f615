import fc from 'fast-check'
import { expect, test } from 'vitest'
import { provablyFair } from '../../chance/provably-fair.ts'
import {
  cutOf,
  dealtBy,
  isPromisedCard,
  isWholeSet,
  openCards,
  promiseOf,
  rootsOf,
  setsOf,
} from './promised-decks.ts'
import { arePromised } from './play-hand-again.ts'

const hex = fc
  .uint8Array({ maxLength: 32, minLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const shape = fc.record({
  count: fc.integer({ max: 9, min: 1 }),
  size: fc.integer({ max: 52, min: 2 }),
})

test('every card proves its place, and the shuffles hold each card once', () =>
  fc.assert(
    fc.property(hex, hex, shape, (secret, entropyHex, of) => {
      const places = Array.from({ length: of.size * of.count }, (_, at) => at)
      const [sets, dealt] = [setsOf(secret, of), dealtBy(entropyHex, of)]
      const cards = openCards(sets, dealt, places)
      const roots = rootsOf(sets)
      for (const card of cards) expect(isPromisedCard(card, dealt, roots)).toBe(true)
      for (let deck = 0; deck < of.count; deck += 1) {
        const own = cards.slice(deck * of.size, (deck + 1) * of.size).map(({ card }) => card)
        expect(own.toSorted((a, b) => a - b)).toEqual(places.slice(0, of.size))
      }
    }),
    { numRuns: 25 },
  ))

test('another card, place, nonce, path, entropy or root is a difference', () =>
  fc.assert(
    fc.property(hex, hex, hex, fc.nat(51), (secret, entropyHex, other, at) => {
      const of = { count: 1, size: 52 }
      const [sets, dealt] = [setsOf(secret, of), dealtBy(entropyHex, of)]
      const [card] = openCards(sets, dealt, [at])
      const roots = rootsOf(sets)
      const is = (opened: typeof card, by = dealt, both = roots) =>
        isPromisedCard(opened!, by, both)
      expect(is(card)).toBe(true)
      expect(is({ ...card!, card: (card!.card + 1) % 52 })).toBe(false)
      expect(is({ ...card!, at: (at + 1) % 52 })).toBe(false)
      expect(is({ ...card!, at: 52 })).toBe(false)
      expect(is({ ...card!, nonce: other })).toBe(false)
      expect(is({ ...card!, path: card!.path.slice(1) })).toBe(false)
      expect(is(card, dealt, [other, other])).toBe(false)
      const [foreign] = openCards(sets, dealtBy(other, of), [at])
      expect(is(foreign)).toBe(foreign!.nonce === card!.nonce)
    }),
    { numRuns: 25 },
  ))

test('the set that was not played is opened whole, and the entropy chooses it', () => {
  const of = { count: 2, size: 20 }
  const chosen = new Set<number>()
  for (let at = 0; at < 40; at += 1) {
    const secret = at.toString(16).padStart(64, '0')
    const entropyHex = (at * 7 + 1).toString(16).padStart(64, '0')
    const [sets, dealt] = [setsOf(secret, of), dealtBy(entropyHex, of)]
    const cut = cutOf(sets, dealt)
    expect(isWholeSet(cut, dealt, of)).toBe(true)
    const turned: [string, string] = [cut.roots[1], cut.roots[0]]
    expect(isWholeSet({ ...cut, roots: turned }, dealt, of)).toBe(false)
    const [first] = openCards(sets, dealt, [0])
    const promise = promiseOf(cut.roots)
    expect(promise).not.toBe(promiseOf(turned))
    const hand = { entropy: entropyHex, game: 'seotda2' as const }
    // Another game has another number of cards: its promise is another.
    expect(arePromised(promise, { cards: [first!], cut }, hand)).toBe(false)
    chosen.add(dealt.played)
  }
  expect(chosen).toEqual(new Set([0, 1]))
})

test('mixing is even: each place of a shuffle goes everywhere', () => {
  const of = { count: 1, size: 4 }
  const counts = Array.from({ length: 16 }, () => 0)
  const chance = provablyFair({ clientSeed: 'mix', nonce: 1, serverSeed: 'mix' })
  const word = () =>
    chance
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0')
  const runs = 4_000
  for (let run = 0; run < runs; run += 1) {
    const [secret = '', entropyHex = ''] = [0, 1].map(() =>
      Array.from({ length: 8 }, word).join(''),
    )
    const cards = openCards(setsOf(secret, of), dealtBy(entropyHex, of), [0, 1, 2, 3])
    for (const { at, card } of cards) counts[at * 4 + card]! += 1
  }
  const chi = counts.reduce((sum, count) => sum + (count - runs / 4) ** 2 / (runs / 4), 0)
  // Nine degrees of freedom; 33.7 is passed once in ten thousand.
  expect(chi).toBeLessThan(33.7)
})
