import type { Chance } from '../../chance/chance.ts'
import { type Fraction, fraction, none, plus } from './fraction.ts'

/**
 * Returns the exact mean of any game, over every sequence of draws that it can make, each by its
 * probability. It is slow and knows nothing about slots: it verifies closed forms on tiny configs.
 */
export function meanOfEveryDraw(play: (chance: Chance) => number): Fraction {
  const path: { bound: number; value: number }[] = []
  const sums = new Map<bigint, bigint>()
  do {
    let drawn = 0
    const chance: Chance = {
      below(bound) {
        const step = path[drawn] ?? { bound, value: 0 }
        if (drawn === path.length) path.push(step)
        drawn += 1
        return step.value
      },
      wordsUsed: () => drawn,
    }
    const value = play(chance)
    const likelihood = path.reduce((all, { bound }) => all * BigInt(bound), 1n)
    sums.set(likelihood, (sums.get(likelihood) ?? 0n) + BigInt(value))
  } while (next(path))
  return [...sums].reduce((sum, [of, coins]) => plus(sum, fraction(coins, of)), none)
}

/** Raises the last draw by one; removes draws that were at their highest. */
function next(path: { bound: number; value: number }[]): boolean {
  for (;;) {
    const last = path.pop()
    if (!last) return false
    if (last.value + 1 < last.bound) return path.push({ ...last, value: last.value + 1 }) > 0
  }
}
