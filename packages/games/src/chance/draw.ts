import type { Chance } from './chance.ts'

/** Draws k different numbers of [0, size), in draw order: forward partial Fisher–Yates. */
export function draw(chance: Chance, size: number, k: number): number[] {
  if (k < 0 || k > size) throw new RangeError(`draw: ${k} of ${size}`)
  const numbers = inOrder(size)
  for (let i = 0; i < k; i += 1) swap(numbers, i, i + chance.below(size - i))
  return Array.from(numbers.subarray(0, k))
}

/** Returns the numbers [0, size) in a random order: Fisher–Yates from the end. */
export function shuffle(chance: Chance, size: number): number[] {
  const numbers = inOrder(size)
  for (let i = size - 1; i > 0; i -= 1) swap(numbers, i, chance.below(i + 1))
  return Array.from(numbers)
}

/** Copying the last order is many times faster than counting up: simulations draw millions. */
function inOrder(size: number): Uint32Array {
  if (lastOrder.length !== size) lastOrder = Uint32Array.from({ length: size }, (_, i) => i)
  return lastOrder.slice()
}

let lastOrder = new Uint32Array(0)

function swap(numbers: Uint32Array, a: number, b: number): void {
  const held = numbers[a] ?? 0
  numbers[a] = numbers[b] ?? 0
  numbers[b] = held
}
