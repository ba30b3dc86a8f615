/** 100 % in millionths, the unit of all rates here: 12_000n is 1.2 %. */
export const fullRateMicro = 1_000_000n
/** Units per hundredth of a currency; payouts are whole hundredths. */
export const unitsPerCent = 1_000n

/** Returns `units × rate`, rounded down to two decimals; zero for a negative base. */
export function portionOf(units: bigint, rateMicro: bigint): bigint {
  if (units <= 0n || rateMicro <= 0n) return 0n
  return flooredToCents((units * rateMicro) / fullRateMicro)
}

/** Rounds an amount of zero or more down to two decimals. */
export const flooredToCents = (units: bigint): bigint => units - (units % unitsPerCent)
