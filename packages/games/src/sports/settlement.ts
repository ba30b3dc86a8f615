import { type Fraction, fraction, one } from '../slots/count/fraction.ts'

/** The result of an outcome. A quarter line is two half stakes, so it may win or lose by half. */
export type Verdict = 'win' | 'half-win' | 'push' | 'half-loss' | 'loss'

/** A dead heat: `tied` runners share the `places` left for them. */
export type DeadHeat = { places: number; tied: number }

export type Settlement = { verdict: Verdict; deadHeat?: DeadHeat }

/**
 * How a dead heat pays. `divided`: the stake is divided and the rest of it loses, as with British
 * books. `stake-back`: the profit is divided and the whole stake is refunded, as with Asian books.
 */
export type DeadHeatRule = 'divided' | 'stake-back'

/** Verdicts in the vocabulary of UOF messages: result and void factor. */
export const uofFactors: Record<Verdict, { result: 0 | 1; voidFactor: 0 | 0.5 | 1 }> = {
  win: { result: 1, voidFactor: 0 },
  'half-win': { result: 1, voidFactor: 0.5 },
  push: { result: 0, voidFactor: 1 },
  'half-loss': { result: 0, voidFactor: 0.5 },
  loss: { result: 0, voidFactor: 0 },
}

/**
 * Returns the return per unit of stake: void factor + (1 − void factor) · result · odds · dead
 * heat.
 */
export function returnFactor(
  { verdict, deadHeat }: Settlement,
  oddsMilli: number,
  rule: DeadHeatRule = 'divided',
): Fraction {
  const odds = fraction(oddsMilli, 1000)
  if (verdict === 'push') return one
  if (verdict === 'loss') return fraction(0)
  if (verdict === 'half-loss') return fraction(1, 2)
  if (verdict === 'half-win') return fraction(1000 + oddsMilli, 2000)
  if (!deadHeat || deadHeat.tied <= deadHeat.places) return odds
  const { places, tied } = deadHeat
  if (rule === 'divided') return fraction(oddsMilli * places, 1000 * tied)
  return fraction(1000 * tied + (oddsMilli - 1000) * places, 1000 * tied)
}

/**
 * Returns the verdict of a line; a quarter line is two half stakes, one on each neighbouring line.
 */
export function verdictOfLine(difference: number, line: number): Verdict {
  const quarters = Math.round((difference + line) * 4)
  if (quarters >= 2) return 'win'
  if (quarters === 1) return 'half-win'
  if (quarters === 0) return 'push'
  return quarters === -1 ? 'half-loss' : 'loss'
}

/** The shares of the stake that win and lose; the rest is refunded. */
export const weightOf: Record<Verdict, { win: number; loss: number }> = {
  win: { win: 1, loss: 0 },
  'half-win': { win: 0.5, loss: 0 },
  push: { win: 0, loss: 0 },
  'half-loss': { win: 0, loss: 0.5 },
  loss: { win: 0, loss: 1 },
}
