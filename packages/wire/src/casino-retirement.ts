import * as v from 'valibot'
import { call } from './call.ts'
import { decision, decisionRefusals, note, proposed } from './proposal.ts'
import { id, instant, money, nothing, reason, text } from './shapes.ts'

const subject = v.pipe(text(60), v.regex(/^[A-Za-z0-9_-]+$/))

export const showTitleRetirement = call({
  get: '/bo/titles/:subject/retirement',
  for: 'operator',
  roles: ['content', 'risk', 'finance', 'compliance', 'support', 'admin', 'auditor'],
  about: 'Whether one of our slots was retired, what its pool holds, and who was paid of it.',
  takes: v.strictObject({ subject }),
  gives: v.strictObject({
    /** Pool and reserve together; null for a game without a pool. */
    pool: v.nullable(money),
    retired: v.nullable(
      v.strictObject({
        at: instant,
        /** The amount that was shared out; null until every stake has its round. */
        shared: v.nullable(money),
        memberCount: v.number(),
        paidCount: v.number(),
      }),
    ),
    rows: v.array(v.strictObject(proposed)),
  }),
  refuses: ['not-found'],
})

export const proposeTitleRetirement = call({
  post: '/bo/titles/:subject/retirement',
  for: 'operator',
  roles: ['content', 'risk', 'admin'],
  about: 'Proposes that a slot ends for good and its pool goes to those who fed it.',
  takes: v.strictObject({ id, subject, reason }),
  gives: v.strictObject({ id }),
  refuses: ['not-found', 'game-retired', 'fresh-factor-needed', 'key-reused'],
})

export const decideTitleRetirement = call({
  post: '/bo/titles/:subject/retirement/:id',
  for: 'operator',
  roles: ['risk', 'finance', 'compliance', 'admin'],
  about: 'Another operator decides; an approved end closes the game at once, for good.',
  takes: v.strictObject({ subject, id, decision, note }),
  gives: nothing,
  refuses: [...decisionRefusals, 'game-retired'],
})
