import * as v from 'valibot'
import { ownSetting } from '#kernel/parts/own-setting'
import { whole } from '#settings'

const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Live chat: service hours, promised response time, and the look of the window. */
const terms = v.strictObject({
  /** In the brand's time zone; two equal times mean the whole day. */
  opensAt: v.optional(clock, '09:00'),
  closesAt: v.optional(clock, '02:00'),
  /** The promised time to a first answer, in minutes within the service hours. */
  answerMinutes: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(1_440)), 10),
  /** The colour of the window's header. */
  colour: v.optional(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i)), '#1f5f54'),
})

export const conversationSetting = ownSetting('conversations', terms)

export type ConversationTerms = v.InferOutput<typeof terms>
export const settings = [conversationSetting]
