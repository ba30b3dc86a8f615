import * as v from 'valibot'
import { call } from './call.ts'
import { nothing, worded } from './shapes.ts'

export const listPaymentMethods = call({
  get: '/wps/system/depositBanks',
  for: 'anyone',
  about: 'The ways to put money in that the brand offers, for everybody: names without terms.',
  takes: nothing,
  gives: v.strictObject({
    methods: v.array(
      v.strictObject({
        id: v.string(),
        kind: v.picklist(['bank', 'qr', 'redirect']),
        name: worded,
      }),
    ),
  }),
})
