import * as wire from '@madang/wire/points'
import { findMembers } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { decryptText } from '#kernel/secrets/keyring'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Operator, Request } from '#kernel/http/route'
import { narrowQueue, readPage } from '#wallet'
import { decideExchange } from './decide-exchange.ts'
import type { ExchangeDecision } from './decide-exchange.ts'
import { listExchanges } from './exchange-store.ts'
import { mayActOn } from './exchange.ts'
import type { Exchange } from './exchange.ts'
import { listProducts, lockProduct, upsertProduct } from './product-store.ts'
import { exchangeShown } from './show-points.ts'

const unended = ['applying', 'approved'] as const

export const officeRoutes = [
  route(wire.listOfficeExchanges, ({ by, db }, asked) =>
    db.read(async (tx) => {
      const filter = await narrowQueue(tx, by, asked, unended)
      return readPage(asked, (part) => listExchanges(tx, { ...part, ...filter }), {
        atOf: ({ appliedAt }) => appliedAt,
        show: (rows) => officeShown(tx, rows),
      })
    }),
  ),

  route(wire.approveExchange, (request, { id, subject }) =>
    decide(request, id, { act: 'approve', id: subject, remark: null, tracking: null }),
  ),
  route(wire.sendExchange, (request, { id, subject, tracking }) =>
    decide(request, id, { act: 'send', id: subject, remark: null, tracking }),
  ),
  route(wire.rejectExchange, (request, { id, reason, subject }) =>
    decide(request, id, { act: 'reject', id: subject, remark: reason, tracking: null }),
  ),

  route(wire.listOfficeProducts, ({ db }) =>
    db.read(async (tx) =>
      (await listProducts(tx, false)).map(({ cents, picture, ...product }) => ({
        ...product,
        picture: picture as 'voucher',
        points: Number(cents / 100n),
      })),
    ),
  ),

  route(
    wire.saveProduct,
    ({ by, db, now }, { id: key, points, stockBefore, subject, version, ...product }) => {
      const content = { ...product, points, stockBefore, subject, version }
      const idempotency = { actor: by.id, call: 'points.save-product', content, key }
      return writeIdempotent(db, idempotency, async (tx) => {
        const kept = await lockProduct(tx, subject)
        if ((kept?.version ?? 0) !== version) refuse('changed-meanwhile')
        // Orders and returns since the form was opened stay: only the change of the stock counts.
        const stock = (kept?.stock ?? 0) + product.stock - stockBefore
        if (stock < 0) refuse('product-sold-out', { left: kept?.stock ?? 0 })
        const cents = BigInt(points) * 100n
        await upsertProduct(tx, { ...product, cents, id: subject, stock }, now)
        return {}
      })
    },
  ),
]

function decide(
  { by, db, now }: Request<Operator>,
  key: string,
  decision: Omit<ExchangeDecision, 'at' | 'operator'>,
) {
  const idempotency = { actor: by.id, call: 'points.decide', content: decision, key }
  return writeIdempotent(db, idempotency, async (tx) => {
    const order = { ...decision, at: now, operator: { id: by.id, name: by.name } }
    const [shown] = await officeShown(tx, [await decideExchange(tx, order)])
    return shown ?? refuse('not-found')
  })
}

async function officeShown(tx: ReadTx, rows: Exchange[]) {
  const members = await findMembers(tx, [...new Set(rows.map(({ memberId }) => memberId))])
  const names = new Map(members.map(({ account, id }) => [id, account]))
  return rows.map((one) => ({
    ...exchangeShown(one),
    decidedAt: one.decidedAt?.toISOString() ?? null,
    decidedBy: one.decidedBy,
    may: one.kind === 'goods' ? mayActOn(one.state) : [],
    member: { id: one.memberId, name: names.get(one.memberId) ?? '' },
    receiver: receiverOf(tx, one),
  }))
}

function receiverOf(tx: ReadTx, { receiver }: Exchange): { address: string; phone: string } | null {
  if (!receiver) return null
  return JSON.parse(decryptText(tx, 'points.receiver', receiver)) as never
}
