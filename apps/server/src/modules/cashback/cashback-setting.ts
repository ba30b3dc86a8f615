import * as v from 'valibot'
import { ownSetting } from '#kernel/parts/own-setting'
import { decimal, whole } from '#settings'

/** Basis points, at most five percent. */
const rate = v.pipe(whole, v.maxValue(500))
const days = v.pipe(whole, v.minValue(1), v.maxValue(365))

/** The terms of cashback on stakes and losses. The switch MANPLAYREB3 enables it. */
const terms = v.strictObject({
  /** Rates on the valid bet for a member without a rank. */
  liveBps: v.optional(rate, 20),
  sportsBps: v.optional(rate, 30),
  esportsBps: v.optional(rate, 30),
  fishingBps: v.optional(rate, 40),
  slotsBps: v.optional(rate, 50),
  pvpBps: v.optional(rate, 0),
  lotteryBps: v.optional(rate, 0),
  elottBps: v.optional(rate, 0),
  /** By how much each rank raises these rates, in percent of the rate. */
  rankStepPercent: v.optional(v.pipe(whole, v.maxValue(100)), 10),
  /** A smaller amount is not paid out; it stays and adds up. */
  claimLeast: v.optional(decimal, '100.00'),
  /** The maximum of one day. */
  dayMost: v.optional(decimal, '1000000.00'),
  /** The share of a week's net loss with own money; zero disables it. */
  lossPercent: v.optional(v.pipe(whole, v.maxValue(20)), 3),
  /** A smaller net loss earns nothing. */
  lossLeast: v.optional(decimal, '50000.00'),
  /** The maximum of one week. */
  lossMost: v.optional(decimal, '500000.00'),
  /** The wagering requirement of claimed cashback, in percent: 100 is once. */
  playPercent: v.optional(v.pipe(whole, v.maxValue(1_000)), 100),
  /** Cashback that is not claimed within these days lapses. */
  claimDays: v.optional(days, 30),
})

export const cashbackSetting = ownSetting('cashback', terms)
export const settings = [cashbackSetting]

export type CashbackTerms = v.InferOutput<typeof terms>

/** Returns the rates without a rank by category code. */
export const ratesOf = (terms: CashbackTerms): Record<string, number> => ({
  ELOTT: terms.elottBps,
  ESPORTS: terms.esportsBps,
  FISH: terms.fishingBps,
  LIVE: terms.liveBps,
  LOTT: terms.lotteryBps,
  PVP: terms.pvpBps,
  RNG: terms.slotsBps,
  SPORTS: terms.sportsBps,
})
