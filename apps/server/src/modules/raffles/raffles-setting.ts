import * as v from 'valibot'
import { ownSetting } from '#kernel/parts/own-setting'
import { decimal, whole } from '#settings'

/** The terms of the next raffle; an open raffle keeps the terms that it was opened with. */
const terms = v.strictObject({
  isOpen: v.optional(v.boolean(), true),
  /** The valid bet that earns one ticket. */
  ticketBet: v.optional(decimal, '20000.00'),
  ticketsMax: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(1_000)), 50),
  firstPrize: v.optional(decimal, '300000.00'),
  secondPrize: v.optional(decimal, '100000.00'),
  thirdPrize: v.optional(decimal, '50000.00'),
  /** Places four to ten, each. */
  nextPrize: v.optional(decimal, '10000.00'),
  /** The wagering requirement of a prize in percent: 100 is once. */
  playPercent: v.optional(v.pipe(whole, v.maxValue(1_000)), 100),
})

export const rafflesSetting = ownSetting('raffles', terms)
export const settings = [rafflesSetting]
export type RaffleTerms = v.InferOutput<typeof terms>
