/**
 * A reproducible random source from a seed: for benches, simulations and faults, never for games.
 */
export type Chance = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  share(): number
  /** Returns a whole number from `min` to `max`, both inclusive. */
  between(min: number, max: number): number
  pick<T>(from: readonly T[]): T
}

/** Mulberry32: thirty-two bits of state, the same on every machine. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number) => min + Math.floor(share() * (max - min + 1))
  return {
    between,
    pick<T>(from: readonly T[]) {
      const picked = from[between(0, from.length - 1)]
      if (picked === undefined) throw new Error('there is nothing to pick from')
      return picked
    },
    share,
  }
}
