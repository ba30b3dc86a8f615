import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as office from '@madang/wire/cash-office'
import * as identity from '@madang/wire/identity'
import * as wire from '@madang/wire/uplines'
import * as wallet from '@madang/wire/wallet'
import { post } from '#ledger'
import { playWager } from '#wagers'
import { cardOf } from '../../../../test/dictionary.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { agentsSetting } from '../agents-setting.ts'
import { takeOverLines } from '../tree/take-over-lines.ts'
import { listLinesAbove } from '../tree/tree-store.ts'

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
const set = (account: string, mayTransfer: boolean) => {
  const body = { account, mayTransfer, reason: 'the agents agreed' }
  return town.ask(wire.setUpline, { ...body, id: randomUUID() }, minho)
}
const down = async (amount: string, to: string, visit = junho, more: object = {}) => {
  const body = { amount, id: randomUUID(), memberId: await town.idOf(to), ...more }
  return town.ask(wire.transferDownline, { paymentPassword: '482615', ...body }, visit)
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
  expect(from.transfers[0]).toMatchObject({ amount: '10000.00', direction: 'up', other: 'junh***' })
  expect(to.transfers[0]).toMatchObject({ direction: 'from-below', other: 'minj***' })
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
  const body = { id: randomUUID(), outcome: 'booked', subject: value.id }
  expect((await town.ask(office.decideAdjustment, body, minho)).errorCode).toBe('own-proposal')
  expect((await town.ask(office.decideAdjustment, body, jisoo)).value.state).toBe('booked')
  expect(Number((await own(junho)).credit) - Number(credit)).toBe(100_000)
  const out = { ...asked, amount: '5000000', direction: 'from-member', id: randomUUID() }
  const more = await town.ask(office.proposeAdjustment, out, minho)
  const yes = { id: randomUUID(), outcome: 'booked', subject: more.value.id }
  expect((await town.ask(office.decideAdjustment, yes, jisoo)).errorCode).toBe('balance-too-low')
  expect((await cash(junho)).sumBalance).toBe(sumBalance)
})

test('down the line once, to who stands right there; both sides read it', async () => {
  const before = [await own(junho), await own(minji)]
  const id = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => down('20000', 'minji', junho, { id })))
  expect(replies.map(({ errorCode }) => errorCode)).toEqual([undefined, undefined, undefined])
  const [from, to] = [await own(junho), await own(minji)]
  expect(Number(before[0].credit) - Number(from.credit)).toBe(20_000)
  expect(Number(to.credit) - Number(before[1].credit)).toBe(20_000)
  expect(from.transfers[0]).toMatchObject({ direction: 'down', other: 'minj***' })
  expect(to.transfers[0]).toMatchObject({ direction: 'from-above', other: 'junh***' })
  // Nobody above, at the same level or outside the team can be a recipient.
  const up = await down('20000', 'junho', minji, { paymentPassword: '730518' })
  expect(up.errorCode).toBe('not-found')
  expect((await down('20000', 'sora')).errorCode).toBe('not-found')
  const wrong = await down('20000', 'minji', junho, { paymentPassword: '111222' })
  expect(wrong.errorCode).toBe('payment-password-wrong')
  const most = String(Math.floor(Number((await own(junho)).credit) / 4))
  const race = await Promise.all(Array.from({ length: 8 }, () => down(most, 'minji')))
  expect(race.filter(({ success }) => success)).toHaveLength(4)
})

