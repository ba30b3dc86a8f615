import * as v from 'valibot'
import { ownSetting } from '#kernel/parts/own-setting'
import { whole } from '#settings'

const terms = v.strictObject({
  /** How many tables a member may sit at simultaneously: a page shows four. */
  tablesMax: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(4)), 4),
})

export const cardroomSetting = ownSetting('cardroom', terms)
export const settings = [cardroomSetting]
