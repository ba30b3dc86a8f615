import * as v from 'valibot'
import { ownSetting } from '#kernel/parts/own-setting'
import { decimal, whole } from '#settings'

/** The setting for agents and their contracts. */
const terms = v.strictObject({
  /** Whether members may apply to become agents; operators may appoint agents at any time. */
  mayApply: v.optional(v.boolean(), true),
  /** A member is active in a period from this valid bet and this much deposited. */
  activeValidBetMin: v.optional(decimal, '10000.00'),
  activeDepositMin: v.optional(decimal, '0.00'),
  /** Who pays if a downline's tier is better than its upline's. */
  nesting: v.optional(v.picklist(['UPLINE_PAYS', 'CAP_AT_UPLINE']), 'UPLINE_PAYS'),
  /** The highest rate of any contract, in hundredths of a percent. */
  rateBpsMax: v.optional(v.pipe(whole, v.maxValue(10_000)), 5_000),
  /** A bill above this amount needs the release of two operators. */
  approvalFrom: v.optional(decimal, '1000000.00'),
  /** How many days an offer stays open, and how many days an agent's debt is collected. */
  offerDays: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(90)), 7),
  owedDays: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(366)), 90),
  /** Where the team of a leaving agent goes: to the agent's upline, or to the house. */
  teamOfLeaver: v.optional(v.picklist(['UP', 'HOUSE']), 'UP'),
  /** A credit transfer above this amount needs the release of two operators. */
  transferApprovalFrom: v.optional(decimal, '500000.00'),
  /** Contracts that cost more than this share of their team's loss raise an alarm. */
  costShareBpsMax: v.optional(v.pipe(whole, v.maxValue(100_000)), 4_000),
  /** From this valid bet on, a team that neither wins nor loses is flagged as suspicious. */
  circularValidBetMin: v.optional(decimal, '1000000.00'),
  /** What an upline sees of a downline, besides a masked name and the sums of play. */
  showsBalance: v.optional(v.boolean(), false),
  showsMoneyMoves: v.optional(v.boolean(), true),
  showsBets: v.optional(v.boolean(), true),
})

export const agentsSetting = ownSetting('agents', terms)
export const settings = [agentsSetting]
