import { unitsOf } from '../../units.ts'

/**
 * Returns whether a round's wins may be celebrated with sound and light. If the jurisdiction
 * requires it, a return of no more than the stake is shown without celebration.
 */
export function celebrates(
  rules: { celebratesOnlyRealWins: boolean },
  round: { payout: string; stake: string },
): boolean {
  return !rules.celebratesOnlyRealWins || unitsOf(round.payout) > unitsOf(round.stake)
}
