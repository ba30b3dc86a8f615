import type { Expansion, Picks, PlayType } from '../family.ts'

/** Returns the number of single bets that the picks make. */
export function betCount({ expansion }: Pick<PlayType, 'expansion'>, picks: Picks): number {
  const sizes = picks.map((group) => group.length)
  const [first = 0] = sizes
  const { kind } = expansion
  if (kind === 'each') return sizes.reduce((sum, size) => sum + size, 0)
  if (kind === 'product') return expansion.isDistinct ? distinctProducts(picks) : product(sizes)
  if (kind === 'choose') return choose(first, expansion.k)
  if (kind === 'parts') return partsCount(picks, expansion.take)
  if (kind === 'card') return 1
  if (kind === 'ordered') return first * Math.max(0, first - 1)
  return (picks[0] ?? []).reduce((sum, number) => sum + permutationCount(number), 0)
}

/**
 * Yields every single bet of the picks, in the shape that `hits` takes. Tests compare the closed
 * forms with it. The two options of an ordered pair are in one group each. A number of a box is
 * followed by an empty group, so that it is judged as is.
 */
export function* singleBets(
  { expansion }: { expansion: Expansion },
  picks: Picks,
): Generator<Picks> {
  switch (expansion.kind) {
    case 'each':
      for (const [at, group] of picks.entries()) {
        for (const option of group) yield picks.map((_, other) => (other === at ? [option] : []))
      }
      return
    case 'product':
      for (const single of products(picks)) {
        const isDistinct = new Set(single.map(([option]) => option)).size === single.length
        if (!expansion.isDistinct || isDistinct) yield single
      }
      return
    case 'choose':
      for (const set of subsets(picks[0] ?? [], expansion.k)) yield [set]
      return
    case 'parts':
      for (const first of subsets(picks[0] ?? [], expansion.take[0])) {
        const others = (picks[1] ?? []).filter((option) => !first.includes(option))
        for (const second of subsets(others, expansion.take[1])) yield [first, second]
      }
      return
    case 'ordered':
      for (const a of picks[0] ?? []) {
        for (const b of picks[0] ?? []) if (a !== b) yield [[a], [b]]
      }
      return
    case 'card':
      yield picks
      return
    case 'permutations':
      for (const number of picks[0] ?? []) {
        for (const order of permutations(number)) yield [[order], []]
      }
  }
}

/** Returns n over k as a number; exact while it is a safe integer. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let result = 1
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i
  return Math.round(result)
}

/** Returns the number of distinct permutations of a number's digits. */
export function permutationCount(number: string): number {
  const counts = new Map<string, number>()
  for (const digit of number) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  return [...counts.values()].reduce(
    (rest, count) => rest / factorial(count),
    factorial(number.length),
  )
}

/** Returns the distinct permutations of a number's digits. */
export function permutations(number: string): string[] {
  if (number.length < 2) return [number]
  return [...new Set(number)].flatMap((first) => {
    const at = number.indexOf(first)
    return permutations(number.slice(0, at) + number.slice(at + 1)).map((rest) => first + rest)
  })
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

const product = (sizes: readonly number[]): number => sizes.reduce((all, size) => all * size, 1)

/** Counts the ways to take one option of each group without repeats; groups and options are few. */
function distinctProducts(picks: Picks, at = 0, taken: readonly string[] = []): number {
  const group = picks[at]
  if (group === undefined) return 1
  const free = group.filter((option) => !taken.includes(option))
  if (at === picks.length - 1) return free.length
  return free.reduce((sum, option) => sum + distinctProducts(picks, at + 1, [...taken, option]), 0)
}

/** Counts the disjoint pairs: `a` options of the first group and `b` of the second. */
function partsCount(picks: Picks, [a, b]: readonly [number, number]): number {
  const [first = [], second = []] = picks
  const common = first.filter((option) => second.includes(option)).length
  let count = 0
  for (let shared = 0; shared <= Math.min(a, common); shared += 1) {
    const ways = choose(common, shared) * choose(first.length - common, a - shared)
    count += ways * choose(second.length - shared, b)
  }
  return count
}

function products(picks: Picks): string[][][] {
  return picks.reduce<string[][][]>(
    (all, group) => all.flatMap((single) => group.map((option) => [...single, [option]])),
    [[]],
  )
}

function* subsets(options: readonly string[], k: number, from = 0): Generator<string[]> {
  if (k === 0) {
    yield []
    return
  }
  for (let at = from; at <= options.length - k; at += 1) {
    for (const rest of subsets(options, k - 1, at + 1)) yield [options[at] ?? '', ...rest]
  }
}
