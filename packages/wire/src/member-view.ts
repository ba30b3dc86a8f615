import * as v from 'valibot'
import { call } from './call.ts'
import { looking } from './members.ts'
import { cursor, id, instant, page, signedMoney, worded } from './shapes.ts'

/** The page of a member: the facts of every module, and the history in order. */
export const factKinds = ['money', 'count', 'time', 'word', 'text'] as const
export type FactKind = (typeof factKinds)[number]
export const factTones = ['plain', 'ok', 'warn', 'danger'] as const
export type FactTone = (typeof factTones)[number]
export const timelineGroups = [
  'money',
  'play',
  'contact',
  'security',
  'protection',
  'notes',
] as const
export type TimelineGroup = (typeof timelineGroups)[number]

/** Operators who decide about money read the head of this page beside their work. */
export const readers = [...looking, 'finance', 'auditor'] as const

export const showMemberFacts = call({
  get: '/bo/members/:subject/facts',
  for: 'operator',
  roles: readers,
  about: 'What every module knows of a member: balances, lifetime sums, standing; by role.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({
    facts: v.array(
      v.strictObject({
        name: v.string(),
        kind: v.picklist(factKinds),
        value: v.nullable(v.string()),
        tone: v.picklist(factTones),
        to: v.nullable(v.string()),
      }),
    ),
  }),
})

export const listMemberTimeline = call({
  get: '/bo/members/:subject/timeline',
  for: 'operator',
  roles: readers,
  about: 'Everything that happened to a member, newest first, of one group or of all; by key.',
  takes: v.strictObject({
    subject: id,
    group: v.optional(v.picklist(timelineGroups)),
    after: v.optional(cursor),
  }),
  gives: page(
    v.strictObject({
      id: v.string(),
      at: instant,
      group: v.picklist(timelineGroups),
      what: v.string(),
      about: v.nullable(v.union([v.string(), worded])),
      amount: v.nullable(signedMoney),
      by: v.nullable(v.string()),
      to: v.nullable(v.string()),
    }),
  ),
  refuses: ['input-invalid'],
})
