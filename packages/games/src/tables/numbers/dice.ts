import type { Chance } from '../../chance/chance.ts'
import type { Weighted } from '../table-class.ts'

/** Three dice under a cup, each face 1–6. */
export type DiceOutcome = { dice: readonly [number, number, number] }

export const faces = [1, 2, 3, 4, 5, 6] as const

export function throwDice(chance: Chance): DiceOutcome {
  const die = () => 1 + chance.below(6)
  return { dice: [die(), die(), die()] }
}

export function* everyThrow(): Iterable<Weighted<DiceOutcome>> {
  for (const a of faces) {
    for (const b of faces) {
      for (const c of faces) yield { outcome: { dice: [a, b, c] }, weight: 1 }
    }
  }
}

/** How many dice show the face. */
export function countOf({ dice }: DiceOutcome, face: number): number {
  let count = 0
  for (const die of dice) if (die === face) count += 1
  return count
}

export function totalOf({ dice: [a, b, c] }: DiceOutcome): number {
  return a + b + c
}

export function isTriple({ dice: [a, b, c] }: DiceOutcome): boolean {
  return a === b && b === c
}

/** Names of the hits of a bet on one face. */
export const hitOfCount = [undefined, 'one', 'two', 'three'] as const

/** Every choice of so many of the items, in order. */
export function choicesOf<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, at) =>
    choicesOf(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]),
  )
}
