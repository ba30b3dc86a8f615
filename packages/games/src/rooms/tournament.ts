/** Blinds of a level, in tournament chips. */
export type BlindLevel = { small: number; big: number; ante: number }

/** Engine chips per tournament chip; the engine counts hundredths. */
export const chipsPerTournamentChip = 100

const blinds = [
  [25, 50],
  [50, 100],
  [75, 150],
  [100, 200],
  [150, 300],
  [200, 400],
  [300, 600],
  [400, 800],
  [600, 1_200],
  [800, 1_600],
  [1_200, 2_400],
  [2_000, 4_000],
  [3_000, 6_000],
  [5_000, 10_000],
  [10_000, 20_000],
] as const

/** The first four levels have no ante; later it is a tenth of the big blind. */
export const blindLevels: readonly BlindLevel[] = blinds.map(([small, big], at) => {
  return { ante: at < 4 ? 0 : big / 10, big, small }
})

/** Returns the blind level at a time since the start; the last level never ends. */
export const levelAt = (elapsedMs: number, levelMs: number): number =>
  Math.min(blindLevels.length - 1, Math.max(0, Math.floor(elapsedMs / levelMs)))

/** Returns how many places are paid: one for up to three entrants, then about one in five. */
export function placesPaid(entrantCount: number): number {
  if (entrantCount <= 3) return Math.min(1, entrantCount)
  if (entrantCount <= 6) return 2
  return Math.max(3, Math.round(entrantCount / 5))
}

/**
 * Returns the prizes from first place on. First place gets twice the second and three times the
 * third, all in whole `grain`s; the remainder goes to first place. The sum equals the pool. Fewer
 * places are paid until the last of them gets at least `least`: what its entry cost.
 */
export function payoutsOf(entrantCount: number, pool: bigint, grain: bigint, least = 0n): bigint[] {
  for (let count = placesPaid(entrantCount); count > 1; count -= 1) {
    const prizes = payoutsTo(count, pool, grain)
    if (prizes.at(-1)! >= least) return prizes
  }
  return payoutsTo(Math.min(1, entrantCount), pool, grain)
}

function payoutsTo(placeCount: number, pool: bigint, grain: bigint): bigint[] {
  const places = Array.from({ length: placeCount }, (_, at) => BigInt(at + 1))
  const scale = 1_000_000n
  const weights = places.map((place) => scale / place)
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  const prizes = weights.map((weight) => ((pool * weight) / sum / grain) * grain)
  const rest = pool - prizes.reduce((all, prize) => all + prize, 0n)
  return prizes.map((prize, at) => (at === 0 ? prize + rest : prize))
}

/** Returns the number of entrants per table at the start; tables differ by at most one. */
export function tableSizes(entrantCount: number, seatMax: number): number[] {
  const count = Math.ceil(entrantCount / seatMax)
  return Array.from({ length: count }, (_, at) => {
    return Math.floor(entrantCount / count) + (at < entrantCount % count ? 1 : 0)
  })
}

export type TableSize = { id: string; size: number }

/**
 * What a table does between two hands to keep all tables balanced: nothing, send members to wait
 * for another table, take waiting members, or break up because the others have room for all.
 */
export type BalanceStep =
  | { kind: 'stay' }
  | { kind: 'break' }
  | { kind: 'send' | 'take'; count: number }

/**
 * Returns the balancing step of one table. Each table decides between its own hands, so nobody is
 * moved in the middle of a hand.
 */
export function balanceStep(
  own: string,
  tables: readonly TableSize[],
  waitingCount: number,
  seatMax: number,
): BalanceStep {
  const size = tables.find(({ id }) => id === own)?.size ?? 0
  const total = tables.reduce((sum, table) => sum + table.size, 0) + waitingCount
  const needed = Math.max(1, Math.ceil(total / seatMax))
  const [smallest] = tables.toSorted((a, b) => a.size - b.size || (a.id < b.id ? 1 : -1))
  if (tables.length > needed && smallest?.id === own) return { kind: 'break' }
  const count = Math.min(tables.length, needed)
  const most = Math.ceil(total / count)
  const least = Math.floor(total / count)
  // While a table is still to break up, the others only take members, because all of them are
  // needed.
  const staying = tables.length > needed ? tables.filter((table) => table !== smallest) : tables
  const sizeMin = Math.min(...staying.map((table) => table.size))
  if (waitingCount > 0 && size === sizeMin && size < most) {
    return { count: Math.min(waitingCount, most - size), kind: 'take' }
  }
  if (tables.length > needed || waitingCount > 0) return { kind: 'stay' }
  if (size > most) return { count: size - most, kind: 'send' }
  // One that is full as it should be sends only where none is overfull: that one has more to give.
  const isAnyOver = tables.some((table) => table.size > most)
  if (size === most && !isAnyOver && sizeMin < least) return { count: 1, kind: 'send' }
  return { kind: 'stay' }
}
