import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/uplines'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Operator } from '#kernel/http/route'
import { decideIdempotent, listOwners, ownerIn, readPage } from '#wallet'
import { decideRequest } from './decide-request.ts'
import { findRequest, listRequests } from './request-store.ts'
import type { CreditRequest } from './request-store.ts'

type Shown = Gives<typeof wire.decideCreditRequest>

/** Routes of large credit transfers, which two operators release. */
export const requestRoutes = [
  route(wire.listCreditRequests, ({ by, db }, { state, ...asked }) =>
    db.read((tx) =>
      readPage(asked, (part) => listRequests(tx, { ...part, isWaiting: state !== 'all' }), {
        atOf: ({ askedAt }) => askedAt,
        show: (rows) => showRequests(tx, rows, by),
      }),
    ),
  ),

  route(wire.decideCreditRequest, async (request, order) => {
    await decideIdempotent(request, 'decide-credit-request', order, decideRequest, {
      isMoney: true,
    })
    return request.db.read(async (tx) => {
      const one = (await findRequest(tx, order.subject)) ?? refuse('not-found')
      const [shown] = await showRequests(tx, [one], request.by)
      return shown ?? refuse('not-found')
    })
  }),
]

async function showRequests(tx: ReadTx, rows: CreditRequest[], by: Operator): Promise<Shown[]> {
  const owners = await listOwners(
    tx,
    rows.flatMap(({ fromId, toId }) => [fromId, toId]),
  )
  return rows.map((one) => ({
    amount: decimalOf(one.amountUnits),
    askedAt: one.askedAt.toISOString(),
    decidedBy: one.decidedBy,
    from: ownerIn(owners, one.fromId),
    id: one.id,
    isUp: one.isUp,
    may: mayOf(one, by),
    reason: one.reason,
    releasedBy: one.releasedBy,
    state: one.state,
    to: ownerIn(owners, one.toId),
  }))
}

/** Returns what this operator may do: nobody releases alone. */
function mayOf({ releasedById, state }: CreditRequest, by: Operator): Shown['may'] {
  const isMoney = by.roles.some((role) => role === 'finance' || role === 'admin')
  if (state !== 'waiting' || !isMoney) return []
  return releasedById === by.id ? ['DENY'] : ['RELEASE', 'DENY']
}
