import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Gives } from '@madang/wire'
import { availablePromotions } from '@madang/wire/promotions'
import * as wire from '@madang/wire/referral'
import { showBalance } from '@madang/wire/wallet'
import type { Tx } from '#kernel/database/database'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { advance } from './invited.ts'
import { referralSetting } from './referral-setting.ts'
import {
  barCharged,
  countDeposits,
  countIdentified,
  countWagers,
  keepInvited,
} from './take-steps.ts'

const terms = v.parse(referralSetting.shape, {})
const won = (amount: number) => BigInt(amount) * 100_000n

let town: Town
let minji: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji', '10.0.0.1')
})
afterAll(() => town.tearDown())

const write = (work: (tx: Tx) => Promise<void>) => town.context.db.write(work)
const now = () => town.clock.now().toISOString()
const shown = async (): Promise<Gives<typeof wire.showReferral>> =>
  (await town.ask(wire.showReferral, {}, minji)).value
const friends = async (): Promise<Gives<typeof wire.listInvited>['rows']> =>
  (await town.ask(wire.listInvited, {}, minji)).value.rows
const claim = (id = randomUUID()) => town.ask(wire.claimReferral, { id }, minji)
const balance = async () => Number((await town.ask(showBalance, {}, minji)).value.sumBalance)

async function invite(name: string) {
  const memberId = await town.idOf(name)
  const referredById = await town.idOf('minji')
  await write((tx) => keepInvited(tx, [{ at: now(), kind: 1, memberId, referredById }]))
  return memberId
}

const deposit = (memberId: string, amount: string) =>
  write((tx) => countDeposits(tx, [{ amount, at: now(), memberId }]))

function play(memberId: string, amount: number) {
  const units = String(won(amount))
  const rest = { category: 'RNG', currency: 'KRW', game: 'g', kind: 'slot', vendor: 'madang' }
  const wager = { ...rest, id: randomUUID(), isTrial: false, memberId, payoutUnits: '0' }
  const times = { placedAt: now(), round: 'r', settledAt: now() }
  const body = { ...wager, ...times, stakeUnits: units, validBetUnits: units }
  return write((tx) => countWagers(tx, [body]))
}

test('a step is come to once, within its days, and is not taken back', () => {
  const at = new Date('2026-11-21T03:00:00Z')
  const none = { depositedAt: null, identifiedAt: null, playedAt: null, barredFor: null }
  const ids = { id: 'i', inviterId: 'a', memberId: 'b', registeredAt: at }
  const before = { ...none, ...ids, depositedUnits: 0n, playedUnits: 0n }
  const half = advance(before, { at, depositUnits: won(30_000) }, terms)
  expect(half.reached).toEqual([])
  const whole = advance(half.after, { at, depositUnits: won(20_000) }, terms)
  expect(whole.reached).toEqual(['deposited'])
  expect(advance(whole.after, { at, depositUnits: won(90_000) }, terms).reached).toEqual([])
  expect(advance(whole.after, { at, depositUnits: won(-90_000) }, terms).after.depositedAt).toBe(at)
  const late = new Date(at.getTime() + 61 * 86_400_000)
  expect(advance(before, { at: late, isIdentified: true }, terms).reached).toEqual([])
})

test('a friend’s steps earn rewards without a name, claimed once by any race', async () => {
  expect((await town.ask(availablePromotions, {}, minji)).value.REFERRAL.enabled).toBe(true)
  const junho = await invite('junho')
  await write((tx) => countIdentified(tx, [{ at: now(), memberId: junho }]))
  await Promise.all([deposit(junho, '30000.00'), deposit(junho, '30000.00')])
  await play(junho, 600_000)
  const [friend, ...others] = await friends()
  expect(others).toEqual([])
  expect(JSON.stringify(friend)).not.toMatch(/junho|준호/)
  expect(friend?.steps.map(({ hasCome, reward }) => [hasCome, reward])).toEqual([
    [true, null],
    [true, '5000.00'],
    [true, '10000.00'],
  ])
  expect(await shown()).toMatchObject({ invitedCount: 1, paid: '0.00', ready: '15000.00' })
  const before = await balance()
  const id = randomUUID()
  const race = await Promise.all([id, id, randomUUID()].map((key) => claim(key)))
  expect(race.filter(({ success }) => success).map(({ value }) => value.amount)[0]).toBe('15000.00')
  expect((await balance()) - before).toBe(15_000)
  expect((await claim()).errorCode).toBe('referral-nothing-ready')
  expect(await shown()).toMatchObject({ paid: '15000.00', ready: '0.00' })
})

test('nothing is paid for the inviter’s own browser or a payment taken back', async () => {
  const sora = await invite('sora')
  await deposit(sora, '60000.00')
  expect((await shown()).ready).toBe('5000.00')
  // The browser comes out after the step, and before the claim.
  const marks = `insert into identity.browser_mark (digest, member_id, seen_at)
    select decode(repeat('ab', 32), 'hex'), id, $1 from unnest($2::uuid[]) as given (id)`
  const ids = [sora, await town.idOf('minji')]
  await town.context.db.pool.query(marks, [town.clock.now(), ids])
  const before = await balance()
  expect((await claim()).value.amount).toBe('0.00')
  expect(await balance()).toBe(before)
  await play(sora, 900_000)
  expect((await friends())[0]).toMatchObject({ isCounted: false })
  expect((await shown()).ready).toBe('0.00')
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const listed = (await town.ask(wire.listOfficeInvited, {}, jisoo)).value.rows
  const named = { inviter: { name: 'minji' }, member: { name: 'sora' } }
  expect(listed[0]).toMatchObject({ ...named, barredFor: 'device' })
  const junho = await town.idOf('junho')
  await write((tx) => barCharged(tx, [{ memberId: junho }]))
  expect((await friends()).map(({ isCounted }) => isCounted)).toEqual([false, false])
})

test('where the brand does not want it, nobody is asked to invite', async () => {
  await town.set(referralSetting, { isOpen: false })
  expect((await town.ask(availablePromotions, {}, minji)).value.REFERRAL.enabled).toBe(false)
  expect((await town.ask(wire.showReferral, {}, minji)).errorCode).toBe('not-allowed')
  expect((await claim()).errorCode).toBe('not-allowed')
})
