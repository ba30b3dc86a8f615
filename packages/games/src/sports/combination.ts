import { type Market, marketKey } from './market.ts'
import { judge, signOf } from './judge.ts'
import type { ScoreLaw, World } from './law.ts'
import { onLadder } from './price-market.ts'

export type CombinedLeg = { market: Market; outcome: string }

/** Why legs of one match cannot be combined. */
export type NoCombination = 'contradicting' | 'same-market' | 'not-combinable'

export type Combination = {
  oddsMilli: number
  /** Without margin. */
  chance: number
  /** The margin in the price, in hundredths of a per cent. */
  marginBps: number
}

/**
 * Prices several outcomes of one match by the joint law: the weight of all scores at which every
 * outcome wins. It is not the product of their prices, because they are not independent. Lines that
 * may push are refused, because a combination has one price.
 */
export function priceCombination(
  law: ScoreLaw,
  legs: readonly CombinedLeg[],
  terms: { legMarginBps: number },
): Combination | NoCombination {
  const keys = legs.map(({ market }) => marketKey(market))
  if (new Set(keys).size < keys.length) return 'same-market'
  if (legs.some(({ market }) => !isCombinable(market))) return 'not-combinable'
  const scores = legs.filter(({ market }) => market.measure === 'score')
  const others = legs.filter(({ market }) => market.measure !== 'score')
  let chance = 1
  if (scores.length > 0) {
    if (!law.worlds) return 'not-combinable'
    chance = jointChance(law.worlds(), scores)
  }
  for (const measure of ['corners', 'cards'] as const) {
    const own = others.filter(({ market }) => market.measure === measure)
    if (own.length > 0) chance *= countsChance(law, own)
  }
  if (chance < 1e-6) return 'contradicting'
  const marginBps = terms.legMarginBps * legs.length
  const oddsMilli = onLadder(1000 / (chance * (1 + marginBps / 10_000)))
  return oddsMilli === null ? 'not-combinable' : { oddsMilli, chance, marginBps }
}

const combinable = new Set<Market['kind']>([
  'three-way',
  'double-chance',
  'handicap',
  'total',
  'team-total',
  'both-score',
  'odd-even',
  'exact-total',
  'total-bands',
  'correct-score',
  'half-full',
])

function isCombinable({ kind, measure, line }: Market): boolean {
  const isHalf = line === undefined || Math.abs(line % 1) === 0.5
  return combinable.has(kind) && isHalf && measure !== 'sets'
}

function jointChance(worlds: Iterable<World>, legs: readonly CombinedLeg[]): number {
  let sum = 0
  for (const world of worlds) if (legs.every((leg) => wins(leg, world))) sum += world.p
  return sum
}

function wins({ market, outcome }: CombinedLeg, world: World): boolean {
  if (market.kind === 'half-full') {
    const [half, full] = [world.score('1h'), world.score('ft')]
    return !!half && !!full && outcome === `${signOf(half)}/${signOf(full)}`
  }
  const score = world.score(market.scope)
  return !!score && judge(market, outcome, score) === 'win'
}

/**
 * Multiplies the chances of corners and cards, because the model counts them independently of
 * goals.
 */
function countsChance(law: ScoreLaw, legs: readonly CombinedLeg[]): number {
  const { measure, scope } = legs[0]!.market
  let sum = 0
  for (const { home, away, p } of law.cells(measure, scope) ?? []) {
    const isWon = legs.every(
      ({ market, outcome }) => judge(market, outcome, [home, away]) === 'win',
    )
    if (isWon) sum += p
  }
  return sum
}
