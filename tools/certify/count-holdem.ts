import { antePays, casinoHoldemCounts } from '../../packages/games/src/tables/casino-holdem.ts'
import { writeRuns } from '../../packages/games/src/tables/casino-holdem-strategy.ts'
import { countCasinoHoldem } from '../../packages/games/src/tables/count/count-casino-holdem.ts'
import { pokerCategories } from '../../packages/games/src/tables/hands/poker-value.ts'

/**
 * Goes through all situations of casino hold'em again, about a minute, and names every number that
 * differs from what the class claims. Also gives the decisions in the form in which they are kept.
 */
export function countHoldem(): { faults: string[]; runs: string } {
  const counted = countCasinoHoldem(pokerCategories.map((category) => antePays[category]))
  const faults = Object.entries(casinoHoldemCounts).flatMap(([name, claimed]) => {
    const found = counted[name as keyof typeof casinoHoldemCounts]
    return found === claimed ? [] : [`casino hold'em ${name}: ${claimed} is claimed, not ${found}`]
  })
  return { faults, runs: writeRuns(counted.calls) }
}
