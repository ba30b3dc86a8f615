import * as v from 'valibot'
import { call } from './call.ts'
import { allOperators } from './operators.ts'
import { instant, money, nothing, signedMoney, text, worded } from './shapes.ts'
import { owner } from './suspense-case.ts'

/** The count stops here: "99+" is enough to know. */
export const waitingCountMax = 100

export const countWaiting = call({
  get: '/bo/waiting',
  for: 'operator',
  roles: allOperators,
  about:
    'How many wait in each queue that the asking operator may list, by its word in the address; ' +
    `at most ${waitingCountMax} each.`,
  takes: nothing,
  gives: v.strictObject({ waiting: v.record(v.string(), v.number()) }),
})

export const listQueues = call({
  get: '/bo/queues',
  for: 'operator',
  roles: allOperators,
  about:
    'Each queue that the asking operator may list: how many wait, how many of them nobody has ' +
    `taken on, how many are overdue, since when the oldest waits and who has it; of the first ${waitingCountMax} each.`,
  takes: nothing,
  gives: v.strictObject({
    rows: v.array(
      v.strictObject({
        name: v.string(),
        count: v.number(),
        unclaimedCount: v.number(),
        /** Work items past their due time; queues without a due time have none. */
        overdueCount: v.number(),
        oldestAt: v.nullable(instant),
        oldestOwner: v.nullable(v.string()),
      }),
    ),
  }),
})

/** A proposal of one operator, and how the asking one may decide it. */
const openProposal = v.strictObject({
  id: v.string(),
  kind: v.string(),
  subject: v.string(),
  /** The name of the subject, if it has one in the languages of the house. */
  name: v.nullable(worded),
  /** The current and the proposed value of each element, in the units that people use. */
  before: v.unknown(),
  after: v.unknown(),
  amount: v.nullable(money),
  reason: v.nullable(v.string()),
  proposedBy: v.string(),
  proposedAt: v.nullable(instant),
  expiresAt: v.nullable(instant),
  isOwn: v.boolean(),
  /** The actions that decide it here; empty when its own page is needed. */
  decisions: v.array(
    v.strictObject({
      way: v.picklist(['approve', 'decline']),
      method: v.picklist(['GET', 'POST', 'PUT', 'DELETE']),
      path: v.string(),
      body: v.record(v.string(), v.string()),
      /**
       * Whether the action needs an idempotency key, besides the id of the item that it
       * decides.
       */
      hasRequestId: v.boolean(),
      wordsAs: v.nullable(v.string()),
      isReasonNeeded: v.boolean(),
    }),
  ),
  /** The back-office address where it is decided. */
  to: v.string(),
})

export const listInbox = call({
  get: '/bo/inbox',
  for: 'operator',
  roles: allOperators,
  about:
    'Everything that one operator proposed and that the asking one may decide, oldest first; what ' +
    'they proposed themselves is marked.',
  takes: nothing,
  gives: v.strictObject({ rows: v.array(openProposal) }),
})

/** The member's account that a yes changes, as it is now. */
const balanceEffect = v.strictObject({
  account: v.picklist(['cash', 'credit', 'held']),
  before: signedMoney,
  after: signedMoney,
  /** What it was when the proposal was made; null if it was not recorded. */
  whenProposed: v.nullable(signedMoney),
})

export const showDecision = call({
  get: '/bo/inbox/:kind/:subject',
  for: 'operator',
  roles: allOperators,
  about:
    'One proposal with all that the second operator needs to decide, read now; for whoever may ' +
    'decide proposals of this kind.',
  takes: v.strictObject({ kind: text(40), subject: text(120) }),
  gives: v.strictObject({
    ...openProposal.entries,
    member: v.nullable(owner),
    /** The cause of the movement in the ledger. */
    cause: v.nullable(v.string()),
    currency: v.string(),
    payer: v.nullable(v.string()),
    receiver: v.nullable(v.string()),
    balance: v.nullable(balanceEffect),
    links: v.array(
      v.strictObject({ kind: v.picklist(['deposit', 'round', 'withdrawal']), id: v.string() }),
    ),
  }),
  refuses: ['not-found'],
})
