/** What a game took and gave over some rounds, and what its maths says to it. */
export type ReturnSum = {
  gameId: string
  /** By which of the game's numbers it was played; empty where nobody kept it. */
  paytable: string
  roundCount: bigint
  stakeUnits: bigint
  payoutUnits: bigint
  /** Mean and variance of the payout by the certified numbers. */
  expectedUnits: number
  variance: number
  /** The most that one of these rounds could have given. */
  topUnits: bigint
  /** Members decide in it, and may play worse than the strategy that its worth is counted with. */
  isDecided: boolean
}

export type Verdict = 'even' | 'few' | 'far' | 'outlier'

export type Judged = { rtpBps: number; expectedBps: number; z: number; verdict: Verdict }

/** Beyond so many standard deviations: one in two million by chance. */
const outlierZ = 5
/** Worth looking at, and to be expected now and then among fifty games. */
const farZ = 3
const fewRounds = 500n

/**
 * How far what came back is from what should have. Too much counts only when not even the highest
 * single win could explain it; too little, where members decide nothing, always: no round gives
 * less than nothing, so chance strays below less than the normal law says.
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
