import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/points'
import { listOfficeRanks, saveRank } from '@madang/wire/vip'
import { showBalance } from '@madang/wire/wallet'
import { castMembers } from '#identity'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { addEarnings, correctEarnings } from './add-earnings.ts'

type Line = Gives<typeof wire.listPointLines>['rows'][number]
type Exchange = Gives<typeof wire.getRedeemPointList>['rows'][number]
type Product = Gives<typeof wire.getPointReward>[number]
type OfficeRank = Gives<typeof listOfficeRanks>[number]
type OfficeProduct = Gives<typeof wire.listOfficeProducts>[number]

let town: Town
let minji: Visit
let jisoo: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
  jisoo = await operatorVisitOf(town, 'jisoo')
})
afterAll(() => town.tearDown())

const paymentPassword = castMembers.find(({ name }) => name === 'minji')?.paymentPassword ?? ''
const pointsOf = async (visit: Visit) =>
  (await town.ask(wire.getPointBalance, {}, visit)).value.points
const mall = async (visit: Visit) => (await town.ask(wire.getPointReward, {}, visit)).value

async function settle(
  won: number,
  category = 'RNG',
  sign = 1n,
  id = randomUUID(),
  at = town.clock.now().toISOString(),
) {
  const memberId = await town.idOf('minji')
  const validBetUnits = (sign * BigInt(Math.round(won * 100_000))).toString()
  const rest = {
    currency: 'KRW',
    kind: 'slot',
    game: 'g',
    isTrial: false,
    payoutUnits: '0',
    placedAt: at,
  }
  const wager = { ...rest, category, id, memberId, round: 'r', settledAt: at, vendor: 'madang' }
  const body = { ...wager, stakeUnits: validBetUnits, validBetUnits }
  await town.context.db.write((tx) =>
    sign > 0n ? addEarnings(tx, [body, { ...body, isTrial: true }]) : correctEarnings(tx, [body]),
  )
  return id
}

const order = (productId: string, quantity = 1, id = randomUUID()) => ({
  address: '서울 중구 세종대로 110',
  id,
  paymentPassword,
  phone: '010-1234-5678',
  productId,
  quantity,
})

test('stakes bring points, many small ones as much as one, and a voided one takes them back', async () => {
  const id = await settle(999.99, 'FISH')
  expect(await pointsOf(minji)).toBe('1.19')
  await settle(50_000)
  expect(await pointsOf(minji)).toBe('61.19')
  await settle(999.99, 'FISH', -1n, id)
  expect(await pointsOf(minji)).toBe('60.00')
  const { rows } = (await town.ask(wire.listPointLines, {}, minji)).value
  expect(rows.map(({ kind, points }: Line) => [kind, points])).toEqual([
    ['corrected', '-1.19'],
    ['earned', '60.00'],
    ['earned', '1.19'],
  ])
  expect(rows[0]?.wagerId).toBe(id)
})

test('a bet is taken back by the percent that its rank had then, whatever the rank brings today', async () => {
  const visit = await operatorVisitOf(town, 'jisoo')
  const memberId = await town.idOf('minji')
  const ranked = new Date(town.clock.now().getTime() - 1_000)
  await town.context.db.pool.query(
    'insert into vip.level_change (member_id, level, at) values ($1, 2, $2)',
    [memberId, ranked],
  )
  const percent = async (pointPercent: number) => {
    const ranks: OfficeRank[] = (await town.ask(listOfficeRanks, {}, visit)).value
    const {
      manager: _m,
      memberCount: _c,
      withdrawMinutes: _t,
      withdrawOncePercent: _o,
      withdrawPercent: _p,
      ...second
    } = ranks.find(({ level }) => level === 2)!
    const change = { ...second, id: randomUUID(), pointPercent }
    expect((await town.ask(saveRank, change, visit)).success).toBe(true)
    town.clock.tick(1_000)
  }
  await percent(150)
  const before = Number(await pointsOf(minji))
  const at = town.clock.now().toISOString()
  const id = await settle(50_000, 'RNG', 1n, randomUUID(), at)
  const given = Number(await pointsOf(minji)) - before
  // 60 points at 100 %, 90 at 150 %.
  expect(given).toBe(90)
  town.clock.tick(1_000)
  await percent(300)
  await percent(200)
  await settle(50_000, 'RNG', -1n, id, at)
  expect(Number(await pointsOf(minji))).toBe(before)
  const last = await settle(50_000)
  expect(Number(await pointsOf(minji)) - before).toBe(120)
  await settle(50_000, 'RNG', -1n, last)
  await town.context.db.pool.query('delete from vip.level_change where member_id = $1', [memberId])
})

