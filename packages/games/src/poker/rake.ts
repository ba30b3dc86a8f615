/** The rake that the house takes from a pot. */
export type Rake = {
  /** Hundredths of a per cent: 500 is 5 %. */
  basisPoints: number
  /**
   * The cap in chips by the number of seats dealt in: for 2, 3, 4 …; the last applies to any more.
   */
  caps: number[]
  /** Whether a hand that ends before a flop pays nothing. */
  isNoFlopNoDrop: boolean
}

/** Returns the rake in whole chips, rounded down. `pot` excludes returned uncalled bets. */
export function rakeOf(rake: Rake, pot: number, dealtSeats: number, hasFlop: boolean): number {
  if (rake.isNoFlopNoDrop && !hasFlop) return 0
  const cap = rake.caps[Math.min(Math.max(dealtSeats - 2, 0), rake.caps.length - 1)]
  const part = Math.floor((pot * rake.basisPoints) / 10_000)
  return Math.min(part, cap ?? part)
}

export const noRake: Rake = { basisPoints: 0, caps: [], isNoFlopNoDrop: true }
