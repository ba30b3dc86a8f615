import { outcomesOf, readMarketKey } from '@madang/games/sports'
import { flooredToCents } from '#kernel/money'
import type { Bet, BetEnd, Leg } from './bet.ts'

export type SingleOn = Pick<Leg, 'betId' | 'marketKey' | 'outcome'> &
  Pick<Bet, 'memberId' | 'stakeUnits'>

type Share = { n: bigint; d: bigint }

/**
 * Returns for each single bet the share of its stake that the member's opposite bets do not cover:
 * stakes of 10 on over and 6 on under risk 4 (games.md 8.1). If all outcomes of a market are
 * covered, only the stakes above the lowest count.
 */
export function uncoveredShares(singles: readonly SingleOn[]): Map<string, Share> {
  const markets = new Map<string, SingleOn[]>()
  for (const one of singles) {
    const name = `${one.memberId} ${one.marketKey}`
    markets.set(name, [...(markets.get(name) ?? []), one])
  }
  const shares = new Map<string, Share>()
  for (const own of markets.values()) {
    const market = readMarketKey(own[0]!.marketKey)
    const on = (outcome: string) =>
      own.reduce((sum, one) => sum + (one.outcome === outcome ? one.stakeUnits : 0n), 0n)
    const sides = market ? outcomesOf(market).map(on) : []
    const least = sides.length === 0 ? 0n : sides.reduce((a, b) => (a < b ? a : b))
    if (least === 0n) continue
    for (const { betId, outcome } of own)
      shares.set(betId, { d: on(outcome), n: on(outcome) - least })
  }
  return shares
}

/** Reduces the valid bet of a result to its uncovered share. */
export function withoutCovered(end: BetEnd | undefined, share: Share | undefined) {
  if (!end || !share) return end
  return { ...end, validBetUnits: flooredToCents((end.validBetUnits * share.n) / share.d) }
}
