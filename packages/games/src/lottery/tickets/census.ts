import { expect, it } from 'vitest'
import { simulationOnly } from '../../chance/simulation-only.ts'
import { fraction } from '../../slots/count/fraction.ts'
import { familyOf } from '../all-families.ts'
import { permutationCount } from './expansion.ts'
import type { FamilyId, PlayType } from '../family.ts'
import { randomSingle } from './random-picks.ts'

/** Yields every outcome of the families with few outcomes, each equally likely. */
const censuses: Partial<Record<FamilyId, () => Iterable<string[]>>> = {
  ssc: () =>
    tuples(
      5,
      Array.from({ length: 10 }, (_, at) => String(at)),
    ),
  k3: () => tuples(3, ['1', '2', '3', '4', '5', '6']),
  ladder: () => [
    ['left', '3'],
    ['left', '4'],
    ['right', '3'],
    ['right', '4'],
  ],
  '3d': () => Array.from({ length: 1000 }, (_, at) => [String(at).padStart(3, '0')]),
  togel: () => Array.from({ length: 10_000 }, (_, at) => [String(at).padStart(4, '0')]),
}

type Weighted = { view: unknown; weight: number }

/**
 * Returns the outcomes to count over. A play type of the last k digits is counted over these digits
 * alone. One that ignores order is counted over the sorted digits, each weighted by its number of
 * orders.
 */
function outcomesFor(id: string, outcomes: Weighted[]): Weighted[] {
  const k = Number(/^([234])star-back/.exec(id)?.[1] ?? 0)
  if (k > 0) return outcomes.slice(0, 10 ** k)
  if (!/^5star-(group|any)|^bull$/.test(id)) return outcomes
  sortedDigits ??= outcomes.flatMap(({ view }) => {
    const digits = (view as string[]).join('')
    const isSorted = digits.split('').sort().join('') === digits
    return isSorted ? [{ view, weight: permutationCount(digits) }] : []
  })
  return sortedDigits
}

let sortedDigits: Weighted[] | undefined

function* tuples(k: number, options: string[]): Generator<string[]> {
  if (k === 0) yield []
  else for (const rest of tuples(k - 1, options)) for (const one of options) yield [...rest, one]
}

/** Checks the chance of every prize of a family by counting a single bet over all outcomes. */
export function censusOf(id: FamilyId, isCounted: (play: PlayType) => boolean = () => true): void {
  it(`${id}: one single bet of every prize, counted over every outcome`, () => {
    const family = familyOf(id)
    const outcomes = [...(censuses[id]?.() ?? [])].map((drawn) => ({
      view: family.read(drawn),
      weight: 1,
    }))
    const chance = simulationOnly(7)
    for (const own of family.playTypes) {
      if (!isCounted(own)) continue
      const checked = new Set<string>()
      for (let trial = 0; trial < 40 && checked.size < own.prizes.length; trial += 1) {
        const single = randomSingle(own, (bound) => chance.below(bound))
        const prizes = own.prizesOf?.(single) ?? own.prizes.map((prize) => prize.id)
        if (prizes.every((prize) => checked.has(prize))) continue
        const counts = new Map<string, number>()
        const relevant = outcomesFor(own.id, outcomes)
        let total = 0
        for (const { view, weight } of relevant) {
          total += weight
          for (const { prize, count } of own.hits(view, single)) {
            counts.set(prize, (counts.get(prize) ?? 0) + count * weight)
          }
        }
        for (const prize of prizes) {
          const named = own.prizes.find((one) => one.id === prize)
          if (!named) continue
          checked.add(prize)
          const counted = fraction(counts.get(prize) ?? 0, total)
          expect([own.id, prize, counted]).toEqual([own.id, prize, named.expected])
        }
      }
    }
  })
}
