/** One tier of a contract. Every threshold is inclusive; 0 means no requirement. */
export type Tier = {
  validBetUnitsMin: bigint
  lossUnitsMin: bigint
  activeMembersMin: number
  rateMicro: bigint
}

/** A team's results in a period. `lossUnits` is what its members lost; below zero they won. */
export type TeamPeriod = { validBetUnits: bigint; lossUnits: bigint; activeMembers: number }

/**
 * `FIXED`: a tier applies when all its thresholds are met. `FLOATING`: the loss scales the rate.
 */
export type RateMode = 'FIXED' | 'FLOATING'

/** Returns the highest-rate tier whose thresholds are all met; undefined when there is none. */
export function reachedTier(tiers: readonly Tier[], team: TeamPeriod): Tier | undefined {
  return highest(tiers.filter((tier) => isMet(tier, team) && team.lossUnits >= tier.lossUnitsMin))
}

/**
 * Returns the tiers that a floating contract uses: their loss threshold scales the rate instead.
 */
export const floatingTiers = (tiers: readonly Tier[], team: TeamPeriod): Tier[] =>
  tiers.filter((tier) => isMet(tier, team))

/** What the team still needs for a tier; zero for a threshold that is already met. */
export type Missing = { validBetUnits: bigint; lossUnits: bigint; activeMembers: number }

/** Returns the next better tier after the reached one, and what was missing to reach it. */
export function nextTier(
  tiers: readonly Tier[],
  team: TeamPeriod,
): { tier: Tier; missing: Missing } | undefined {
  const reachedMicro = reachedTier(tiers, team)?.rateMicro ?? 0n
  const better = tiers.filter(({ rateMicro }) => rateMicro > reachedMicro)
  const tier = better.toSorted((a, b) => (a.rateMicro < b.rateMicro ? -1 : 1))[0]
  if (!tier) return undefined
  return {
    missing: {
      activeMembers: Math.max(0, tier.activeMembersMin - team.activeMembers),
      lossUnits: atLeastZero(tier.lossUnitsMin - team.lossUnits),
      validBetUnits: atLeastZero(tier.validBetUnitsMin - team.validBetUnits),
    },
    tier,
  }
}

function isMet(tier: Tier, team: TeamPeriod): boolean {
  return team.validBetUnits >= tier.validBetUnitsMin && team.activeMembers >= tier.activeMembersMin
}

function highest(tiers: readonly Tier[]): Tier | undefined {
  return tiers.reduce<Tier | undefined>(
    (best, tier) => (best && best.rateMicro >= tier.rateMicro ? best : tier),
    undefined,
  )
}

const atLeastZero = (units: bigint): bigint => (units > 0n ? units : 0n)
