import { mobileOf } from '@madang/wire/phones'
import * as wire from '@madang/wire/points'
import { checkPaymentPassword } from '#identity'
import type { Tx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Member, Request } from '#kernel/http/route'
import { readSetting } from '#settings'
import { listLevels } from '#vip'
import { readPage } from '#wallet'
import { listExchanges } from './exchange-store.ts'
import { monthBegan } from './exchange.ts'
import { convertPoints } from './convert-points.ts'
import { redeemProduct } from './redeem-product.ts'
import { findPoints, listLines } from './line-store.ts'
import { officeRoutes } from './office-routes.ts'
import { pointsSetting, valuesOf } from './points-setting.ts'
import { countAsked, isProduct, listProducts } from './product-store.ts'
import { exchangeShown, lineShown, pointsOf, productShown } from './show-points.ts'

const pageSize = 20

const memberRoutes = [
  route(wire.getPointBalance, async ({ by, db }) => ({
    points: pointsOf(await db.read((tx) => findPoints(tx, by.id))),
  })),

  route(wire.getPointReward, ({ by, db, now }) =>
    db.read(async (tx) => {
      const products = await listProducts(tx, true)
      if (by.kind !== 'member') return products.map((product) => productShown(product))
      const asked = await countAsked(tx, by.id, monthBegan(now))
      const level = (await listLevels(tx, [by.id])).get(by.id) ?? 0
      return products.map((product) => productShown(product, asked.get(product.id), level))
    }),
  ),

  route(wire.getPointConfig, async ({ db }) => {
    const terms = await db.read((tx) => readSetting(tx, pointsSetting))
    const values = Object.entries(valuesOf(terms)).map(([category, cents]) => [
      category,
      pointsOf(BigInt(cents)),
    ])
    return {
      convertMin: terms.convertMin,
      convertPlayPercent: terms.convertPlayPercent,
      pointRatio: terms.wonPerPoint,
      pointUnit: terms.pointUnit,
      values: Object.fromEntries(values) as Record<string, string>,
    }
  }),

  route(wire.getRedeemPointList, ({ by, db }, asked) =>
    db.read((tx) =>
      readPage(asked, (part) => listExchanges(tx, { ...part, memberId: by.id, order: 'newest' }), {
        atOf: ({ appliedAt }) => appliedAt,
        show: (rows) => rows.map(exchangeShown),
      }),
    ),
  ),

  route(wire.listPointLines, async ({ by, db }, { after }) => {
    const isNumber = after === undefined || /^\d{1,18}$/.test(after)
    if (!isNumber) return refuse('input-invalid', { fields: { after: 'cursor' } })
    const before = after === undefined ? {} : { before: BigInt(after) }
    const lines = await db.read((tx) =>
      listLines(tx, { ...before, limit: pageSize, memberId: by.id }),
    )
    const last = lines.at(-1)
    const next = lines.length === pageSize && last ? last.number.toString() : null
    return { next, rows: lines.map(lineShown) }
  }),

  route(wire.redeemPointReward, async (request, { address, paymentPassword, phone, ...order }) => {
    if (!(await request.db.read((tx) => isProduct(tx, order.productId)))) refuse('not-found')
    if (!mobileOf(phone)) refuse('input-invalid', { fields: { phone: 'mobile-wrong' } })
    await provePassword(request, paymentPassword)
    const receiver = { address, phone }
    return writeRequest(request, 'points.redeem', { ...order, ...receiver }, (tx) =>
      redeemProduct(tx, { ...order, at: request.now, memberId: request.by.id, receiver }),
    )
  }),

  route(wire.convertPoint, async (request, { paymentPassword, ...order }) => {
    await provePassword(request, paymentPassword)
    return writeRequest(request, 'points.convert', order, (tx) =>
      convertPoints(tx, { ...order, at: request.now, memberId: request.by.id }),
    )
  }),
]

export const routes = [...memberRoutes, ...officeRoutes]

const provePassword = (request: Request<Member>, password: string): Promise<void> =>
  checkPaymentPassword(request, { at: request.now, memberId: request.by.id, password })

/** Runs a request of the member; a repeat gets the first response. */
function writeRequest(
  { by, db }: Request<Member>,
  call: string,
  content: { id: string },
  work: (tx: Tx) => Promise<Parameters<typeof exchangeShown>[0]>,
) {
  const idempotency = { actor: by.id, call, content, key: content.id }
  return writeIdempotent(db, idempotency, async (tx) => exchangeShown(await work(tx)))
}
