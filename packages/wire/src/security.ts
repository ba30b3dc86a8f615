import * as v from 'valibot'
import { call } from './call.ts'
import { id, instant, nothing } from './shapes.ts'

/** The security center: what members see and do about the safety of their own account. */
const memberSession = v.strictObject({
  id,
  /** The user agent of the browser. */
  device: v.string(),
  ip: v.string(),
  startedAt: instant,
  seenAt: instant,
  /** True for the browser that sends the request. */
  isThis: v.boolean(),
})

export const listMemberSessions = call({
  get: '/wps/session/list',
  for: 'member',
  takes: nothing,
  gives: v.strictObject({ rows: v.array(memberSession) }),
  about: 'Where this member is logged in, the last seen first.',
})

export const endOtherSessions = call({
  post: '/wps/session/list/others',
  for: 'member',
  takes: nothing,
  gives: v.strictObject({ endedCount: v.number() }),
  refuses: ['fresh-factor-needed'],
  about: 'Logs this member out everywhere but here, and forgets every remembered device.',
})

export const endOneSession = call({
  delete: '/wps/session/list/:subject',
  for: 'member',
  takes: v.strictObject({ subject: id }),
  gives: nothing,
  refuses: ['fresh-factor-needed', 'not-found'],
  about: 'Logs this member out of one other browser.',
})
