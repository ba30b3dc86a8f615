import * as v from 'valibot'
import { call } from './call.ts'
import { id, instant, nothing, page, text } from './shapes.ts'

/** SMS and e-mails that are sent to people, and their outcome. */
const channel = v.picklist(['sms', 'mail'])
const state = v.picklist(['kept', 'waiting', 'sending', 'sent', 'failed'])

const message = v.strictObject({
  id,
  channel,
  kind: v.string(),
  recipient: v.string(),
  subject: v.string(),
  /** Null when the text holds a code or a password, and always once a licence is entered. */
  body: v.nullable(v.string()),
  state,
  triedCount: v.number(),
  fault: v.nullable(v.string()),
  madeAt: instant,
  sentAt: v.nullable(instant),
})

export const listMessages = call({
  get: '/bo/messages',
  for: 'operator',
  roles: ['support', 'compliance', 'admin', 'auditor'],
  takes: v.strictObject({
    channel: v.optional(channel),
    state: v.optional(state),
    kind: v.optional(text(40)),
    recipient: v.optional(text(120)),
    after: v.optional(id),
  }),
  gives: page(message),
  about: 'The outbox: every SMS and e-mail, newest first. Texts with codes are never shown.',
})

export const sendMessageAgain = call({
  post: '/bo/messages/:subject/again',
  for: 'operator',
  roles: ['support', 'admin'],
  takes: v.strictObject({ subject: id }),
  gives: nothing,
  refuses: ['document-moved-on'],
  about: 'Puts a message that no carrier took back in line.',
})
