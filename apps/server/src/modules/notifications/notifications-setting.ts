import * as v from 'valibot'
import { ownSetting } from '#kernel/parts/own-setting'
import { line } from '#settings'

/** An address, with a name before it or without. */
const sender = /^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** The sender of notifications, as the receiver sees it. */
export const notificationsSetting = ownSetting(
  'courier',
  v.strictObject({
    smsFrom: v.optional(line(20), '마당'),
    mailFrom: v.optional(v.pipe(line(120), v.regex(sender)), '마당 <no-reply@madang.invalid>'),
  }),
)
export const settings = [notificationsSetting]