test('goods need the withdraw password, an address and enough points; a no gives all back', async () => {
  await settle(2_000_000)
  const [first] = await mall(minji)
  if (!first) throw new Error('the mall is empty')
  const wrong = { ...order(first.id), paymentPassword: '000000' }
  expect((await town.ask(wire.redeemPointReward, wrong, minji)).errorCode).toBe(
    'payment-password-wrong',
  )
  const request = order(first.id, 2)
  const before = await pointsOf(minji)
  const replies = await Promise.all(
    [1, 2, 3].map(() => town.ask(wire.redeemPointReward, request, minji)),
  )
  expect(replies.map(({ success }) => success)).toEqual([true, true, true])
  expect(replies[0]?.value).toMatchObject({ quantity: 2, readerState: 'in-process' })
  const spent = Number(before) - Number(await pointsOf(minji))
  expect(spent).toBe(2 * Number(first.points))
  // The month's limit of two is used up.
  const third = await town.ask(wire.redeemPointReward, order(first.id), minji)
  expect([third.errorCode, third.value]).toMatchObject(['product-limit-reached', { left: 0 }])
  const queue: Exchange[] = (await town.ask(wire.listOfficeExchanges, {}, jisoo)).value.rows
  expect(queue.find(({ id }) => id === request.id)).toMatchObject({
    may: ['approve', 'reject'],
    receiver: { phone: request.phone },
  })
  const decision = { id: randomUUID(), reason: '배송할 수 없는 주소', subject: request.id }
  expect((await town.ask(wire.rejectExchange, decision, jisoo)).value.state).toBe('rejected')
  expect((await town.ask(wire.rejectExchange, decision, jisoo)).success).toBe(true)
  expect(await pointsOf(minji)).toBe(before)
  const again = { ...decision, id: randomUUID() }
  expect((await town.ask(wire.rejectExchange, again, jisoo)).errorCode).toBe('document-moved-on')
})

test('an order is approved and sent, and never the other way round', async () => {
  const [product] = await mall(minji)
  const request = order(product?.id ?? '')
  await town.ask(wire.redeemPointReward, request, minji)
  const send = { id: randomUUID(), subject: request.id, tracking: 'CJ 1234' }
  expect((await town.ask(wire.sendExchange, send, jisoo)).errorCode).toBe('document-moved-on')
  const approve = { id: randomUUID(), subject: request.id }
  expect((await town.ask(wire.approveExchange, approve, jisoo)).value.state).toBe('approved')
  const sent = await town.ask(wire.sendExchange, { ...send, id: randomUUID() }, jisoo)
  expect(sent.value).toMatchObject({ readerState: 'approved', state: 'exchanged' })
  const own: Exchange[] = (await town.ask(wire.getRedeemPointList, {}, minji)).value.rows
  expect(own.find(({ id }) => id === request.id)?.tracking).toBe('CJ 1234')
})

test('S38 one in stock and twenty presses at once: one gets it', async () => {
  const product = (await mall(minji)).find(({ picture }: Product) => picture === 'tea')
  const office = (await town.ask(wire.listOfficeProducts, {}, jisoo)).value
  const kept = office.find(({ id }: OfficeProduct) => id === product?.id)
  if (!product || !kept) throw new Error('there is no tea')
  const { id: subject, ...fields } = kept
  const one = { ...fields, levelMin: 0, perMemberMax: 100, perMonthMax: 100, stock: 1 }
  await town.ask(
    wire.saveProduct,
    { ...one, id: randomUUID(), stockBefore: fields.stock, subject },
    jisoo,
  )
  const stale = { ...one, id: randomUUID(), stockBefore: 1, subject }
  expect((await town.ask(wire.saveProduct, stale, jisoo)).errorCode).toBe('changed-meanwhile')
  await settle(60_000_000)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => town.ask(wire.redeemPointReward, order(product.id), minji)),
  )
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(replies.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(
    new Set(['product-sold-out']),
  )
})

test('what is for a rank is not for those below it', async () => {
  const above = (await mall(minji)).find(({ levelMin }: Product) => levelMin > 0)
  const reply = await town.ask(wire.redeemPointReward, order(above!.id), minji)
  expect(reply.errorCode).toBe('product-rank-too-low')
})

