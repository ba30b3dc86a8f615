import type { Chance } from '../chance/chance.ts'
import { badugiHand } from './poker/badugi-hand.ts'
import { bestStrength, categoryOfStrength, omahaStrength } from '../poker/evaluate.ts'
import type { LegalBets } from '../poker/betting.ts'
import { pokerCategories } from '../tables/hands/poker-value.ts'
import { rankOf } from '../tables/pairs/cards.ts'
import { BONUS, monthOf } from './hwatu/hwatu.ts'
import type { RoomAction, RoomGameId } from './room-game.ts'
import { bestOfThree, seotdaHand, seotdaRanks } from './hwatu/seotda-hand.ts'

/** The input of a computer player: exactly what a member in its seat would see. */
export type ComputerView = {
  game: RoomGameId
  seat: number
  legal: object
  view: {
    hands: number[][]
    board?: number[]
    pot?: number
    floor?: number[]
    sides?: { points: { total: number } }[]
  }
  unit: number
}

/**
 * Returns the action of a computer player at a practice table. It sees its own cards and the table,
 * like any member, and plays simply. It is labelled as a computer and never sits at a table for
 * money.
 */
export function computerAction(seen: ComputerView, chance: Chance): RoomAction {
  const { game, legal, seat, view } = seen
  const hand = view.hands[seat] ?? []
  if (game === 'niuniu') return niuniuAction(legal, chance)
  if (game === 'matgo') return matgoAction(legal, seen, chance)
  if (game === 'badugi' && 'draw' in legal) {
    const { cards } = badugiHand(hand)
    return { kind: 'draw', cards: hand.filter((card) => !cards.includes(card)) }
  }
  return betAction(legal as LegalBets, strengthOf(seen, hand), seen, chance)
}

/** Folds a weak hand against a bet, raises a strong one, and sometimes deviates at random. */
function betAction(
  legal: LegalBets,
  strength: number,
  { unit, view }: ComputerView,
  chance: Chance,
): RoomAction {
  const mood = strength + (chance.below(30) - 15) / 100
  const { raise } = legal
  if (raise !== undefined && mood > 0.72) return { kind: 'raise', to: raiseTo(raise, view, unit) }
  if (legal.mayCheck) return { kind: 'check' }
  const price = legal.call / Math.max(1, (view.pot ?? 0) + legal.call)
  return { kind: mood > 0.25 + price * 0.6 ? 'call' : 'fold' }
}

function raiseTo(
  raise: NonNullable<LegalBets['raise']>,
  { pot = 0 }: ComputerView['view'],
  unit: number,
): number {
  if (raise.sizes !== undefined) return raise.sizes[0]!.to
  const wished = Math.round((raise.minTo + pot / 2) / unit) * unit
  return Math.min(raise.maxTo, Math.max(raise.minTo, wished))
}

/** Returns the strength of the hand, from 0 to 1. */
function strengthOf({ game, view }: ComputerView, hand: readonly number[]): number {
  if (game === 'badugi') {
    const { cards } = badugiHand(hand)
    const top = Math.max(...cards.map(rankOf))
    return cards.length / 4 - top / 40
  }
  if (game === 'seotda2' || game === 'seotda3') {
    const best = hand.length === 3 ? bestOfThree(hand) : seotdaHand(hand[0]!, hand[1]!)
    return 1 - seotdaRanks.indexOf(best.rank) / seotdaRanks.length
  }
  const { board = [] } = view
  if (board.length < 3) return startingStrength(hand)
  const value = game === 'omaha' ? omahaStrength(hand, board) : bestStrength([...hand, ...board])
  const category = pokerCategories.indexOf(categoryOfStrength(value))
  return Math.min(1, 0.2 + category * 0.22 + value / 40_000)
}

function startingStrength(hand: readonly number[]): number {
  const ranks = hand.map((card) => (rankOf(card) + 12) % 13).sort((a, b) => b - a)
  const isPair = new Set(ranks).size < ranks.length
  const high = (ranks[0]! + ranks[1]!) / 24
  return Math.min(1, high * 0.6 + (isPair ? 0.35 : 0.08))
}

function niuniuAction(legal: object, chance: Chance): RoomAction {
  if ('bid' in legal) return { kind: 'bid', to: chance.below(4) }
  return { kind: 'bet', to: 1 + chance.below(3) }
}

type MatgoLegal = {
  go?: boolean
  points?: number
  flipped?: number
  take?: number[]
  mayPass?: boolean
  cards?: { card: number; take: number[]; mayShake: boolean; mayBomb: boolean }[]
}

/**
 * Always takes a 폭탄, and captures where it can. Shakes unless the other is near the points that
 * win: a shake doubles only the own win.
 */
function matgoAction(legal: MatgoLegal, { seat, view }: ComputerView, chance: Chance): RoomAction {
  if (legal.go) return { kind: (legal.points ?? 0) < 9 && chance.below(3) > 0 ? 'go' : 'stop' }
  if (legal.cards === undefined) return { kind: 'take', take: legal.take?.[0] ?? -1 }
  const bomb = legal.cards.find(({ mayBomb }) => mayBomb)
  if (bomb !== undefined) return { kind: 'bomb', card: bomb.card }
  if (legal.cards.length === 0) return { kind: 'pass' }
  const months = new Set(view.floor?.map(monthOf))
  const one =
    legal.cards.find(({ card }) => card >= BONUS || months.has(monthOf(card))) ??
    legal.cards[chance.below(legal.cards.length)]!
  const [take] = one.take
  const isBehind = (view.sides?.[1 - seat]?.points.total ?? 0) >= 5
  return {
    kind: 'play',
    card: one.card,
    ...(take !== undefined && { take }),
    ...(one.mayShake && !isBehind && { shakes: true }),
  }
}
