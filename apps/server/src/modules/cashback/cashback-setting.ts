import * as v from 'valibot'
import { ownSetting } from '#kernel/own-setting'
import { decimal, whole } from '#settings'

/** Hundredths of a percent, five percent at most. */
const rate = v.pipe(whole, v.maxValue(500))
const days = v.pipe(whole, v.minValue(1), v.maxValue(365))

/** What comes back of stakes and of losses. Whether there is any is the switch MANPLAYREB3. */
const terms = v.strictObject({
  /** Of the valid bet, for a member without a rank. */
  liveBps: v.optional(rate, 20),
  sportsBps: v.optional(rate, 30),
  esportsBps: v.optional(rate, 30),
  fishingBps: v.optional(rate, 40),
  slotsBps: v.optional(rate, 50),
  pvpBps: v.optional(rate, 0),
  lotteryBps: v.optional(rate, 0),
  elottBps: v.optional(rate, 0),
  /** By how much each rank raises these rates, in percent of them. */
  rankStepPercent: v.optional(v.pipe(whole, v.maxValue(100)), 10),
  /** Less than this is not paid out, it goes on waiting. */
  claimLeast: v.optional(decimal, '100.00'),
  /** The most of one day. */
  dayMost: v.optional(decimal, '1000000.00'),
  /** Of a week's net loss with own money; zero is none. */
  lossPercent: v.optional(v.pipe(whole, v.maxValue(20)), 3),
  /** A smaller net loss brings nothing. */
  lossLeast: v.optional(decimal, '50000.00'),
  /** The most of one week. */
  lossMost: v.optional(decimal, '500000.00'),
  /** How many times what was claimed is to be played, in percent: 100 is once. */
  playPercent: v.optional(v.pipe(whole, v.maxValue(1_000)), 100),
  /** What nobody claims within these days lapses. */
  claimDays: v.optional(days, 30),
})

export const cashbackSetting = ownSetting('cashback', terms)
export const settings = [cashbackSetting]

export type CashbackTerms = v.InferOutput<typeof terms>

/** The rates without a rank, by the outside's letters. */
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
