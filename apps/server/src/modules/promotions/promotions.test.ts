import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allTitles } from '@madang/games'
import type { Gives } from '@madang/wire'
import { acceptGrant, listGrants, showBonusSums } from '@madang/wire/bonus'
import * as wire from '@madang/wire/promotions'
import { openPromotion, simulatePromotion } from '@madang/wire/promotions-office'
import { showOfficePromotion, savePromotion } from '@madang/wire/promotions-office'
import { beginPause } from '#protection'
import { settings as referralSettings } from '#referral'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { countLosses } from './grants/count-losses.ts'
import { issueDeposits } from './grants/issue-deposits.ts'
import { settlePeriods } from './grants/settle-periods.ts'

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
const take = async (kind: Offer['kind'], visit: Visit, more: object = {}) => {
  const { id: offerId, version } = await offerIn(kind, visit)
  return town.ask(wire.takePromotion, { id: randomUUID(), offerId, version, ...more }, visit)
}
const grantsOf = async (visit: Visit): Promise<Gives<typeof listGrants>['rows']> =>
  (await town.ask(listGrants, {}, visit)).value.rows
const nextDay = async () => {
  town.clock.tick(86_400_000)
  minji = await visitOf(town, 'minji')
  sora = await visitOf(town, 'sora')
}

async function deposit(name: string, amount: string, depositId: string = randomUUID()) {
  const at = town.clock.now().toISOString()
  const one = { amount, at, depositId, memberId: await town.idOf(name) }
  await town.context.db.write((tx) => issueDeposits(tx, [one]))
  return depositId
}

test('visitors read what asks nothing of a member, and members see how many wait', async () => {
  const open = await offersOf()
  expect(open.length).toBeGreaterThanOrEqual(8)
  expect(open.map(({ kind }) => kind)).not.toContain('gift')
  const named = ['Monday slots bonus', 'Wednesday member’s day', 'Sunday’s best']
  expect(open.map(({ title }) => title.EN)).toEqual(expect.arrayContaining(named))
  const { value } = await town.ask(wire.availablePromotions, {}, minji)
  const waiting = (await offersOf(minji)).filter(({ status }) => /join|claim$/.test(status))
  const REFERRAL = { enabled: true }
  expect(value).toEqual({ REFERRAL, count: waiting.length, isOptedOut: false, missions: 0 })
  expect(open.find(({ title }) => title.EN === 'New year code')?.status).toBe('coming')
})

test('1: the programmes are named for visitors too, and only those that are open', async () => {
  const programs = async () => (await town.ask(wire.listPrograms, {})).value.programs
  expect(await programs()).toEqual(['cashback', 'vip', 'points', 'referral'])
  await town.set('switches', { MANPLAYREB3: false })
  const [referral] = referralSettings
  await town.set(referral!, { isOpen: false })
  expect(await programs()).toEqual(['vip', 'points'])
  await town.set('switches', {})
  await town.set(referral!, {})
})

test('a joined first deposit brings its bonus once, by the terms that were accepted', async () => {
  const newcomer = await visitOf(town, 'junho')
  // Everybody of the cast has deposited before.
  await town.context.db.pool.query('delete from promotions.deposit where member_id = $1', [
    await town.idOf('junho'),
  ])
  const offer = await offerIn('first-deposit', newcomer)
  expect(offer.status).toBe('join')
  const request = { id: randomUUID(), offerId: offer.id, version: offer.version }
  const joins = await Promise.all([1, 2].map(() => town.ask(wire.takePromotion, request, newcomer)))
  expect(joins.map(({ value }) => value.status)).toEqual(['signed', 'signed'])
  expect((await take('first-deposit', newcomer)).errorCode).toBe('document-moved-on')

  const jisoo = await operatorVisitOf(town, 'jisoo')
  const shown = (await town.ask(showOfficePromotion, { subject: offer.id }, jisoo)).value
  const content = { ...shown.content, percent: 1 }
  const next = { content, id: randomUUID(), subject: offer.id, version: shown.version }
  expect((await town.ask(savePromotion, next, jisoo)).value).toEqual({ version: 2 })
  const stale = await town.ask(wire.takePromotion, { ...request, id: randomUUID() }, minji)
  expect(['changed-meanwhile', 'document-moved-on']).toContain(stale.errorCode)
  const depositId = await deposit('junho', '100000.00')
  await deposit('junho', '100000.00', depositId)
  await deposit('junho', '200000.00')
  const grants = await grantsOf(newcomer)
  expect(grants).toMatchObject([{ amount: '50000.00', required: '250000.00' }])
  const own = (await town.ask(wire.listOwnClaims, {}, newcomer)).value
  expect(own).toMatchObject([{ amount: '50000.00', status: 'issued' }])
  await deposit('sora', '100000.00')
  expect((await offerIn('first-deposit', sora)).status).toBe('close')
})

