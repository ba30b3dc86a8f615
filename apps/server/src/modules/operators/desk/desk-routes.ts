import * as wire from '@madang/wire/desk'
import { listColleagues } from '@madang/wire/money-queues'
import { mayCall } from '@madang/wire/may-call'
import { decimalOrNull } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { countWaiting, readQueues } from '../proposals/count-waiting.ts'
import { readDecisionFacts } from '../proposals/decision-card.ts'
import { listActive } from '../staff/operator-store.ts'
import { listInbox } from '../proposals/open-proposals.ts'

/** Routes of the operator's work queues, and of the inbox with proposals for a second operator. */
export const deskRoutes = [
  route(wire.countWaiting, ({ by, db, now, registry }) =>
    db.read(async (tx) => {
      const waiting = await countWaiting(tx, registry.queues, { by, now })
      // An operator who may decide nothing has no inbox.
      if (!registry.proposals.some(({ call }) => mayCall(by, call))) return { waiting }
      const open = await listInbox(tx, registry.proposals, { by, now })
      return { waiting: { ...waiting, inbox: open.filter(({ isOwn }) => !isOwn).length } }
    }),
  ),
  route(wire.listQueues, ({ by, db, now, registry }) =>
    db.read(async (tx) => {
      const queues = await readQueues(tx, registry.queues, { by, now })
      return {
        rows: queues.map(({ name, rows }) => ({
          count: rows.length,
          name,
          oldestAt: rows[0]?.since.toISOString() ?? null,
          oldestOwner: rows[0]?.owner ?? null,
          overdueCount: rows.filter(({ dueAt }) => dueAt !== null && dueAt < now).length,
          unclaimedCount: rows.filter(({ owner }) => owner === null).length,
        })),
      }
    }),
  ),
  route(listColleagues, ({ by, db }) =>
    db.read(async (tx) => ({ rows: (await listActive(tx)).filter(({ id }) => id !== by.id) })),
  ),
  route(wire.listInbox, ({ by, db, now, registry }) =>
    db.read(async (tx) => {
      const open = await listInbox(tx, registry.proposals, { by, now })
      return { rows: open.map(shownOpen) }
    }),
  ),
  route(wire.showDecision, ({ by, db, now, registry }, { kind, subject }) =>
    db.read(async (tx) => {
      const sources = registry.proposals.filter((one) => one.kind === kind)
      const [found] = await listInbox(tx, sources, { by, id: subject, now })
      if (!found) return refuse('not-found')
      return { ...shownOpen(found), ...(await readDecisionFacts(tx, found)) }
    }),
  ),
]

const shownOpen = (one: Awaited<ReturnType<typeof listInbox>>[number]) => ({
  after: one.after,
  amount: decimalOrNull(one.amountUnits),
  before: one.before,
  decisions: one.decisions,
  expiresAt: one.expiresAt?.toISOString() ?? null,
  id: one.id,
  isOwn: one.isOwn,
  kind: one.kind,
  name: one.name ?? null,
  proposedAt: one.proposedAt?.toISOString() ?? null,
  proposedBy: one.proposedBy,
  reason: one.reason,
  subject: one.subject,
  to: one.to,
})
