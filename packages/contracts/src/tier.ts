/** One step of a contract's ladder. Every threshold is inclusive; 0 asks for nothing. */
export type Tier = {
  validBetUnitsMin: bigint
  lossUnitsMin: bigint
  activeMembersMin: number
  rateMicro: bigint
}

/** What a team did in a period. `lossUnits` is what its members lost; below zero they won. */
export type TeamPeriod = { validBetUnits: bigint; lossUnits: bigint; activeMembers: number }

/** `FIXED`: a step counts when all its thresholds are met. `FLOATING`: its loss scales the rate. */
export type RateMode = 'FIXED' | 'FLOATING'

/** The highest rate among the steps whose every threshold is met; nothing when none is. */
export function reachedTier(tiers: readonly Tier[], team: TeamPeriod): Tier | undefined {
  return highest(tiers.filter((tier) => isMet(tier, team) && team.lossUnits >= tier.lossUnitsMin))
}

/** The steps that a floating contract counts: their loss threshold scales the rate instead. */
export const floatingTiers = (tiers: readonly Tier[], team: TeamPeriod): Tier[] =>
  tiers.filter((tier) => isMet(tier, team))

/** What the team lacks for a step: nothing of what it has already. */
export type Missing = { validBetUnits: bigint; lossUnits: bigint; activeMembers: number }

/** The next better step after what was reached, and what was missing to it. */
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
