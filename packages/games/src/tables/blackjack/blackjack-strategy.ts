import type { HandValue } from './blackjack-hand.ts'

/** The known facts at a choice; values are 1 for an ace to 10. */
export type Situation = HandValue & {
  /** Worth of the two equal cards when they may be split. */
  pair: number | undefined
  up: number
  mayDouble: boolean
}

export type StrategyRules = {
  hasDoubleAfterSplit: boolean
  /** Whether the dealer looks for a blackjack before anybody plays. */
  hasPeek: boolean
}

export type Choice = 'hit' | 'stand' | 'double' | 'split'

/** Basic strategy by totals; the published value was calculated with it (games.md 1.5). */
export function basicStrategy(situation: Situation, rules: StrategyRules): Choice {
  const { pair, up, mayDouble } = situation
  if (pair !== undefined && isSplit(pair, up, rules)) return 'split'
  if (mayDouble && isDouble(situation, rules)) return 'double'
  return isStand(situation, up) ? 'stand' : 'hit'
}

function isSplit(pair: number, up: number, rules: StrategyRules): boolean {
  const das = rules.hasDoubleAfterSplit
  switch (pair) {
    case 1:
      return rules.hasPeek || up !== 1
    case 8:
      return rules.hasPeek || (up !== 10 && up !== 1)
    case 9:
      return isFrom(up, 2, 9) && up !== 7
    case 7:
      return isFrom(up, 2, 7)
    case 6:
      return isFrom(up, das ? 2 : 3, 6)
    case 4:
      return das && isFrom(up, 5, 6)
    case 3:
    case 2:
      return isFrom(up, das ? 2 : 4, 7)
    default:
      return false
  }
}

function isDouble({ total, isSoft, up }: Situation, rules: StrategyRules): boolean {
  if (isSoft) {
    const least = softDoubles[total]
    return least !== undefined && isFrom(up, least, 6)
  }
  if (total === 11) return isFrom(up, 2, rules.hasPeek ? 10 : 9)
  if (total === 10) return isFrom(up, 2, 9)
  return total === 9 && isFrom(up, 3, 6)
}

function isStand({ total, isSoft }: HandValue, up: number): boolean {
  if (isSoft) return total >= 19 || (total === 18 && isFrom(up, 2, 8))
  if (total >= 17) return true
  if (total >= 13) return isFrom(up, 2, 6)
  return total === 12 && isFrom(up, 4, 6)
}

function isFrom(up: number, least: number, most: number): boolean {
  return up >= least && up <= most
}

/** From which card of the dealer on (to the six) a soft total is doubled. */
const softDoubles: Record<number, number> = { 13: 5, 14: 5, 15: 4, 16: 4, 17: 3, 18: 3 }
