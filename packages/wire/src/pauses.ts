import * as v from 'valibot'
import { call } from './call.ts'
import { category } from './catalog.ts'
import { cursor, id, instant, nothing, page, reason, text } from './shapes.ts'

export const breakLengths = ['day', 'week', 'days-30', 'days-42', 'months-2', 'months-3'] as const
export const exclusionLengths = ['months-6', 'year', 'years-5', 'forever'] as const

const kind = v.picklist(['break', 'exclusion'])
const length = v.picklist([...breakLengths, ...exclusionLengths])

/** Each kind has its own lengths. Not a variant: the browser adds the `id` to a plain object. */
const fits = ({ kind: of, length: long }: { kind: string; length: string }): boolean =>
  (of === 'break' ? breakLengths : exclusionLengths).some((one) => one === long)

export const pause = v.strictObject({
  kind,
  length,
  startsAt: instant,
  /** Null: permanent. */
  endsAt: v.nullable(instant),
  /** For an exclusion: when its member may request to return, and when that was requested. */
  returnableAt: v.nullable(instant),
  returnAskedAt: v.nullable(instant),
  /** When the house may approve. */
  agreeableAt: v.nullable(instant),
})

const scope = v.picklist(['category', 'vendor'])

export const block = v.strictObject({
  scope,
  code: v.string(),
  /** Its end was requested: it stays in force until then. */
  liftsAt: v.nullable(instant),
})

/** What may begin now, and when it would end: an active pause can only become longer. */
const offer = v.strictObject({
  kind,
  length,
  endsAt: v.nullable(instant),
})

const own = v.strictObject({
  pauses: v.array(pause),
  blocks: v.array(block),
  offers: v.array(offer),
})

export const showPauses = call({
  get: '/wps/member/pauses',
  for: 'member',
  about: 'The breaks and exclusions that hold for the member, and the products kept away.',
  takes: nothing,
  gives: own,
})

export const beginPause = call({
  post: '/wps/member/pauses',
  for: 'member',
  about: 'A break or a self-exclusion, at once: every browser of the member is logged out.',
  takes: v.pipe(
    v.strictObject({ id, kind, length }),
    v.check((request) => fits(request)),
  ),
  gives: pause,
  refuses: ['pause-only-longer', 'key-reused'],
})

export const askReturn = call({
  post: '/wps/member/pauses/return',
  for: 'member',
  about: 'Asks to be let return after an exclusion is over; people of the house decide.',
  takes: nothing,
  gives: own,
  refuses: ['pause-unknown', 'return-too-early', 'fresh-factor-needed'],
})

export const changeBlock = call({
  put: '/wps/member/blocks',
  for: 'member',
  about: 'Keeps a category or a vendor away at once; letting it back takes 24 hours.',
  takes: v.variant('scope', [
    v.strictObject({ scope: v.literal('category'), code: category, isBlocked: v.boolean() }),
    v.strictObject({
      scope: v.literal('vendor'),
      code: v.pipe(text(40), v.regex(/^[\w-]+$/)),
      isBlocked: v.boolean(),
    }),
  ]),
  gives: own,
})

const looking = ['support', 'risk', 'compliance', 'admin'] as const

const officeStep = v.strictObject({
  at: instant,
  by: v.string(),
  /** `began`, `lowered` and so on; its subject: `break/week`, `deposit/day`. */
  step: v.string(),
  subject: v.string(),
  endsAt: v.nullable(instant),
  reason: v.string(),
})

const officeProtection = v.strictObject({
  ...own.entries,
  /** The operator who has already approved a return. */
  agreedBy: v.nullable(v.string()),
  steps: v.array(officeStep),
})

export const showOfficeProtection = call({
  get: '/bo/members/:subject/protection',
  for: 'operator',
  roles: looking,
  about: 'What a member has set against their own play, with every step of it.',
  takes: v.strictObject({ subject: id }),
  gives: officeProtection,
  refuses: ['not-found'],
})

export const beginOfficePause = call({
  post: '/bo/members/:subject/pauses',
  for: 'operator',
  roles: looking,
  about: 'A break or an exclusion by the house; one that stands may only become longer.',
  takes: v.pipe(
    v.strictObject({ id, kind, length, reason, subject: id }),
    v.check((request) => fits(request)),
  ),
  gives: officeProtection,
  refuses: ['not-found', 'pause-only-longer', 'fresh-factor-needed', 'key-reused'],
})

const comeback = v.strictObject({
  id: cursor,
  memberId: id,
  account: v.string(),
  length: v.picklist(exclusionLengths),
  askedAt: instant,
  agreeableAt: instant,
  /** The operator who gave the first approval. */
  agreedBy: v.nullable(v.string()),
})

export const listComebacks = call({
  get: '/bo/comebacks',
  for: 'operator',
  roles: [...looking, 'auditor'],
  about: 'Members who asked to return from an exclusion; who has waited longest stands first.',
  takes: v.strictObject({ after: v.optional(cursor) }),
  gives: page(comeback),
  refuses: ['input-invalid'],
})

export const agreeReturn = call({
  post: '/bo/members/:subject/pauses/return',
  for: 'operator',
  roles: looking,
  about: 'Agrees to a return that a member asked for; two people must, and never before the end.',
  takes: v.strictObject({ subject: id, id, reason }),
  gives: officeProtection,
  refuses: [
    'not-found',
    'pause-unknown',
    'return-too-early',
    'own-proposal',
    'fresh-factor-needed',
    'key-reused',
  ],
})
