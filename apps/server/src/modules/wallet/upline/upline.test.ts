import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as office from '@madang/wire/cash-office'
import * as identity from '@madang/wire/identity'
import * as wire from '@madang/wire/uplines'
import * as wallet from '@madang/wire/wallet'
import { playWager } from '#wagers'
import { operatorVisitOf } from '../../../../test/operator-visit.ts'
import { openTown } from '../../../../test/town.ts'
import type { Town, Visit } from '../../../../test/town.ts'
import { visitOf } from '../../../../test/visit.ts'

let town: Town
let minji: Visit
let junho: Visit
let minho: Visit
let jisoo: Visit
beforeAll(async () => void (town = await openTown()))
beforeEach(async () => {
  town.clock.tick(3_600_000)
  minho = await operatorVisitOf(town, 'minho')
  jisoo = await operatorVisitOf(town, 'jisoo')
  minji = await visitOf(town, 'minji')
  junho = await visitOf(town, 'junho')
})
afterAll(() => town.tearDown())

const own = async (visit: Visit) => (await town.ask(wire.showUpline, {}, visit)).value
const pass = (amount: string, more: object = {}, visit = minji) =>
  town.ask(
    wire.transferUpline,
    { amount, id: randomUUID(), paymentPassword: '730518', ...more },
    visit,
  )
const set = (account: string, uplineAccount: string, mayTransfer = true) => {
  const said = { account, mayTransfer, reason: 'the agents agreed', uplineAccount }
  return town.ask(wire.setUpline, { ...said, id: randomUUID() }, minho)
}
const cash = async (visit: Visit) => (await town.ask(wallet.showBalance, {}, visit)).value

test('credit goes up once, from credit to credit, and nobody’s money to play with moves', async () => {
  expect((await town.ask(identity.memberInfo, {}, minji)).value.toUpline).toBe(true)
  expect((await town.ask(identity.memberInfo, {}, junho)).value.toUpline).toBe(false)
  const before = [await own(minji), await own(junho)]
  const played = [await cash(minji), await cash(junho)]
  const id = randomUUID()
  const replies = await Promise.all(Array.from({ length: 5 }, () => pass('10000', { id })))
  for (const { errorCode, value } of replies) {
    expect([errorCode, value?.credit]).toEqual([undefined, '40000.00'])
  }
  expect((await pass('11000', { id })).errorCode).toBe('key-reused')
  const [from, to] = [await own(minji), await own(junho)]
  expect(Number(before[0].credit) - Number(from.credit)).toBe(10_000)
  expect(Number(to.credit) - Number(before[1].credit)).toBe(10_000)
  expect(from.transfers[0]).toMatchObject({ amount: '10000.00', direction: 'up', other: 'junho' })
  expect(to.transfers[0]).toMatchObject({ direction: 'from-below', other: 'minji' })
  expect([await cash(minji), await cash(junho)]).toEqual(played)
})

test('ten at once with credit for four hand up four, and nothing goes below zero', async () => {
  const { credit } = await own(minji)
  expect(credit).toBe('40000.00')
  const answers = await Promise.all(Array.from({ length: 10 }, () => pass('10000')))
  expect(answers.filter(({ success }) => success)).toHaveLength(4)
  const noes = new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))
  expect(noes).toEqual(new Set(['balance-too-low']))
  expect((await own(minji)).credit).toBe('0.00')
})

test('credit cannot be staked or taken out: it comes and goes by two operators only', async () => {
  const memberId = await town.idOf('junho')
  const { credit } = await own(junho)
  const { sumBalance } = await cash(junho)
  const stakeUnits = (BigInt(Math.round(Number(sumBalance))) + 1n) * 100_000n
  const order = {
    category: 'RNG',
    kind: 'slot',
    currency: 'KRW',
    game: 'horangi',
    round: 'r',
    vendor: 'MADANG',
  }
  const bet = { ...order, at: town.clock.now(), id: randomUUID(), memberId, payoutUnits: 0n }
  await expect(playWager(town.context.db, { ...bet, stakeUnits })).rejects.toMatchObject({
    code: 'balance-too-low',
  })
  const given = { account: 'credit', amount: '100000', direction: 'to-member', memberId }
  const asked = { ...given, id: randomUUID(), reason: 'settled for the month' }
  const { value } = await town.ask(office.proposeAdjustment, asked, minho)
  expect(value).toMatchObject({ account: 'credit', state: 'proposed' })
  const said = { id: randomUUID(), outcome: 'booked', subject: value.id }
  expect((await town.ask(office.decideAdjustment, said, minho)).errorCode).toBe('own-proposal')
  expect((await town.ask(office.decideAdjustment, said, jisoo)).value.state).toBe('booked')
  expect(Number((await own(junho)).credit) - Number(credit)).toBe(100_000)
  const out = { ...asked, amount: '5000000', direction: 'from-member', id: randomUUID() }
  const more = await town.ask(office.proposeAdjustment, out, minho)
  const yes = { id: randomUUID(), outcome: 'booked', subject: more.value.id }
  expect((await town.ask(office.decideAdjustment, yes, jisoo)).errorCode).toBe('balance-too-low')
  expect((await cash(junho)).sumBalance).toBe(sumBalance)
})

test('nobody stands above themselves, a trial above nobody; closed is closed', async () => {
  expect((await set('minji', 'minji')).errorCode).toBe('upline-wrong')
  expect((await set('junho', 'minji')).errorCode).toBe('upline-wrong')
  expect((await set('sora', 'nobody-here')).errorCode).toBe('account-unknown')
  const trial: Visit = { cookies: {} }
  trial.token = String((await town.ask(identity.freeplay, { platform: 'W' }, trial)).value.token)
  const { account } = (await town.ask(identity.memberInfo, {}, trial)).value
  expect((await set('sora', account as string)).errorCode).toBe('upline-wrong')
  expect((await pass('10000', {}, trial)).errorCode).toBe('in_need_true_account')
  // Two lines set at once never close a circle.
  const both = await Promise.all([set('junho', 'sora'), set('sora', 'junho')])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  const nobodyUp = await pass('10000', { paymentPassword: '915203' }, await visitOf(town, 'sora'))
  expect(['upline-closed', 'balance-too-low']).toContain(nobodyUp.errorCode)
  expect((await set('minji', 'junho', false)).success).toBe(true)
  expect((await pass('10000')).errorCode).toBe('upline-closed')
  await set('minji', 'junho')
  expect((await pass('10000', { paymentPassword: '111222' })).errorCode).toBe(
    'payment-password-wrong',
  )
  for (const amount of ['999.99', '1000000.01']) {
    expect((await pass(amount)).errorCode).toBe('upline-out-of-limits')
  }
  for (const amount of ['0', '-1']) expect((await pass(amount)).success).toBe(false)
})

test('where the law knows no agents nothing is handed up', async () => {
  await town.set('uplines', { isOn: false })
  expect((await town.ask(identity.memberInfo, {}, minji)).value.toUpline).toBe(false)
  expect(await own(minji)).toMatchObject({ mayTransfer: false, upline: 'junho' })
  expect((await pass('10000')).errorCode).toBe('upline-closed')
})
