import * as v from 'valibot'
import { ownSetting } from '#kernel/own-setting'
import { decimal, whole } from '#settings'

/** Agents and their contracts. */
const terms = v.strictObject({
  /** Whether members may ask to become agents; operators may appoint at any time. */
  mayApply: v.optional(v.boolean(), true),
  /** A member is active in a period from this valid bet on, and from this much deposited. */
  activeValidBetMin: v.optional(decimal, '10000.00'),
  activeDepositMin: v.optional(decimal, '0.00'),
  /** Who pays where a downline's step is better than its upline's. */
  nesting: v.optional(v.picklist(['UPLINE_PAYS', 'CAP_AT_UPLINE']), 'UPLINE_PAYS'),
  /** The best rate that any contract may have, in hundredths of a percent. */
  rateBpsMax: v.optional(v.pipe(whole, v.maxValue(10_000)), 5_000),
  /** A bill above this is released by two operators. */
  approvalFrom: v.optional(decimal, '1000000.00'),
  /** How long an offer waits, and how long an agent's debt is collected. */
  offerDays: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(90)), 7),
  owedDays: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(366)), 90),
  /** Where the team of an agent goes who leaves: to who stands above, or to the house. */
  teamOfLeaver: v.optional(v.picklist(['UP', 'HOUSE']), 'UP'),
  /** Credit above this moves only when two operators release it. */
  transferApprovalFrom: v.optional(decimal, '500000.00'),
  /** Contracts that cost more than this share of what their team lost raise an alarm. */
  costShareBpsMax: v.optional(v.pipe(whole, v.maxValue(100_000)), 4_000),
  /** From this valid bet on, a team that neither wins nor loses is looked at more closely. */
  circularValidBetMin: v.optional(decimal, '1000000.00'),
  /** What an upline sees of somebody below beside a masked name and the sums of play. */
  showsBalance: v.optional(v.boolean(), false),
  showsMoneyMoves: v.optional(v.boolean(), true),
  showsBets: v.optional(v.boolean(), true),
})

export const agentsSetting = ownSetting('agents', terms)
export const settings = [agentsSetting]
