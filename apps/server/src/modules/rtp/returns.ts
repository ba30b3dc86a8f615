/** Stakes and payouts of a game over some rounds, with the theoretical values. */
export type ReturnSum = {
  gameId: string
  /** The paytable of the rounds; empty if it was not recorded. */
  paytable: string
  roundCount: bigint
  stakeUnits: bigint
  payoutUnits: bigint
  /** Mean and variance of the payout, from the certified numbers. */
  expectedUnits: number
  variance: number
  /** The highest payout that one of these rounds could have had. */
  topUnits: bigint
  /**
   * Members make decisions in it, and may play worse than the strategy behind the theoretical RTP.
   */
  isDecided: boolean
}

export type Verdict = 'even' | 'few' | 'far' | 'outlier'

export type Judged = { rtpBps: number; expectedBps: number; z: number; verdict: Verdict }

/** An outlier is beyond this many standard deviations: one in two million by chance. */
const outlierZ = 5
/** Should be looked at, but is to be expected now and then among fifty games. */
const farZ = 3
const fewRounds = 500n

/**
 * Returns how far the payouts are from the expected ones. Too high a payout counts only if not even
 * the highest single win could explain it. Too low a payout always counts if members make no
 * decisions: no round pays less than zero, so chance deviates downwards less than the normal
 * distribution.
 */
export function judge(sum: ReturnSum): Judged {
  const deviation = Math.sqrt(sum.variance)
  const off = Number(sum.payoutUnits) - sum.expectedUnits
  const z = deviation > 0 ? off / deviation : 0
  const isConclusive = sum.roundCount >= fewRounds && deviation * outlierZ >= Number(sum.topUnits)
  const ofStake = (units: number) =>
    sum.stakeUnits > 0n ? Math.round((units / Number(sum.stakeUnits)) * 10_000) : 0
  return {
    expectedBps: ofStake(sum.expectedUnits),
    rtpBps: ofStake(Number(sum.payoutUnits)),
    verdict: verdictOf(sum, z, isConclusive),
    z,
  }
}

function verdictOf(sum: ReturnSum, z: number, isConclusive: boolean): Verdict {
  const counts = z > 0 ? isConclusive : !sum.isDecided
  if (counts && Math.abs(z) >= outlierZ) return 'outlier'
  if (counts && Math.abs(z) >= farZ) return 'far'
  return sum.roundCount < fewRounds || (z >= farZ && !isConclusive) ? 'few' : 'even'
}
