import * as v from 'valibot'
import { call } from './call.ts'
import { nothing } from './shapes.ts'

/** The customer service window: 440 wide, 500 or 750 high. */
export const serviceWidth = 440
export const serviceHeights = [500, 750] as const

export const customerService = call({
  get: '/wps/system/customerService',
  for: 'anyone',
  whileClosed: true,
  about: 'Where this visitor talks to the brand: members ranked above 4 reach VIP service.',
  takes: nothing,
  gives: v.strictObject({
    csType: v.picklist(['VIP', 'LIVECHAT']),
    url: v.string(),
    height: v.picklist(serviceHeights),
  }),
})
