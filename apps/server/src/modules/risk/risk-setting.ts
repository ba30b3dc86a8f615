import * as v from 'valibot'
import { riskRules } from '@madang/wire/risk'
import { ownSetting } from '#kernel/parts/own-setting'
import { decimal, whole } from '#settings'

/** The thresholds of the risk rules; a count of zero switches its rule off. */
const terms = v.strictObject({
  failedCount: v.optional(whole, 5),
  failedMinutes: v.optional(v.pipe(whole, v.maxValue(1_440)), 10),
  withdrawalCount: v.optional(whole, 3),
  withdrawalMinutes: v.optional(v.pipe(whole, v.maxValue(1_440)), 60),
  placeCount: v.optional(whole, 3),
  /** How many other members with the same device id within a month. */
  deviceCount: v.optional(whole, 1),
  /** How many bets in a day with a stake that the sportsbook calls large. */
  largeBetCount: v.optional(whole, 1),
  /** How many in-play bets whose match had an event during the bet delay. */
  lateBetCount: v.optional(whole, 4),
  lateBetMinutes: v.optional(v.pipe(whole, v.maxValue(1_440)), 60),
  /** The rules that hold payouts until their case is decided. */
  holding: v.optional(v.array(v.picklist(riskRules)), [
    'failed-deposits',
    'shared-bank-account',
    'chargeback',
  ]),
  decideHours: v.optional(v.pipe(whole, v.minValue(1)), 24),
  /** From these amounts on a wager, a win or a movement of money is a significant event. */
  largeWager: v.optional(decimal, '1000000.00'),
  largeWin: v.optional(decimal, '10000000.00'),
  largeMoney: v.optional(decimal, '5000000.00'),
})

export const riskSetting = ownSetting('risk', terms)
export const settings = [riskSetting]

export type Terms = v.InferOutput<typeof terms>
