import { type BaccaratOutcome, thirdsFor } from './baccarat-hand.ts'
import type { Weighted } from '../table-class.ts'

/**
 * Counts baccarat over ordered draws of six cards from eight decks. `all` has one hand for each
 * combination of points and numbers of cards. `pairs` has the first two cards of both hands with
 * their suits; the first card may be any one, because all cards are alike.
 */
export const baccaratCensus = { all: everyJoint, pairs: everyPair }

/** Ordered six-card draws by `player points-banker points-player cards-banker cards`. */
export function jointCounts(): Map<string, number> {
  return new Map(everyJointCounted().map(({ key, weight }) => [key, weight]))
}

function everyJoint(): Weighted<BaccaratOutcome>[] {
  return everyJointCounted()
}

type Counted = Weighted<BaccaratOutcome> & { key: string }
let counted: Counted[] | undefined

function everyJointCounted(): Counted[] {
  counted ??= countJoints()
  return counted
}

function countJoints(): Counted[] {
  const joints = new Map<string, Counted>()
  const left = values.map((value): number => (value === 0 ? 128 : 32))
  const note = (player: number[], banker: number[], weight: number) => {
    if (weight === 0) return
    const key = [sum(player), sum(banker), player.length, banker.length].join('-')
    const known = joints.get(key)
    if (known) known.weight += weight
    else {
      const outcome = { player: player.map(cardPoints), banker: banker.map(cardPoints) }
      joints.set(key, { key, outcome, weight })
    }
  }
  /** Takes every value in turn, with the number of cards of that value. */
  const each = (work: (value: number, ways: number) => void) => {
    for (const value of values) {
      const ways = left[value] ?? 0
      left[value] = ways - 1
      work(value, ways)
      left[value] = ways
    }
  }
  each((p1, a) => {
    each((b1, b) => {
      each((p2, c) => {
        each((b2, d) => {
          const [player, banker, weight] = [[p1, p2], [b1, b2], a * b * c * d]
          each((next, e) => {
            const thirds = thirdsFor(sum(player), sum(banker), next)
            if (!thirds.player && !thirds.banker) note(player, banker, weight * e * LAST)
            else if (!thirds.player) note(player, [...banker, next], weight * e * LAST)
            else if (!thirds.banker) note([...player, next], banker, weight * e * LAST)
            else each((last, f) => note([...player, next], [...banker, last], weight * e * f))
          })
        })
      })
    })
  })
  return [...joints.values()]
}

function* everyPair(): Iterable<Weighted<BaccaratOutcome>> {
  const left = Array.from({ length: 52 }, () => 8)
  const take = (card: number) => {
    const ways = left[card] ?? 0
    left[card] = ways - 1
    return ways
  }
  const putBack = (card: number) => (left[card] = (left[card] ?? 0) + 1)
  take(0)
  for (let p2 = 0; p2 < 52; p2 += 1) {
    const a = take(p2)
    for (let b1 = 0; b1 < 52; b1 += 1) {
      const b = take(b1)
      for (let b2 = 0; b2 < 52; b2 += 1) {
        yield { outcome: { player: [0, p2], banker: [b1, b2] }, weight: a * b * (left[b2] ?? 0) }
      }
      putBack(b1)
    }
    putBack(p2)
  }
}

/** A card of spades that is worth so much. */
function cardPoints(value: number): number {
  return value === 0 ? 9 : value - 1
}

function sum(cards: readonly number[]): number {
  let points = 0
  for (const value of cards) points += value
  return points % 10
}

const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
/** Any of the remaining cards may be sixth after five were dealt. */
const LAST = 411
