import * as v from 'valibot'
import { ownSetting } from '#kernel/own-setting'
import { whole } from '#settings'

const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** When somebody is there to talk to members, how soon they answer, and how the window looks. */
const terms = v.strictObject({
  /** By the clock of the brand; twice the same time is the whole day. */
  opensAt: v.optional(clock, '09:00'),
  closesAt: v.optional(clock, '02:00'),
  /** The promise of a first answer, in minutes within the hours. */
  answerMinutes: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(1_440)), 10),
  /** The header of the window. */
  colour: v.optional(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i)), '#1f5f54'),
})

export const conversationSetting = ownSetting('conversations', terms)

export type ConversationTerms = v.InferOutput<typeof terms>
export const settings = [conversationSetting]
