import { expect, test } from 'vitest'
import published from '../../data/holdem-sidepot-vectors.json' with { type: 'json' }
import type { Card } from '../tables/pairs/cards.ts'
import { readCards } from './card-text.ts'
import { type HandAction, legalActions, type PokerHand } from './hand.ts'
import { playHand } from './play-hand.ts'
import { noRake } from './rake.ts'
import { startHand } from './start-hand.ts'

type Action = [street: number, seat: number, type: string, ...amounts: number[]]

test('600 hands with unequal stacks are played as two other engines play them', () => {
  const wrong = published.vectors.flatMap((vector, at) => {
    try {
      const hand = played(vector)
      expect(hand.end?.stacks).toEqual(vector.final)
      return []
    } catch (error) {
      return [`${at}: ${(error as Error).message.slice(0, 400)}`]
    }
  })
  expect(wrong).toEqual([])
  expect(published.vectors).toHaveLength(600)
})

function played(vector: (typeof published.vectors)[number]): PokerHand {
  const count = vector.players
  const [smallBlind = 0, bigBlind = 0] = vector.blinds
  const [small, big] = count === 2 ? [1, 0] : [0, 1]
  const blinds = { smallBlind, bigBlind, ante: 0, asksPostedBlind: true, isReopenedByShort: true }
  const rules = { game: 'holdem', ...blinds, rake: noRake } as const
  const seats = vector.stacks.map((stack, seat) => {
    return {
      stack,
      ...(seat === small && { blind: 'small' as const }),
      ...(seat === big && { blind: 'big' as const }),
    }
  })
  let hand = startHand(rules, seats, deckOf(vector))
  for (const action of vector.actions as Action[]) {
    const [, seat, type, amount = 0, minTo, maxTo] = action
    // The other engine asks a blind to check although its only rival is all in for less.
    if (hand.end !== undefined && amount === 0) continue
    expect([hand.betting.toAct, type], JSON.stringify(action)).toEqual([seat, type])
    const legal = legalActions(hand)
    if (type === 'R') expect([legal.raise?.minTo, legal.raise?.maxTo]).toEqual([minTo, maxTo])
    if (type === 'C') expect(legal.call, JSON.stringify(action)).toBe(amount)
    const next = playHand(hand, actionOf(type, amount))
    expect(next, JSON.stringify(action)).toBeDefined()
    hand = next!
  }
  return hand
}

function actionOf(type: string, amount: number): HandAction {
  if (type === 'F') return { kind: 'fold' }
  if (type === 'R') return { kind: 'raise', to: amount }
  return amount === 0 ? { kind: 'check' } : { kind: 'call' }
}

/** Known cards where the deal takes them; the rest of the deck behind. */
function deckOf({ hole, board }: { hole: string[][]; board: string[] }): Card[] {
  const known = readCards([...hole.flat(), ...board].join(' '))
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !known.includes(card))
  return [...known, ...rest]
}
