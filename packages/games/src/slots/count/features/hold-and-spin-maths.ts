import { type Fraction, fraction, none, one, plus, sumOf, times } from '../fraction.ts'

/** The exact result of a hold-and-spin for a number of held coins. */
export type HoldAndSpinMaths = {
  finalCoins: Fraction
  /** Mean of their square, needed for the deviation. */
  finalSquared: Fraction
  isFull: Fraction
  respins: Fraction
}

/**
 * The exact recursion over (held coins, respins left): each empty cell lands a coin with a chance
 * of one in `landsOneIn`, and any landing resets the respins. Returns one entry per number of held
 * coins, 0 to cells.
 */
export function holdAndSpinMaths(
  cells: number,
  respins: number,
  landsOneIn: number,
): HoldAndSpinMaths[] {
  const name = `${cells} ${respins} ${landsOneIn}`
  const byHeld = known.get(name) ?? recursion(cells, respins, landsOneIn)
  known.set(name, byHeld)
  return byHeld
}

/** Twenty cells take a second, and a sheet asks for them several times. */
const known = new Map<string, HoldAndSpinMaths[]>()

function recursion(cells: number, respins: number, landsOneIn: number): HoldAndSpinMaths[] {
  const byHeld: HoldAndSpinMaths[] = []
  byHeld[cells] = { ...ended(cells), isFull: one }
  for (let held = cells - 1; held >= 0; held -= 1) {
    const landing = landings(cells - held, landsOneIn)
    const onward = landing.slice(1).map((chance, i) => weighted(byHeld[held + i + 1], chance))
    let after = ended(held)
    for (let left = 1; left <= respins; left += 1) {
      const parts = [...onward, weighted(after, landing[0] ?? none)]
      after = {
        finalCoins: sumOf(parts.map((part) => part.finalCoins)),
        finalSquared: sumOf(parts.map((part) => part.finalSquared)),
        isFull: sumOf(parts.map((part) => part.isFull)),
        respins: plus(one, sumOf(parts.map((part) => part.respins))),
      }
    }
    byHeld[held] = after
  }
  return byHeld
}

/** No more coins land. */
function ended(held: number): HoldAndSpinMaths {
  const finalCoins = fraction(held)
  return { finalCoins, finalSquared: fraction(held * held), isFull: none, respins: none }
}

/** Returns the probability that exactly 0, 1, 2… of these cells catch a coin. */
function landings(cells: number, oneIn: number): Fraction[] {
  const all = BigInt(oneIn) ** BigInt(cells)
  return Array.from({ length: cells + 1 }, (_, landed) =>
    fraction(choose(cells, landed) * BigInt(oneIn - 1) ** BigInt(cells - landed), all),
  )
}

function weighted(maths: HoldAndSpinMaths | undefined, chance: Fraction): HoldAndSpinMaths {
  return {
    finalCoins: times(maths?.finalCoins ?? none, chance),
    finalSquared: times(maths?.finalSquared ?? none, chance),
    isFull: times(maths?.isFull ?? none, chance),
    respins: times(maths?.respins ?? none, chance),
  }
}

function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}