test('a large transfer waits for two operators, and moves once', async () => {
  await town.set(agentsSetting, { transferApprovalFrom: '10000.00' })
  const holder = await town.idOf('junho')
  const given = {
    amountUnits: 3_000_000_000n,
    cause: 'credit-adjustment',
    from: { currency: 'KRW', house: 'adjustments' },
    key: `story:${randomUUID()}`,
    to: { currency: 'KRW', holder, purpose: 'credit' as const },
  }
  await town.context.db.write((tx) => post(tx, [[given]], town.clock.now()))
  const before = [await own(junho), await own(minji)]
  expect((await down('10000', 'minji')).value.credit).toBe(before[0].credit)
  const [asked] = (await own(minji)).transfers
  expect(asked).toMatchObject({ amount: '10000.00', direction: 'from-above', state: 'waiting' })
  const decide = (visit: Visit, outcome: string) => {
    const body = { id: randomUUID(), outcome, reason: 'both were asked', subject: asked.id }
    return town.ask(wire.decideCreditRequest, body, visit)
  }
  expect((await decide(minho, 'RELEASE')).value.may).toEqual(['DENY'])
  expect((await decide(minho, 'RELEASE')).errorCode).toBe('own-proposal')
  expect((await own(minji)).credit).toBe(before[1].credit)
  const card = await cardOf(town, 'agent-credit', asked.id, jisoo)
  expect(card).toMatchObject({
    amount: '10000.00',
    balance: { account: 'credit' },
    before: { payer: 'junho', receiver: 'minji' },
    cause: 'credit-transfer',
    decisions: [{ way: 'approve' }, { way: 'decline' }],
    proposedBy: 'minho',
    reason: 'both were asked',
  })
  expect(Number(card.balance?.before) - Number(card.balance?.after)).toBe(10_000)
  const both = await Promise.all([decide(jisoo, 'RELEASE'), decide(jisoo, 'RELEASE')])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(Number((await own(minji)).credit)).toBe(Number(before[1].credit) + 10_000)
  expect((await own(minji)).transfers[0]).toMatchObject({ id: asked.id, state: 'made' })

  await pass('10000')
  const [back] = (await own(minji)).transfers
  const no = { id: randomUUID(), outcome: 'DENY', reason: 'not agreed', subject: back.id }
  expect((await town.ask(wire.decideCreditRequest, no, jisoo)).value.state).toBe('denied')
  expect((await own(minji)).transfers[0]).toMatchObject({ direction: 'up', state: 'denied' })
  await town.set(agentsSetting, {})
})

test('operators open and close a line; who stands above is a move of the tree', async () => {
  expect((await set('sora', true)).errorCode).toBe('upline-wrong')
  expect((await set('nobody-here', true)).errorCode).toBe('account-unknown')
  const trial: Visit = { cookies: {} }
  trial.token = String((await town.ask(identity.freeplay, { platform: 'W' }, trial)).value.token)
  expect((await pass('10000', {}, trial)).errorCode).toBe('in_need_true_account')
  expect((await set('minji', false)).value.mayTransfer).toBe(false)
  expect((await pass('10000')).errorCode).toBe('upline-closed')
  expect((await down('10000', 'minji')).errorCode).toBe('upline-closed')
  expect((await town.ask(identity.memberInfo, {}, minji)).value.toUpline).toBe(false)
  await set('minji', true)
  expect((await pass('10000', { paymentPassword: '111222' })).errorCode).toBe(
    'payment-password-wrong',
  )
  for (const amount of ['999.99', '1000000.01']) {
    expect((await pass(amount)).errorCode).toBe('upline-out-of-limits')
  }
  for (const amount of ['0', '-1']) expect((await pass(amount)).success).toBe(false)
})

test('what the trees of before said becomes edges once; circles are left out', async () => {
  const ids = await Promise.all(['minji', 'junho', 'sora'].map((name) => town.idOf(name)))
  const [minjiId = '', junhoId = '', soraId = ''] = ids
  const now = town.clock.now()
  await town.context.db.write(async (tx) => {
    const lines = [
      [soraId, minjiId],
      [junhoId, soraId],
      [minjiId, soraId],
    ]
    for (const [at, [memberId, uplineId]] of lines.entries()) {
      const setAt = new Date(now.getTime() + at)
      await tx.rows(sql`insert into agents.former_line (member_id, upline_id, may_transfer,
        set_by, reason, set_at)
        values (${memberId}, ${uplineId}, true, 'minho', 'before', ${setAt})`)
    }
  })
  const take = () => town.context.db.write((tx) => takeOverLines(tx, now))
  const made = await Promise.all([take(), take()])
  expect(made.toSorted()).toEqual([0, 3])
  const above = await town.context.db.read((tx) => listLinesAbove(tx, ids))
  expect(above.get(soraId)).toEqual([minjiId, junhoId])
  expect(above.get(junhoId)).toBeUndefined()
  const visit = await visitOf(town, 'sora')
  expect(await own(visit)).toMatchObject({ mayTransfer: true, upline: 'minji' })
})

test('where the law knows no agents nothing is handed up', async () => {
  await town.set('uplines', { isOn: false })
  expect((await town.ask(identity.memberInfo, {}, minji)).value.toUpline).toBe(false)
  expect(await own(minji)).toMatchObject({ mayTransfer: false, upline: 'junho' })
  expect((await pass('10000')).errorCode).toBe('upline-closed')
})
