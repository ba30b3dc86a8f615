/** What stops a row of rounds that nobody presses for; money as units. */
export type AutoplayWish = {
  count: number
  onAnyWin: boolean
  onFeature: boolean
  /** A single win of at least so many stakes; 0 is off. */
  winX: number
  /** No more than this is lost since the start; 0 is off. */
  lossUnits: bigint
  /** Its rounds have won at least this much more than they staked; 0 is off. */
  gainUnits: bigint
}

/** A row under way: what its own rounds have won less what they staked, and no other money. */
export type Autoplay = { wish: AutoplayWish; left: number; netUnits: bigint }

/** Why a row that nobody stopped is over. */
export type AutoplayEnd = 'count' | 'jackpot' | 'anyWin' | 'feature' | 'winX' | 'loss' | 'gain'

export const autoplayCounts = [10, 25, 50, 100, 250, 500, 1000] as const

/** A round as autoplay looks at it. */
type Seen = { stakeUnits: bigint; payoutUnits: bigint; hasFeature: boolean; isJackpot: boolean }

/** The row after a round: with one round less to go, or why it is over. */
export function autoplayAfter(auto: Autoplay, seen: Seen): Autoplay | AutoplayEnd {
  const { left, wish } = auto
  const { hasFeature, isJackpot, payoutUnits, stakeUnits } = seen
  const netUnits = auto.netUnits + payoutUnits - stakeUnits
  // Nobody plays on over a jackpot without having seen it.
  if (isJackpot) return 'jackpot'
  if (wish.onFeature && hasFeature) return 'feature'
  if (wish.winX > 0 && payoutUnits >= stakeUnits * BigInt(wish.winX)) return 'winX'
  if (wish.onAnyWin && payoutUnits > 0n) return 'anyWin'
  if (wish.gainUnits > 0n && netUnits >= wish.gainUnits) return 'gain'
  if (left <= 1) return 'count'
  // The next stake may be lost as a whole.
  if (wish.lossUnits > 0n && stakeUnits - netUnits > wish.lossUnits) return 'loss'
  return { ...auto, left: left - 1, netUnits }
}
