import { unitsOf } from '../units.ts'

/**
 * Whether a round's wins may sound and shine. Where the place wants it, a round that gives back no
 * more than was staked is shown as it is, without joy.
 */
export function celebrates(
  rules: { celebratesOnlyRealWins: boolean },
  round: { payout: string; stake: string },
): boolean {
  return !rules.celebratesOnlyRealWins || unitsOf(round.payout) > unitsOf(round.stake)
}