test('points become money once, by the ratio, and never more than there are', async () => {
  const balance = async () => (await town.ask(showBalance, {}, minji)).value.sumBalance
  const before = Number(await balance())
  const request = { id: randomUUID(), paymentPassword, points: 500 }
  const replies = await Promise.all(
    [1, 2, 3].map(() => town.ask(wire.convertPoint, request, minji)),
  )
  expect(replies.map(({ value }) => value.amount)).toEqual(['5000.00', '5000.00', '5000.00'])
  expect(Number(await balance()) - before).toBe(5_000)
  const few = { ...request, id: randomUUID(), points: 99 }
  expect((await town.ask(wire.convertPoint, few, minji)).errorCode).toBe('points-below-least')
  const whole = Math.floor(Number(await pointsOf(minji)))
  const race = await Promise.all(
    Array.from({ length: 4 }, () =>
      town.ask(wire.convertPoint, { ...request, id: randomUUID(), points: whole }, minji),
    ),
  )
  expect(race.filter(({ success }) => success)).toHaveLength(1)
  expect(Number(await pointsOf(minji))).toBeLessThan(1)
})

test('saving a product keeps what was ordered since its form was opened', async () => {
  const product = (await mall(minji)).find(({ picture }: Product) => picture === 'coffee')!
  const shown = async (): Promise<OfficeProduct> =>
    (await town.ask(wire.listOfficeProducts, {}, jisoo)).value.find(
      ({ id }: OfficeProduct) => id === product.id,
    )
  const { id: subject, ...form } = await shown()
  await town.context.db.pool.query('update points.product set stock = stock - 3 where id = $1', [
    subject,
  ])
  const save = (more: object) =>
    town.ask(
      wire.saveProduct,
      { ...form, id: randomUUID(), stockBefore: form.stock, subject, ...more },
      jisoo,
    )
  expect((await save({ place: 7 })).success).toBe(true)
  expect((await shown()).stock).toBe(form.stock - 3)
  const { version } = await shown()
  expect((await save({ stock: form.stock + 10, version })).success).toBe(true)
  expect((await shown()).stock).toBe(form.stock + 7)
  const tooFew = { stock: 0, stockBefore: form.stock + 8, version: version + 1 }
  expect((await save(tooFew)).errorCode).toBe('product-sold-out')
})

test('5, redeem: a delivery needs a mobile number that can be called', async () => {
  const product = (await mall(minji))[0]!
  const order = { address: '서울', paymentPassword: '314159', productId: product.id, quantity: 1 }
  for (const phone of ['--------', '010-1234', '02-123-4567']) {
    const asked = { ...order, id: randomUUID(), phone }
    const { errorCode, value } = await town.ask(wire.redeemPointReward, asked, minji)
    expect([errorCode, value.fields]).toEqual(['input-invalid', { phone: 'mobile-wrong' }])
  }
})

test('a rank has limits of its own, and the lower ones hold below it', async () => {
  const product = (await mall(minji)).find(({ picture }: Product) => picture === 'book')
  const office = (await town.ask(wire.listOfficeProducts, {}, jisoo)).value
  const kept = office.find(({ id }: OfficeProduct) => id === product?.id)
  if (!product || !kept) throw new Error('there is no book')
  const { id: subject, ...fields } = kept
  const limit = { level: 2, perMemberMax: 4, perMonthMax: 3 }
  const one = { ...fields, levelMin: 0, perMemberMax: 2, perMonthMax: 1, stock: 50 }
  const save = (rankLimits: object[], version: number) =>
    town.ask(
      wire.saveProduct,
      { ...one, id: randomUUID(), rankLimits, stockBefore: fields.stock, subject, version },
      jisoo,
    )
  expect((await save([limit, limit], fields.version)).errorCode).toBe('input-invalid')
  expect((await save([limit], fields.version)).success).toBe(true)
  await settle(60_000_000)
  const room = async () => (await mall(minji)).find(({ id }: Product) => id === product.id)?.room
  const memberId = await town.idOf('minji')
  const rank = (level: number) =>
    town.context.db.pool.query(
      `insert into vip.member (member_id, level, since) values ($1, $2, now())
       on conflict (member_id) do update set level = excluded.level`,
      [memberId, level],
    )
  await rank(1)
  expect(await room()).toBe(1)
  await rank(3)
  expect(await room()).toBe(3)
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => town.ask(wire.redeemPointReward, order(product.id), minji)),
  )
  expect(replies.filter(({ success }) => success)).toHaveLength(3)
  expect(await room()).toBe(0)
})
