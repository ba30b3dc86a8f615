/** Blinds of a level, in tournament chips. */
export type BlindLevel = { small: number; big: number; ante: number }

/** A tournament chip is worth so many of the engine's, which counts hundredths. */
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

/** Which level is played so long after the start; the last one holds on. */
export const levelAt = (elapsedMs: number, levelMs: number): number =>
  Math.min(blindLevels.length - 1, Math.max(0, Math.floor(elapsedMs / levelMs)))

/** How many places are paid: one of up to three, then about one of five. */
export function placesPaid(entrantCount: number): number {
  if (entrantCount <= 3) return Math.min(1, entrantCount)
  if (entrantCount <= 6) return 2
  return Math.max(3, Math.round(entrantCount / 5))
}

/**
 * Prizes from the first place on: the first gets twice the second and three times the third, all in
 * whole `grain`s; what does not divide is the first one's. The sum is the pool.
 */
export function payoutsOf(entrantCount: number, pool: bigint, grain: bigint): bigint[] {
  const places = Array.from({ length: placesPaid(entrantCount) }, (_, at) => BigInt(at + 1))
  const scale = 1_000_000n
  const weights = places.map((place) => scale / place)
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  const prizes = weights.map((weight) => ((pool * weight) / sum / grain) * grain)
  const rest = pool - prizes.reduce((all, prize) => all + prize, 0n)
  return prizes.map((prize, at) => (at === 0 ? prize + rest : prize))
}

/** How many seats each table gets when so many begin: they differ by one at most. */
export function tableSizes(entrantCount: number, seatMax: number): number[] {
  const count = Math.ceil(entrantCount / seatMax)
  return Array.from({ length: count }, (_, at) => {
    return Math.floor(entrantCount / count) + (at < entrantCount % count ? 1 : 0)
  })
}

export type TableSize = { id: string; size: number }

/**
 * What a table does between two hands so that all tables stay even: nothing, give seats up to those
 * who wait, take some who wait, or break up because the others hold everybody.
 */
export type BalanceStep =
  | { kind: 'stay' }
  | { kind: 'break' }
  | { kind: 'send' | 'take'; count: number }

/** Each table decides for itself, between its own hands: nobody is moved in the middle of one. */
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
  // While a table is still to break, the others only take: they are as many as will be needed.
  const staying = tables.length > needed ? tables.filter((table) => table !== smallest) : tables
  const sizeMin = Math.min(...staying.map((table) => table.size))
  if (waitingCount > 0 && size === sizeMin && size < most) {
    return { count: Math.min(waitingCount, most - size), kind: 'take' }
  }
  if (tables.length > needed || waitingCount > 0) return { kind: 'stay' }
  if (size > most) return { count: size - most, kind: 'send' }
  if (size === most && sizeMin < least) return { count: 1, kind: 'send' }
  return { kind: 'stay' }
}