test('a code must be right, a check-in comes once a day, and a break brings none', async () => {
  expect((await take('code', sora, { code: 'WRONGCODE' })).errorCode).toBe('promotion-code-wrong')
  expect((await take('code', sora, { code: 'madang2026' })).value.status).toBe('claimed')
  const race = await Promise.all([1, 2, 3].map(() => take('check-in', sora)))
  expect(race.filter(({ success }) => success)).toHaveLength(1)
  await nextDay()
  expect((await take('check-in', sora)).success).toBe(true)
  const name = { kind: 'break', length: 'day' } as const
  const memberId = await town.idOf('junho')
  const order = { at: town.clock.now(), by: 'junho', memberId, name, reason: 'a story' }
  await town.context.db.write((tx) => beginPause(tx, order))
  const junho = await visitOf(town, 'junho')
  expect((await offerIn('check-in', junho)).bar).toBe('break')
  expect((await take('check-in', junho)).errorCode).toBe('member-not-active')
})

test('whoever wants no offers gets none until they want them again', async () => {
  await nextDay()
  const choose = (isOptedOut: boolean) =>
    town.ask(wire.choosePromotions, { id: randomUUID(), isOptedOut }, sora)
  await choose(true)
  const { value } = await town.ask(wire.availablePromotions, {}, sora)
  expect(value).toMatchObject({ count: 0, isOptedOut: true })
  expect((await take('check-in', sora)).errorCode).toBe('promotion-opted-out')
  await choose(false)
  expect((await take('check-in', sora)).success).toBe(true)
})

test('a part of a week’s loss is offered when the week is over, and the member accepts it', async () => {
  expect((await take('insurance', minji)).value.status).toBe('signed')
  const settledAt = town.clock.now().toISOString()
  const lost = { category: 'RNG', memberId: await town.idOf('minji'), payoutUnits: '0', settledAt }
  const mixed = { payoutUnits: '0', stakeUnits: '5000000000' }
  const wagers = [
    { ...lost, stakeUnits: '15000000000' },
    { ...lost, own: mixed, stakeUnits: '30000000000' },
    { ...lost, own: { payoutUnits: '0', stakeUnits: '0' }, stakeUnits: '90000000000' },
  ]
  await town.context.db.write((tx) => countLosses(tx, wagers as never))
  await settlePeriods(town.context, town.clock.now())
  expect((await offerIn('insurance', minji)).status).toBe('signed')
  const [joined] = (await town.ask(wire.listOwnClaims, {}, minji)).value
  expect(joined).toMatchObject({ covered: { back: '20000.00', lost: '200000.00' } })
  for (let day = 0; day < 7; day += 1) await nextDay()
  await settlePeriods(town.context, town.clock.now())
  const [grant] = (await grantsOf(minji)).filter(({ state }) => state === 'offered')
  expect(grant).toMatchObject({ amount: '20000.00' })
  const accept = { id: randomUUID(), subject: grant!.id }
  expect((await town.ask(acceptGrant, accept, minji)).success).toBe(true)
  await town.events.settle()
  const own: Gives<typeof wire.listOwnClaims> = (await town.ask(wire.listOwnClaims, {}, minji))
    .value
  expect(own.find(({ id }) => id === grant!.id)).toMatchObject({ covered: null, status: 'claimed' })
  const sums = (await town.ask(showBonusSums, {}, minji)).value
  expect(sums).toEqual({ converted: '0.00', given: '20000.00', running: '20000.00' })
})

test('the average cost of wagering on slots is by the titles that are open', async () => {
  const opened = allTitles.filter(({ version }) => version === 1)
  const meanOf = (titles: typeof opened) =>
    Math.round(titles.reduce((sum, { facts }) => sum + facts.rtpPpm, 0) / titles.length)
  const shown = async (kind: Offer['kind']) => (await offerIn(kind, minji)).slotRtpPpm
  expect(await shown('check-in')).toBe(meanOf(opened))
  const [closed, ...others] = opened
  const { pool } = town.context.db
  await pool.query(`update catalog.game set state = 'closed' where id = $1`, [closed!.id])
  expect(await shown('check-in')).toBe(meanOf(others))
  await pool.query(`update catalog.game set state = 'open' where id = $1`, [closed!.id])
})

test('the last of a budget goes to one of two, and a closed offer to nobody', async () => {
  await nextDay()
  const { id, version } = await offerIn('check-in', minji)
  await town.context.db.pool.query(
    `update promotions.offer_version set content = content || jsonb_build_object('budget',
       (select round(used_units / 100000.0 + 500, 2)::text from promotions.budget
         where offer_id = $1)) where offer_id = $1`,
    [id],
  )
  const race = await Promise.all([take('check-in', minji), take('check-in', sora)])
  expect(race.map(({ errorCode }) => errorCode ?? 'ok').toSorted()).toEqual([
    'ok',
    'promotion-exhausted',
  ])
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const change = { id: randomUUID(), isOpen: false, subject: id, version }
  expect((await town.ask(openPromotion, change, jisoo)).success).toBe(true)
  await nextDay()
  expect((await take('check-in', sora)).errorCode).toBe('document-moved-on')
})

test('an offer opens only after its version was tried on the last month', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const { id: subject } = await offerIn('first-deposit', minji)
  const open = { id: randomUUID(), isOpen: true, subject, version: 2 }
  expect((await town.ask(openPromotion, open, jisoo)).errorCode).toBe('promotion-not-simulated')
  const simulated = await town.ask(simulatePromotion, { subject }, jisoo)
  expect(simulated.value).toMatchObject({ assumes: ['everybody-claims'], version: 2 })
  const again = { ...open, id: randomUUID() }
  expect((await town.ask(openPromotion, again, jisoo)).success).toBe(true)
})
