import type { SlotConfig } from './slot-config.ts'

/**
 * The deviation with the pool in it, in stakes: all that goes into a pool is won by one ticket in
 * `ticketsPerWin`, so a win pays on the mean what that many tickets have put in.
 */
export function sdWithPool({ jackpot }: Pick<SlotConfig, 'jackpot'>, sd: number): number {
  if (!jackpot) return sd
  const { poolBps, reserveBps, ticketsPerWin } = jackpot
  const winX = ((poolBps + reserveBps) / 10_000) * ticketsPerWin
  return Math.sqrt(sd ** 2 + winX ** 2 / ticketsPerWin)
}
