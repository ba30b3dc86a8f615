import * as v from 'valibot'
import { call } from './call.ts'
import { allOperators } from './operators.ts'
import { instant, money, nothing } from './shapes.ts'

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

export const listInbox = call({
  get: '/bo/inbox',
  for: 'operator',
  roles: allOperators,
  about:
    'Everything that one operator proposed and that the asking one may decide, oldest first; what ' +
    'they proposed themselves is marked.',
  takes: nothing,
  gives: v.strictObject({
    rows: v.array(
      v.strictObject({
        id: v.string(),
        kind: v.string(),
        subject: v.string(),
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
      }),
    ),
  }),
})
