import * as wire from '@madang/wire/uplines'
import { checkPaymentPassword, needFresh } from '#identity'
import type { ReadTx, Tx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Member, Request } from '#kernel/http/route'
import { findCredits } from '#ledger'
import { readSettings } from '#settings'
import { listOwners, ownerIn, readPage } from '#wallet'
import { krw } from '../postings.ts'
import { findUpline, listUplines } from '../tree/tree-store.ts'
import type { Edge } from '../tree/tree-store.ts'
import { listNames } from '../who.ts'
import { handDown, handUp } from './hand-credit.ts'
import { letTransfer } from './let-transfer.ts'
import { requestRoutes } from './request-routes.ts'
import { listRequestsOf } from './request-store.ts'
import { listTransfersOf } from './transfer-store.ts'

const shownCount = 20

export const transferRoutes = [
  ...requestRoutes,

  route(wire.showUpline, ({ by, db }) => db.read((tx) => showOwn(tx, by.id))),

  route(wire.transferUpline, (request, { paymentPassword, ...input }) =>
    transferIdempotent(request, 'transfer-upline', { paymentPassword, input }, (tx, order) =>
      handUp(tx, order),
    ),
  ),

  route(wire.transferDownline, async (request, { paymentPassword, ...input }) => {
    const { by, db, now } = request
    // Without a fresh session the response must not reveal who is in whose downline.
    needFresh(by, now)
    const line = await db.read((tx) => findUpline(tx, input.memberId))
    if (line?.uplineId !== by.id) refuse('not-found')
    return transferIdempotent(
      request,
      'transfer-downline',
      { paymentPassword, input },
      (tx, order) => handDown(tx, { ...order, downlineId: input.memberId }),
    )
  }),

  route(wire.listUplines, ({ db }, asked) =>
    db.read((tx) =>
      readPage(
        asked,
        async (part) => (await listUplines(tx, part)).map((row) => ({ ...row, id: row.memberId })),
        { atOf: (row) => row.fromAt, show: (rows) => showLines(tx, rows) },
      ),
    ),
  ),

  route(wire.setUpline, async ({ by, db, now }, { id, ...input }) => {
    const idempotency = { actor: by.id, call: 'set-upline', content: input, key: id }
    const { memberId } = await writeIdempotent(db, idempotency, async (tx) => ({
      memberId: await letTransfer(tx, { ...input, at: now, by: by.name }),
    }))
    return db.read(async (tx) => {
      const line = await findUpline(tx, memberId)
      const [shown] = await showLines(tx, line ? [line] : [])
      if (!shown) throw new Error('a line that was just found is gone')
      return shown
    })
  }),
]

type TransferRequest = { id: string; amount: string }
type Order = TransferRequest & { memberId: string; at: Date }

/** Runs once per idempotency key, after the step-up and the payment password. */
async function transferIdempotent(
  request: Request<Member>,
  call: string,
  { paymentPassword, input }: { paymentPassword: string; input: TransferRequest },
  hand: (tx: Tx, order: Order) => Promise<void>,
) {
  const { by, db, now } = request
  needFresh(by, now)
  await checkPaymentPassword(request, { at: now, memberId: by.id, password: paymentPassword })
  const { amount, id, ...whose } = input
  const idempotency = { actor: by.id, call, content: { amount, ...whose }, key: id }
  await writeIdempotent(db, idempotency, async (tx) => {
    await hand(tx, { amount, at: now, id, memberId: by.id })
    return { id }
  })
  return db.read((tx) => showOwn(tx, by.id))
}

async function showOwn(tx: ReadTx, memberId: string) {
  const { uplines } = await readSettings(tx)
  const line = await findUpline(tx, memberId)
  const transfers = [
    ...(await listRequestsOf(tx, memberId, shownCount)).map(({ askedAt, state, ...one }) => ({
      ...one,
      madeAt: askedAt,
      state: state === 'denied' ? ('denied' as const) : ('waiting' as const),
    })),
    ...(await listTransfersOf(tx, memberId, shownCount)).map((one) => ({
      ...one,
      state: 'made' as const,
    })),
  ]
  const nameOf = await listNames(
    tx,
    transfers.flatMap(({ fromId, toId }) => [fromId, toId]),
  )
  const owners = await listOwners(tx, line ? [line.uplineId] : [])
  const credits = await findCredits(tx, [memberId], krw)
  return {
    amountMax: uplines.amountMax,
    amountMin: uplines.amountMin,
    credit: decimalOf(credits.get(memberId) ?? 0n),
    mayTransfer: uplines.isOn && (line?.mayTransfer ?? false),
    transfers: transfers.map((one) => ({
      amount: decimalOf(one.amountUnits),
      direction: directionOf(one, memberId),
      id: one.id,
      madeAt: one.madeAt.toISOString(),
      other: nameOf(one.fromId === memberId ? one.toId : one.fromId),
      state: one.state,
    })),
    upline: line ? ownerIn(owners, line.uplineId).name : null,
  }
}

function directionOf({ fromId, isUp }: { fromId: string; isUp: boolean }, memberId: string) {
  const isMine = fromId === memberId
  if (isUp) return isMine ? ('up' as const) : ('from-below' as const)
  return isMine ? ('down' as const) : ('from-above' as const)
}

async function showLines(tx: ReadTx, lines: Edge[]) {
  const ids = lines.flatMap(({ memberId, uplineId }) => [memberId, uplineId])
  const owners = await listOwners(tx, ids)
  const credits = await findCredits(tx, ids, krw)
  return lines.map(({ fromAt, mayTransfer, memberId, reason, setBy, uplineId }) => ({
    credit: decimalOf(credits.get(memberId) ?? 0n),
    id: memberId,
    mayTransfer,
    member: ownerIn(owners, memberId),
    reason,
    setAt: fromAt.toISOString(),
    setBy,
    upline: ownerIn(owners, uplineId),
    uplineCredit: decimalOf(credits.get(uplineId) ?? 0n),
  }))
}
