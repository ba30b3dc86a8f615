import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, id, instant, nothing, page, text } from './shapes.ts'

const overseeing = ['compliance', 'admin', 'auditor'] as const

/** The kinds of significant events of GLI-19 v3.0, 2.8.8, with its letters. */
export const eventLetters = [
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
  'i',
  'j',
  'k',
  'l',
  'm',
  'n',
  'o',
  'p',
  'q',
] as const
const letter = v.picklist(eventLetters)

export const significantEvent = v.strictObject({
  id: v.string(),
  letter,
  at: instant,
  who: v.string(),
  /** The call, or "event" and its name for an event that the house itself detected. */
  action: v.string(),
  object: v.string(),
  outcome: v.string(),
  ip: v.string(),
  facts: v.record(v.string(), v.unknown()),
})

export const listEvents = call({
  get: '/bo/events',
  for: 'operator',
  roles: overseeing,
  about: 'Significant events of all kinds or of one, newest first, read from the sealed trail.',
  takes: v.strictObject({
    letter: v.optional(letter),
    after: v.optional(cursor),
    limit: v.optional(count),
  }),
  gives: page(significantEvent),
})

/** One element of data that an operator changed. */
export const alteration = v.strictObject({
  id: v.string(),
  at: instant,
  who: v.string(),
  action: v.string(),
  object: v.string(),
  element: v.string(),
  before: v.unknown(),
  after: v.unknown(),
})

export const listAlterations = call({
  get: '/bo/alterations',
  for: 'operator',
  roles: overseeing,
  about: 'Data that operators changed: element, value before and after, time, who.',
  takes: v.strictObject({
    object: v.optional(text(200)),
    after: v.optional(cursor),
    limit: v.optional(count),
  }),
  gives: page(alteration),
})

export const programCheck = v.strictObject({
  id: v.string(),
  at: instant,
  by: v.string(),
  /** "unbuilt" when the product runs from its sources: there is nothing to compare with. */
  outcome: v.picklist(['whole', 'differs', 'unbuilt']),
  fileCount: v.number(),
  /** SHA-256 over the names and hashes of every shipped file. */
  digest: v.string(),
  /** Changed, missing or extra files: the first hundred. */
  differing: v.array(v.string()),
})

export const listProgramChecks = call({
  get: '/bo/program/checks',
  for: 'operator',
  roles: overseeing,
  about: 'When the program verified itself, and what it found: the last 120 times.',
  takes: nothing,
  gives: v.strictObject({ rows: v.array(programCheck) }),
})

export const checkProgram = call({
  post: '/bo/program/checks',
  for: 'operator',
  roles: overseeing,
  about: 'Compares every shipped file with what the build wrote down, now.',
  takes: v.strictObject({ id }),
  gives: programCheck,
  refuses: ['key-reused'],
})
