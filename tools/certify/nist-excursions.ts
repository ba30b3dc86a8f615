import { chiSquareTail, erfc } from './special-functions.ts'

/** Visits of a walk between two returns to nothing, or undefined when it returns too seldom. */
type Walk = { cycles: number; visits: Map<number, number>; counts: Map<number, number[]> }

/** NIST SP 800-22 rev. 1a, 2.14: how often each cycle visits -4 to 4; empty when not applicable. */
export function randomExcursions(bits: Uint8Array): number[] {
  const walk = walkOf(bits)
  if (!walk) return []
  return [-4, -3, -2, -1, 1, 2, 3, 4].map((state) => {
    const counts = walk.counts.get(state) ?? []
    let chiSquare = 0
    for (let times = 0; times <= 5; times += 1) {
      const mean = walk.cycles * visitChance(Math.abs(state), times)
      chiSquare += ((counts[times] ?? 0) - mean) ** 2 / mean
    }
    return chiSquareTail(chiSquare, 5)
  })
}

/** 2.15: how often the whole walk visits -9 to 9; empty when not applicable. */
export function randomExcursionsVariant(bits: Uint8Array): number[] {
  const walk = walkOf(bits)
  if (!walk) return []
  const states = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  return [...states.map((state) => -state).toReversed(), ...states].map((state) => {
    const off = Math.abs((walk.visits.get(state) ?? 0) - walk.cycles)
    return erfc(off / Math.sqrt(2 * walk.cycles * (4 * Math.abs(state) - 2)))
  })
}

function walkOf(bits: Uint8Array): Walk | undefined {
  const visits = new Map<number, number>()
  const counts = new Map<number, number[]>()
  const here = new Map<number, number>()
  let [sum, cycles] = [0, 0]
  const end = () => {
    cycles += 1
    for (let state = -4; state <= 4; state += 1) {
      const times = Math.min(5, here.get(state) ?? 0)
      const own = counts.get(state) ?? [0, 0, 0, 0, 0, 0]
      own[times]! += 1
      counts.set(state, own)
    }
    here.clear()
  }
  for (const bit of bits) {
    sum += 2 * bit - 1
    if (sum === 0) {
      end()
      continue
    }
    if (sum > 9 || sum < -9) continue
    visits.set(sum, (visits.get(sum) ?? 0) + 1)
    here.set(sum, (here.get(sum) ?? 0) + 1)
  }
  if (sum !== 0) end()
  return cycles < Math.max(500, 0.005 * Math.sqrt(bits.length))
    ? undefined
    : { cycles, visits, counts }
}

function visitChance(state: number, times: number): number {
  const leave = 1 - 1 / (2 * state)
  if (times === 0) return leave
  if (times === 5) return leave ** 4 / (2 * state)
  return leave ** (times - 1) / (4 * state * state)
}
