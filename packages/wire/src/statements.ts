import * as v from 'valibot'
import { call } from './call.ts'
import { day, id, instant, money, text } from './shapes.ts'

const looking = ['payments', 'finance', 'compliance', 'admin', 'auditor'] as const
const paying = ['payments', 'finance', 'admin'] as const

/** The ways in which a provider's statement and the house's books differ over one payment. */
export const differenceKinds = [
  'missing-inside',
  'missing-outside',
  'amount-differs',
  'books-differ',
] as const

const statementProvider = v.picklist(['sandbox'])

export const statement = v.strictObject({
  id,
  provider: statementProvider,
  from: day,
  to: day,
  lineCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  readBy: v.string(),
  readAt: instant,
})

export const listDifferences = call({
  get: '/bo/statements',
  for: 'operator',
  roles: looking,
  about: 'Statements of providers, and where they, our documents and the books differ, with age.',
  takes: v.strictObject({}),
  gives: v.strictObject({
    statements: v.array(statement),
    rows: v.array(
      v.strictObject({
        provider: statementProvider,
        paymentId: v.string(),
        kind: v.picklist(differenceKinds),
        day,
        ageDays: v.pipe(v.number(), v.integer(), v.minValue(0)),
        outside: v.nullable(money),
        inside: v.nullable(money),
        books: v.nullable(money),
      }),
    ),
  }),
})

export const readStatement = call({
  post: '/bo/statements',
  for: 'operator',
  roles: paying,
  about: 'Reads a provider’s statement of some days; reading it again changes nothing.',
  takes: v.strictObject({
    id,
    provider: statementProvider,
    from: day,
    to: day,
    /** One payment per line: number, amount, day. A header line is skipped. */
    lines: v.pipe(text(400_000), v.minLength(1)),
  }),
  gives: statement,
  refuses: ['statement-not-readable', 'key-reused'],
})
