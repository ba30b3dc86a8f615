import type { WagerSettled } from '#wagers'
import { unitsPerWon } from '#kernel/money'

/** A win for the winners' board. */
export type Win = {
  wagerId: string
  memberId: string
  game: string
  stakeUnits: bigint
  payoutUnits: bigint
  wonAt: Date
}

const notableTimes = 5n
const notableUnits = 10_000n * unitsPerWon
export const boardSize = 20

/** Returns a notable win: real money, at least five times the stake, and at least 10,000 won. */
export function winOf(wager: WagerSettled): Win | undefined {
  const stakeUnits = BigInt(wager.stakeUnits)
  const payoutUnits = BigInt(wager.payoutUnits)
  if (wager.isTrial || payoutUnits < notableUnits || payoutUnits < stakeUnits * notableTimes) {
    return undefined
  }
  return {
    game: wager.game,
    memberId: wager.memberId,
    payoutUnits,
    stakeUnits,
    wagerId: wager.id,
    wonAt: new Date(wager.settledAt),
  }
}

/** minji → mi***: the winner recognizes it, nobody else does. */
export function maskedAccount(account: string): string {
  const shown = Array.from(account).slice(0, 2).join('')
  return `${shown}***`
}
