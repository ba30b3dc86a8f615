import { type Fraction, fraction, one } from '../slots/fraction.ts'

/** What an outcome came to. A quarter line is two half stakes, so it may win or lose by half. */
export type Verdict = 'win' | 'half-win' | 'push' | 'half-loss' | 'loss'

/** `tied` runners share the `places` that were left for them. */
export type DeadHeat = { places: number; tied: number }

export type Settlement = { verdict: Verdict; deadHeat?: DeadHeat }

/**
 * How a dead heat pays. `divided`: the stake is divided and the rest of it loses, as British books
 * do. `stake-back`: the profit is divided and the whole stake returns, as Asian books do.
 */
export type DeadHeatRule = 'divided' | 'stake-back'

/** The same vocabulary as in UOF messages: result and void factor. */
export const uofFactors: Record<Verdict, { result: 0 | 1; voidFactor: 0 | 0.5 | 1 }> = {
  win: { result: 1, voidFactor: 0 },
  'half-win': { result: 1, voidFactor: 0.5 },
  push: { result: 0, voidFactor: 1 },
  'half-loss': { result: 0, voidFactor: 0.5 },
  loss: { result: 0, voidFactor: 0 },
}

/** What one unit of stake returns: void factor + (1 − void factor) · result · odds · dead heat. */
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

/** Two half stakes: one on each neighbour of a quarter line. */
export function verdictOfLine(difference: number, line: number): Verdict {
  const quarters = Math.round((difference + line) * 4)
  if (quarters >= 2) return 'win'
  if (quarters === 1) return 'half-win'
  if (quarters === 0) return 'push'
  return quarters === -1 ? 'half-loss' : 'loss'
}

/** The share of the stake that wins and that loses; what is left comes back. */
export const weightOf: Record<Verdict, { win: number; loss: number }> = {
  win: { win: 1, loss: 0 },
  'half-win': { win: 0.5, loss: 0 },
  push: { win: 0, loss: 0 },
  'half-loss': { win: 0, loss: 0.5 },
  loss: { win: 0, loss: 1 },
}
