import type { SlotConfig } from '../config/slot-config.ts'

/**
 * Returns the deviation including the pool, in stakes. One ticket in `ticketsPerWin` wins all that
 * goes into a pool, so a win pays on average the contributions of that many tickets.
 */
export function sdWithPool({ jackpot }: Pick<SlotConfig, 'jackpot'>, sd: number): number {
  if (!jackpot) return sd
  const { poolBps, reserveBps, ticketsPerWin } = jackpot
  const winX = ((poolBps + reserveBps) / 10_000) * ticketsPerWin
  return Math.sqrt(sd ** 2 + winX ** 2 / ticketsPerWin)
}
