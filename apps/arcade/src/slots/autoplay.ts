/** What stops a row of rounds that nobody presses for; money as units. */
export type AutoplayWish = {
  count: number
  onAnyWin: boolean
  onFeature: boolean
  /** A single win of at least so many stakes; 0 is off. */
  winX: number
  /** No more than this is lost since the start; 0 is off. */
  lossUnits: bigint
  /** The balance has risen by at least this much since the start; 0 is off. */
  gainUnits: bigint
}

export type Autoplay = { wish: AutoplayWish; left: number; startUnits: bigint }

export const autoplayCounts = [10, 25, 50, 100, 250, 500, 1000] as const

/** A round as autoplay looks at it. */
type Seen = { stakeUnits: bigint; payoutUnits: bigint; hasFeature: boolean; balanceUnits: bigint }

/** The row after a round: with one round less to go, or over. */
export function autoplayAfter(auto: Autoplay, seen: Seen): Autoplay | null {
  const { startUnits, wish } = auto
  const { balanceUnits, hasFeature, payoutUnits, stakeUnits } = seen
  if (wish.onAnyWin && payoutUnits > 0n) return null
  if (wish.onFeature && hasFeature) return null
  if (wish.winX > 0 && payoutUnits >= stakeUnits * BigInt(wish.winX)) return null
  // The next stake may be lost as a whole.
  const lostUnits = startUnits - balanceUnits
  if (wish.lossUnits > 0n && lostUnits + stakeUnits > wish.lossUnits) return null
  if (wish.gainUnits > 0n && balanceUnits - startUnits >= wish.gainUnits) return null
  return auto.left > 1 ? { ...auto, left: auto.left - 1 } : null
}
