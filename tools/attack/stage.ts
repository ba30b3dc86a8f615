import type { Chance } from '../process/chance.ts'
import type { Spare } from '../process/pooled-product.ts'
import type { Tally } from './ask.ts'
import type { Person } from './people.ts'

/** The setting of an attack: a started product, a victim and a reproducible random source. */
export type Stage = {
  product: Spare
  chance: Chance
  victim: Person
  attacker: Person
  /** The amount of attempts: 1 for the short form. */
  scale: number
  /** The time limit of one attack that has more to try than the short form has time for. */
  secondsMax: number
  /** Messages about parts that ended and were restarted. */
  ends: string[]
}

export type Attack = { name: string; run: (stage: Stage, tally: Tally) => Promise<void> }

const hands = 8

/** Tries several items in parallel, in the given order, until the attack's time is over. */
export async function inParallel<T>(
  items: readonly T[],
  { secondsMax }: Pick<Stage, 'secondsMax'>,
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  const until = performance.now() + secondsMax * 1_000
  const left = items.entries()
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (const [at, item] of left) {
        await work(item, at)
        if (performance.now() > until) return
      }
    }),
  )
}

/** Shuffles the items, so that each run omits different ones when the time ends. */
export function shuffled<T>(chance: Chance, items: readonly T[]): T[] {
  const keyed = items.map((item) => ({ item, key: chance.share() }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}
