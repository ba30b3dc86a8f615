import {
  antePays,
  casinoHoldemCounts,
} from '../../packages/games/src/tables/poker/casino-holdem.ts'
import { writeRuns } from '../../packages/games/src/tables/poker/casino-holdem-strategy.ts'
import { countCasinoHoldem } from '../../packages/games/src/tables/count/count-casino-holdem.ts'
import { pokerCategories } from '../../packages/games/src/tables/hands/poker-value.ts'

/**
 * Recounts all situations of casino hold'em, in about a minute, and lists every number that differs
 * from the class's claim. Also returns the decisions in their stored form.
 */
export function countHoldem(): { faults: string[]; runs: string } {
  const counted = countCasinoHoldem(pokerCategories.map((category) => antePays[category]))
  const faults = Object.entries(casinoHoldemCounts).flatMap(([name, claimed]) => {
    const found = counted[name as keyof typeof casinoHoldemCounts]
    return found === claimed ? [] : [`casino hold'em ${name}: ${claimed} is claimed, not ${found}`]
  })
  return { faults, runs: writeRuns(counted.calls) }
}
