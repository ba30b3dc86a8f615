/** The conditions that stop autoplay; money as units. */
export type AutoplayWish = {
  count: number
  onAnyWin: boolean
  onFeature: boolean
  /** Stops at a single win of this many stakes; 0 is off. */
  winX: number
  /** The maximum loss since the start; 0 is off. */
  lossUnits: bigint
  /** Stops when its rounds have won this much more than they staked; 0 is off. */
  gainUnits: bigint
}

/** A running autoplay: the wins of its own rounds minus their stakes, and no other money. */
export type Autoplay = { wish: AutoplayWish; left: number; netUnits: bigint }

/** Why autoplay ended without being stopped by the player. */
export type AutoplayEnd = 'count' | 'jackpot' | 'anyWin' | 'feature' | 'winX' | 'loss' | 'gain'

export const autoplayCounts = [10, 25, 50, 100, 250, 500, 1000] as const

/** The data of a round that autoplay checks. */
type Seen = { stakeUnits: bigint; payoutUnits: bigint; hasFeature: boolean; isJackpot: boolean }

/** Returns autoplay after a round: one round fewer, or why it ended. */
export function autoplayAfter(auto: Autoplay, seen: Seen): Autoplay | AutoplayEnd {
  const { left, wish } = auto
  const { hasFeature, isJackpot, payoutUnits, stakeUnits } = seen
  const netUnits = auto.netUnits + payoutUnits - stakeUnits
  // Autoplay stops at a jackpot, so that the player sees it.
  if (isJackpot) return 'jackpot'
  if (wish.onFeature && hasFeature) return 'feature'
  if (wish.winX > 0 && payoutUnits >= stakeUnits * BigInt(wish.winX)) return 'winX'
  if (wish.onAnyWin && payoutUnits > 0n) return 'anyWin'
  if (wish.gainUnits > 0n && netUnits >= wish.gainUnits) return 'gain'
  if (left <= 1) return 'count'
  // The whole next stake may be lost.
  if (wish.lossUnits > 0n && stakeUnits - netUnits > wish.lossUnits) return 'loss'
  return { ...auto, left: left - 1, netUnits }
}
