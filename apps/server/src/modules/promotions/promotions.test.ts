import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gives } from '@madang/wire'
import { listGrants } from '@madang/wire/bonus'
import * as wire from '@madang/wire/promotions'
import { beginPause } from '#protection'
import { operatorVisitOf } from '../../../test/operator-visit.ts'
import { openTown } from '../../../test/town.ts'
import type { Town, Visit } from '../../../test/town.ts'
import { visitOf } from '../../../test/visit.ts'
import { issueDeposits } from './issue-deposits.ts'

type Offer = Gives<typeof wire.listPromotions>[number]

let town: Town
let minji: Visit
let sora: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
  sora = await visitOf(town, 'sora')
})
afterAll(() => town.tearDown())

const offersOf = async (visit?: Visit): Promise<Offer[]> =>
  (await town.ask(wire.listPromotions, {}, visit)).value
const offerIn = async (kind: Offer['kind'], visit: Visit) =>
  (await offersOf(visit)).find((offer) => offer.kind === kind)!
const take = (offerId: string, visit: Visit, more: object = {}) =>
  town.ask(wire.takePromotion, { id: randomUUID(), offerId, ...more }, visit)
const grantsOf = async (visit: Visit) => (await town.ask(listGrants, {}, visit)).value.rows

async function deposit(name: string, amount: string, depositId: string = randomUUID()) {
  const at = town.clock.now().toISOString()
  const one = { amount, at, depositId, memberId: await town.idOf(name) }
  await town.context.db.write((tx) => issueDeposits(tx, [one]))
  return depositId
}

test('visitors read all eight offers, and members see how many wait for them', async () => {
  expect(await offersOf()).toHaveLength(8)
  const { value } = await town.ask(wire.availablePromotions, {}, minji)
  const open = (await offersOf(minji)).filter(({ status }) => /join|claim$/.test(status))
  expect(value).toEqual({ REFERRAL: { enabled: true }, count: open.length, missions: 0 })
  expect((await offersOf(minji)).at(-1)?.status).toBe('coming')
})

test('a joined first deposit brings its bonus once, whatever is repeated', async () => {
  const newcomer = await visitOf(town, 'junho')
  // Everybody of the cast has deposited before.
  await town.context.db.pool.query('delete from promotions.depositor where member_id = $1', [
    await town.idOf('junho'),
  ])
  expect((await offerIn('first-deposit', newcomer)).status).toBe('join')
  const { id } = await offerIn('first-deposit', newcomer)
  const press = { id: randomUUID(), offerId: id }
  const joins = await Promise.all([1, 2].map(() => town.ask(wire.takePromotion, press, newcomer)))
  expect(joins.map(({ value }) => value.status)).toEqual(['signed', 'signed'])
  expect((await take(id, newcomer)).errorCode).toBe('document-moved-on')
  const depositId = await deposit('junho', '100000.00')
  await deposit('junho', '100000.00', depositId)
  await deposit('junho', '100000.00')
  expect((await offerIn('first-deposit', newcomer)).status).toBe('issued')
  expect(await grantsOf(newcomer)).toMatchObject([{ amount: '50000.00', required: '250000.00' }])
  const own = (await town.ask(wire.listOwnClaims, {}, newcomer)).value
  expect(own).toMatchObject([{ amount: '50000.00', status: 'issued' }])
  await deposit('sora', '100000.00')
  expect((await offerIn('first-deposit', sora)).status).toBe('close')
})

test('a code must be right, a check-in comes once a day, and a break brings none', async () => {
  const code = await offerIn('code', sora)
  expect((await take(code.id, sora, { code: 'WRONG' })).errorCode).toBe('promotion-code-wrong')
  expect((await take(code.id, sora, { code: 'madang' })).value.status).toBe('claimed')
  const daily = await offerIn('check-in', sora)
  const race = await Promise.all([1, 2, 3].map(() => take(daily.id, sora)))
  expect(race.filter(({ success }) => success)).toHaveLength(1)
  town.clock.tick(86_400_000)
  sora = await visitOf(town, 'sora')
  expect((await take(daily.id, sora)).success).toBe(true)
  const name = { kind: 'break', length: 'day' } as const
  const memberId = await town.idOf('junho')
  const order = { at: town.clock.now(), by: 'junho', memberId, name, reason: 'a story' }
  await town.context.db.write((tx) => beginPause(tx, order))
  const junho = await visitOf(town, 'junho')
  expect((await take(daily.id, junho)).errorCode).toBe('member-not-active')
})

test('the last of a budget goes to one of two, and a closed offer to nobody', async () => {
  town.clock.tick(86_400_000)
  minji = await visitOf(town, 'minji')
  sora = await visitOf(town, 'sora')
  const { id } = await offerIn('check-in', minji)
  await town.context.db.pool.query(
    `update promotions.offer set budget_units = 50000000 +
       (select used_units from promotions.budget where offer_id = $1) where id = $1`,
    [id],
  )
  const race = await Promise.all([take(id, minji), take(id, sora)])
  expect(race.map(({ errorCode }) => errorCode ?? 'ok').toSorted()).toEqual([
    'document-moved-on',
    'ok',
  ])
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const first = (await town.ask(wire.listOfficePromotions, {}, jisoo)).value[1]
  const change = { id: randomUUID(), isOpen: false, subject: first.id, version: first.version }
  expect((await town.ask(wire.openPromotion, change, jisoo)).success).toBe(true)
  const late = { ...change, id: randomUUID() }
  expect((await town.ask(wire.openPromotion, late, jisoo)).errorCode).toBe('changed-meanwhile')
  expect((await take(first.id, sora)).errorCode).toBe('document-moved-on')
})
