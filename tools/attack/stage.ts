import type { Chance } from '../chance.ts'
import type { Spare } from '../pooled-product.ts'
import type { Tally } from './ask.ts'
import type { Person } from './people.ts'

/** Where an attack takes place: a started product, somebody to harm, and chance that repeats. */
export type Stage = {
  product: Spare
  chance: Chance
  victim: Person
  attacker: Person
  /** How much is tried: 1 for the short form. */
  scale: number
  /** How long one attack may go on, where it has more to try than the short form has time. */
  secondsMax: number
  /** What was said of parts that ended and were started again. */
  ends: string[]
}

export type Attack = { name: string; run: (stage: Stage, tally: Tally) => Promise<void> }

const hands = 8

/** Tries some at once, one after another in the given order, until the attack's time is over. */
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

/** In another order each run, so that what the time leaves out is something else each time. */
export function shuffled<T>(chance: Chance, items: readonly T[]): T[] {
  const keyed = items.map((item) => ({ item, key: chance.share() }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}
