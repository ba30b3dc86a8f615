import * as wire from '@madang/wire/cash-office'
import type { Gives } from '@madang/wire'
import type { ReadTx } from '#kernel/database/database'
import { allowedTo } from '#kernel/http/may-call'
import { decimalOf } from '#kernel/money'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Operator } from '#kernel/http/route'
import { findBalancesAfter } from '#ledger'
import { decideIdempotent } from '../decide-idempotent.ts'
import { listOwners, ownerIn } from '../owner.ts'
import { narrowQueue } from '../narrow-queue.ts'
import { readPage } from '../page.ts'
import { adjust } from '../postings.ts'
import { decideAdjustment, mayOfficeOf, proposeAdjustment } from './adjust-balance.ts'
import { findAdjustment, listAdjustments } from './adjustment-store.ts'
import type { Adjustment } from './adjustment-store.ts'

export const routes = [
  route(wire.listAdjustments, ({ by, db }, asked) =>
    db.read(async (tx) => {
      const filter = await narrowQueue(tx, by, asked, ['proposed'])
      return readPage(asked, (part) => listAdjustments(tx, { ...part, ...filter }), {
        atOf: (row) => row.proposedAt,
        show: (rows) => showAdjustments(tx, rows, by),
      })
    }),
  ),

  route(wire.proposeAdjustment, async ({ by, db, now }, { id, ...asked }) => {
    if (by.freshUntil <= now) refuse('fresh-factor-needed')
    const operator = { id: by.id, name: by.name }
    const idempotency = { actor: by.id, call: 'adjustment', content: asked, key: id }
    await writeIdempotent(db, idempotency, async (tx) => {
      await proposeAdjustment(tx, { ...asked, at: now, id, operator })
      return { id }
    })
    return db.read((tx) => showOne(tx, id, by))
  }),

  route(wire.decideAdjustment, async (request, input) => {
    await decideIdempotent(request, 'adjustment-decide', input, decideAdjustment, { isMoney: true })
    return request.db.read((tx) => showOne(tx, input.subject, request.by))
  }),
]

type Shown = Gives<typeof wire.proposeAdjustment>

const calls = { agree: wire.decideAdjustment, decline: wire.decideAdjustment }

async function showOne(tx: ReadTx, id: string, by: Operator): Promise<Shown> {
  const one = await findAdjustment(tx, id)
  const [shown] = one ? await showAdjustments(tx, [one], by) : []
  return shown ?? refuse('not-found')
}

async function showAdjustments(tx: ReadTx, rows: Adjustment[], by: Operator): Promise<Shown[]> {
  const owners = await listOwners(
    tx,
    rows.map(({ memberId }) => memberId),
  )
  const afters = await findBalancesAfter(
    tx,
    rows.map((one) => adjust(one).key),
  )
  return rows.map((one) => ({
    ...endsOf(one, afters.get(adjust(one).key)),
    account: one.account,
    amount: decimalOf(one.amountUnits),
    decidedAt: one.decidedAt?.toISOString() ?? null,
    decidedBy: one.decidedBy,
    direction: one.direction,
    id: one.id,
    mayOffice: allowedTo(by, calls, mayOfficeOf(one, by.id)),
    member: ownerIn(owners, one.memberId),
    proposedAt: one.proposedAt.toISOString(),
    proposedBy: one.proposedBy,
    reason: one.reason,
    state: one.state,
  }))
}

/** Returns the account's balance before and after the correction (GLI-19 A.3.6f). */
function endsOf(one: Adjustment, afterUnits: bigint | undefined): Pick<Shown, 'after' | 'before'> {
  if (afterUnits === undefined) return { after: null, before: null }
  const changeUnits = one.direction === 'to-member' ? one.amountUnits : -one.amountUnits
  return { after: decimalOf(afterUnits), before: decimalOf(afterUnits - changeUnits) }
}
