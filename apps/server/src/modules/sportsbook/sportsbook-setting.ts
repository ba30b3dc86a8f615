import * as v from 'valibot'
import { ownSetting } from '#kernel/parts/own-setting'
import { decimal } from '#settings'

const terms = v.strictObject({
  /** `divided`: a dead heat divides the stake (Britain); `stake-back`: only the profit. */
  deadHeat: v.optional(v.picklist(['divided', 'stake-back']), 'divided'),
  /** A bet with this stake or more is a signal for the risk desk. */
  largeStake: v.optional(decimal, '3000000.00'),
})

export const sportsbookSetting = ownSetting('sportsbook', terms)
export const settings = [sportsbookSetting]
