import { fullRateMicro, portionOf } from './rate.ts'
import { floatingTiers, reachedTier } from './tier.ts'
import type { RateMode, TeamPeriod, Tier } from './tier.ts'

/** What a contract pays before its downlines' contracts are deducted, and by which tier. */
export type Gross = {
  grossUnits: bigint
  tier: Tier | undefined
  /** The tier's rate of the base, before a floating contract takes the reached share of it. */
  wholeUnits: bigint
  /** The reached share of the tier's loss threshold in whole percent; all of it when fixed. */
  reachedMicro: bigint
}

/** The parts of a dividend base; each is the sum over the whole team and period. */
export type DividendParts = {
  betUnits: bigint
  payoutUnits: bigint
  rebateUnits: bigint
  bonusUnits: bigint
  salaryUnits: bigint
  /** The loss carried from earlier periods; never above zero. */
  carryUnits: bigint
}

/** Returns bets − payouts − rebates − bonuses − salaries + a carried loss; may be below zero. */
export function dividendBase(parts: DividendParts): bigint {
  const carryUnits = parts.carryUnits < 0n ? parts.carryUnits : 0n
  return (
    parts.betUnits -
    parts.payoutUnits -
    parts.rebateUnits -
    parts.bonusUnits -
    parts.salaryUnits +
    carryUnits
  )
}

/**
 * Returns a dividend or salary: the tier's rate of the base. Thresholds use the team, the rate uses
 * the base.
 */
export function periodGross(
  tiers: readonly Tier[],
  team: TeamPeriod,
  baseUnits: bigint,
  mode: RateMode,
): Gross {
  return mode === 'FIXED' ? fixed(tiers, team, baseUnits) : floating(tiers, team, baseUnits)
}

function fixed(tiers: readonly Tier[], team: TeamPeriod, baseUnits: bigint): Gross {
  const tier = reachedTier(tiers, team)
  const grossUnits = tier ? portionOf(baseUnits, tier.rateMicro) : 0n
  return { grossUnits, reachedMicro: fullRateMicro, tier, wholeUnits: grossUnits }
}

/** Returns the best-paying tier, after scaling each by the reached part of its loss threshold. */
function floating(tiers: readonly Tier[], team: TeamPeriod, baseUnits: bigint): Gross {
  let best: Gross = { grossUnits: 0n, reachedMicro: 0n, tier: undefined, wholeUnits: 0n }
  for (const tier of floatingTiers(tiers, team)) {
    const wholeUnits = portionOf(baseUnits, tier.rateMicro)
    const reachedMicro = reachedShare(tier, team)
    const grossUnits = portionOf(wholeUnits, reachedMicro)
    if (grossUnits > best.grossUnits) best = { grossUnits, reachedMicro, tier, wholeUnits }
  }
  return best
}

/** Returns min(1, loss ÷ threshold), cut to two decimals as in `endpoints.md` 0.1. */
function reachedShare(tier: Tier, team: TeamPeriod): bigint {
  if (tier.lossUnitsMin <= 0n || team.lossUnits >= tier.lossUnitsMin) return fullRateMicro
  const percent = team.lossUnits <= 0n ? 0n : (team.lossUnits * 100n) / tier.lossUnitsMin
  return (percent * fullRateMicro) / 100n
}
