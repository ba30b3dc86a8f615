import type { Pair } from './facts.ts'
import type { Market, MarketKind } from './market.ts'
import { type Verdict, verdictOfLine } from './settlement.ts'

/**
 * Returns the verdict of an outcome at a final score of the market's measure. Settlement and prices
 * share this function: a price is the mean of its verdicts over a model's scores.
 */
export function judge(market: Market, outcome: string, score: Pair): Verdict {
  const judged = judges[market.kind]
  if (!judged) throw new Error(`judge: a score does not settle ${market.kind}`)
  return judged(market, outcome, score)
}

type Judge = (market: Market, outcome: string, score: Pair) => Verdict

const judges: Partial<Record<MarketKind, Judge>> = {
  'three-way': (_, outcome, score) => won(outcome === signOf(score)),
  winner: (_, outcome, score) => wonOrPush(signOf(score), outcome),
  'draw-no-bet': (_, outcome, score) => wonOrPush(signOf(score), outcome),
  'double-chance': (_, outcome, score) => won(outcome.includes(signOf(score))),
  handicap({ line = 0 }, outcome, [home, away]) {
    return outcome === '1' ? verdictOfLine(home - away, line) : verdictOfLine(away - home, -line)
  },
  total: ({ line = 0 }, outcome, [home, away]) => overUnder(home + away, line, outcome),
  'team-total': ({ line = 0, side }, outcome, [home, away]) =>
    overUnder(side === 'away' ? away : home, line, outcome),
  'odd-even': (_, outcome, [home, away]) => won(((home + away) % 2 === 0) === (outcome === 'even')),
  'both-score': (_, outcome, [home, away]) => won((home > 0 && away > 0) === (outcome === 'yes')),
  'exact-total': (_, outcome, [home, away]) => won(outcome === upTo(home + away, 7)),
  'total-bands': (_, outcome, [home, away]) => won(outcome === bandOf(home + away)),
  'correct-score'({ measure, n = 3 }, outcome, [home, away]) {
    const isListed = measure === 'sets' || (home <= n && away <= n)
    return won(outcome === (isListed ? `${home}:${away}` : 'other'))
  },
}

/** Returns 1, x or 2: the side that is ahead, or a draw. */
export function signOf([home, away]: Pair): '1' | 'x' | '2' {
  if (home === away) return 'x'
  return home > away ? '1' : '2'
}

/** Judges a two-way market where a draw is possible: a draw refunds the stake. */
function wonOrPush(sign: '1' | 'x' | '2', outcome: string): Verdict {
  return sign === 'x' ? 'push' : won(sign === outcome)
}

function overUnder(total: number, line: number, outcome: string): Verdict {
  return outcome === 'over' ? verdictOfLine(total, -line) : verdictOfLine(-total, line)
}

function upTo(total: number, most: number): string {
  return total >= most ? `${most}+` : `${total}`
}

function bandOf(total: number): string {
  if (total <= 1) return '0-1'
  if (total <= 3) return '2-3'
  return total <= 6 ? '4-6' : '7+'
}

export function won(isWon: boolean): Verdict {
  return isWon ? 'win' : 'loss'
}
