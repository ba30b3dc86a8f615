import { type Hwatu, kindOf, monthOf } from './hwatu.ts'

/** Hand names from the highest; the position decides. Special hands are outside the order. */
export const seotdaRanks = [
  '38-gwangttaeng',
  '18-gwangttaeng',
  '13-gwangttaeng',
  ...[10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((month) => `${month}-ttaeng`),
  'ali',
  'doksa',
  'gupping',
  'jangpping',
  'jangsa',
  'seryuk',
  'gabo',
  ...[8, 7, 6, 5, 4, 3, 2, 1].map((points) => `${points}-kkeut`),
  'mangtong',
]

export type SeotdaSpecial = 'amhaengeosa' | 'ttaengjabi' | 'gusa' | 'meongteongguri-gusa'

export type SeotdaHand = {
  /** The name of the hand. For a special hand whose condition is not met, the hand it counts as. */
  rank: string
  special?: SeotdaSpecial
  cards: [Hwatu, Hwatu]
}

/** Returns the hand of two cards. */
export function seotdaHand(a: Hwatu, b: Hwatu): SeotdaHand {
  const special = specialOf(a, b)
  return { rank: rankOf(a, b), cards: [a, b], ...(special !== undefined && { special }) }
}

/**
 * Returns the best two of three cards. This form has no special hands; they count as their
 * fallback.
 */
export function bestOfThree(cards: readonly Hwatu[]): SeotdaHand {
  const [a, b, c] = cards as [Hwatu, Hwatu, Hwatu]
  const hands = [
    [a, b],
    [a, c],
    [b, c],
  ].map(([one, other]): SeotdaHand => ({ rank: rankOf(one!, other!), cards: [one!, other!] }))
  return hands.reduce((best, hand) => (levelOf(hand) > levelOf(best) ? hand : best))
}

/** Whether a 구사 among the remaining hands forces a redeal. */
export function asksRedeal(hands: readonly SeotdaHand[]): boolean {
  const best = Math.max(...levelsOf(hands))
  const asks = (special: SeotdaSpecial, atMost: string) =>
    hands.some((hand) => hand.special === special) && best <= levelNamed(atMost)
  return asks('gusa', 'ali') || asks('meongteongguri-gusa', '9-ttaeng')
}

/** Returns the indexes of the winning hands; equal hands share. */
export function bestSeotda(hands: readonly SeotdaHand[]): number[] {
  const levels = levelsOf(hands)
  const best = Math.max(...levels)
  return levels.flatMap((level, at) => (level === best ? [at] : []))
}

function levelsOf(hands: readonly SeotdaHand[]): number[] {
  return hands.map((hand) => {
    return levelAgainst(hand, hands.filter((other) => other !== hand).map(levelOf))
  })
}

function levelOf({ rank }: SeotdaHand): number {
  return levelNamed(rank)
}

function levelNamed(rank: string): number {
  return seotdaRanks.length - seotdaRanks.indexOf(rank)
}

/** Returns the hand's level. A special hand ranks above the hands it beats, below the next rank. */
function levelAgainst(hand: SeotdaHand, others: readonly number[]): number {
  const lies = (low: string, high: string) =>
    others.some((level) => level >= levelNamed(low) && level <= levelNamed(high))
  if (hand.special === 'amhaengeosa' && lies('13-gwangttaeng', '18-gwangttaeng')) {
    return levelNamed('18-gwangttaeng') + 0.5
  }
  if (hand.special === 'ttaengjabi' && lies('1-ttaeng', '9-ttaeng')) {
    return levelNamed('9-ttaeng') + 0.5
  }
  return levelOf(hand)
}

function rankOf(a: Hwatu, b: Hwatu): string {
  const [low, high] = [monthOf(a), monthOf(b)].sort((x, y) => x - y) as [number, number]
  if (kindOf(a) === 'bright' && kindOf(b) === 'bright') return `${low}${high}-gwangttaeng`
  if (low === high) return `${low}-ttaeng`
  const named = NAMED[`${low},${high}`]
  if (named !== undefined) return named
  const points = (low + high) % 10
  if (points === 9) return 'gabo'
  return points === 0 ? 'mangtong' : `${points}-kkeut`
}

const NAMED: Record<string, string> = {
  '1,2': 'ali',
  '1,4': 'doksa',
  '1,9': 'gupping',
  '1,10': 'jangpping',
  '4,10': 'jangsa',
  '4,6': 'seryuk',
}

function specialOf(a: Hwatu, b: Hwatu): SeotdaSpecial | undefined {
  const [low, high] = [a, b].sort((x, y) => x - y) as [Hwatu, Hwatu]
  const months = `${monthOf(low)},${monthOf(high)}`
  const both = (kind: string) => kindOf(low) === kind && kindOf(high) === kind
  if (months === '4,7' && both('animal')) return 'amhaengeosa'
  if (months === '3,7' && kindOf(low) === 'bright' && kindOf(high) === 'animal') return 'ttaengjabi'
  if (months === '4,9') return both('animal') ? 'meongteongguri-gusa' : 'gusa'
  return undefined
}
