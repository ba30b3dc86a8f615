import * as wire from '@madang/wire/cash-office'
import type { Gives } from '@madang/wire'
import type { ReadTx } from '#kernel/database/database'
import { allowedTo } from '#kernel/http/may-call'
import { decimalOf, decimalOrNull } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Operator, Request } from '#kernel/http/route'
import { decideIdempotent } from '../decide-idempotent.ts'
import { listAskedUnits } from '../deposits/deposit-store.ts'
import { listOwners, ownerIn } from '../owner.ts'
import { narrowQueue } from '../narrow-queue.ts'
import { readPage } from '../page.ts'
import { claimCase, mayOfficeOf, resolveCase } from './resolve-case.ts'
import { caseDueAt, findCase, listCases } from './suspense-store.ts'
import type { SuspenseCase } from './suspense-store.ts'

export const routes = [
  route(wire.listSuspense, ({ by, db }, asked) =>
    db.read(async (tx) => {
      const filter = await narrowQueue(tx, by, asked, ['open'])
      return readPage(asked, (part) => listCases(tx, { ...part, ...filter }), {
        atOf: (row) => row.openedAt,
        show: (rows) => showCases(tx, rows, by),
      })
    }),
  ),

  route(wire.claimSuspense, async (request, input) => {
    await decideIdempotent(request, 'suspense-claim', input, claimCase)
    return showOne(request, input.subject)
  }),

  route(wire.resolveSuspense, async (request, input) => {
    await decideIdempotent(request, 'suspense-resolve', input, resolveCase, { isMoney: true })
    return showOne(request, input.subject)
  }),
]

type Shown = Gives<typeof wire.resolveSuspense>

const calls = {
  claim: wire.claimSuspense,
  credit: wire.resolveSuspense,
  rename: wire.resolveSuspense,
  return: wire.resolveSuspense,
  send: wire.resolveSuspense,
}

const showOne = ({ by, db }: Request<Operator>, id: string): Promise<Shown> =>
  db.read(async (tx) => {
    const one = await findCase(tx, id)
    const [shown] = one ? await showCases(tx, [one], by) : []
    return shown ?? refuse('not-found')
  })

async function showCases(tx: ReadTx, cases: SuspenseCase[], by: Operator): Promise<Shown[]> {
  const owners = await listOwners(
    tx,
    cases.flatMap(({ memberId }) => memberId ?? []),
  )
  const askedUnits = await listAskedUnits(
    tx,
    cases.flatMap(({ depositId }) => depositId ?? []),
  )
  return cases.map((one) => ({
    amount: decimalOf(one.amountUnits),
    asked: decimalOrNull(askedUnits.get(one.depositId ?? '')),
    cause: one.cause,
    claimedBy: one.claimedBy,
    currency: one.currency,
    decidedAt: one.decidedAt?.toISOString() ?? null,
    decidedBy: one.decidedBy,
    depositId: one.depositId,
    dueAt: caseDueAt(one)?.toISOString() ?? null,
    id: one.id,
    mayOffice: allowedTo(by, calls, mayOfficeOf(one, by.id)),
    member: one.memberId === null ? null : ownerIn(owners, one.memberId),
    namedBy: one.namedBy,
    openedAt: one.openedAt.toISOString(),
    payer: one.payer,
    paymentId: one.paymentId,
    proposal: one.proposal && {
      by: one.proposal.by,
      outcome: one.proposal.outcome,
      receiver: one.proposal.receiver,
    },
    provider: one.provider,
    reason: one.reason,
    reference: one.reference,
    state: one.state,
    takenBack: decimalOf(one.backUnits),
  }))
}
