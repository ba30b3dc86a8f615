import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as cards from '@madang/wire/cardroom'
import * as office from '@madang/wire/cash-office'
import * as transferWallets from '@madang/wire/transfer-wallets'
import * as uplines from '@madang/wire/uplines'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { transferWalletVendorIn } from '../towns/money/transfer-wallet-town.ts'
import type { Visit } from '../towns/town.ts'
import { countMoney, faultsOf } from './books.ts'
import { lineIn } from './credit.ts'
import { askAtOnce, frameOf, newcomerIn, openScene, pay, paymentPassword } from './scene.ts'
import type { Scene } from './scene.ts'

/** The attacks of one day that made money out of nothing, as they were made. */
const won = 100_000n
const tableId = 'card-holdem-spring'
let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  const vendor = await transferWalletVendorIn(scene.town)
  scene.stops.push(() => vendor.stop())
})
afterEach(async () => expect(await faultsOf(scene.town.context.db)).toEqual([]))
afterAll(() => scene.tearDown())

const unitsOf = async (memberId: string) =>
  (await countMoney(scene.town.context.db, memberId)).units
const codesOf = (replies: { errorCode?: string }[]) =>
  replies.map(({ errorCode }) => errorCode ?? 'done')

test('an agent without credit hands nothing down, however often', async () => {
  const { lower, upper } = await lineIn(scene)
  const given = { amount: '100000', memberId: lower.id, paymentPassword }
  for (let turn = 0; turn < 5; turn += 1) {
    const asked = { ...given, id: randomUUID() }
    const { errorCode } = await scene.town.ask(uplines.transferDownline, asked, upper.visit)
    expect(errorCode).toBe('balance-too-low')
  }
  expect(await unitsOf(lower.id)).toBe(0n)
})

test('four wallet transfers at once right after a registration carry nothing', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { id, visit } = await newcomerIn(scene)
    const order = () => {
      return { amount: '100000', direction: 'in', id: randomUUID(), vendor: 'ONNURI' }
    }
    const responses = await askAtOnce(scene, transferWallets.createWalletTransfer, {
      as: visit,
      given: order,
    })
    expect(codesOf(responses)).toEqual(responses.map(() => 'balance-too-low'))
    expect(await unitsOf(id)).toBe(0n)
  }
})

test('who once asked for more than they have moves money as everybody does', async () => {
  const { id, visit } = await newcomerIn(scene)
  const transfer = async (amount: string) => {
    const order = { amount, direction: 'in', id: randomUUID(), vendor: 'ONNURI' }
    return (
      (await scene.town.ask(transferWallets.createWalletTransfer, order, visit)).errorCode ?? 'done'
    )
  }
  expect(await transfer('60000')).toBe('balance-too-low')
  await pay(scene, id, 50_000)
  expect([await transfer('60000'), await transfer('20000')]).toEqual(['balance-too-low', 'done'])
  expect(await unitsOf(id)).toBe(30_000n * won)
})

test('a correction that is refused can be booked later, and its list is answered', async () => {
  const { town } = scene
  const { id: memberId } = await newcomerIn(scene)
  const minho = await operatorVisitOf(town, 'minho')
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const subject = randomUUID()
  const terms = { account: 'credit', amount: '5000000', direction: 'from-member', memberId }
  const asked = { ...terms, id: subject, reason: 'handed out twice' }
  expect((await town.ask(office.proposeAdjustment, asked, minho)).success).toBe(true)
  const decide = async () => {
    const body = { id: randomUUID(), outcome: 'booked', subject }
    return (await town.ask(office.decideAdjustment, body, jisoo)).errorCode ?? 'done'
  }
  expect([await decide(), await decide()]).toEqual(['balance-too-low', 'balance-too-low'])
  expect((await town.ask(office.listAdjustments, {}, jisoo)).success).toBe(true)
  await pay(scene, memberId, 5_000_000, 'credit')
  expect(await decide()).toBe('done')
  expect(await unitsOf(memberId)).toBe(0n)
})

const sit = async (as: Visit, seatNo: number, id = randomUUID()) => {
  const given = { amount: '20000', id, seatNo, tableId }
  return (await scene.town.ask(cards.takeCardSeat, given, as)).errorCode ?? 'done'
}

test('who first sat down with too little money sits down with enough', async () => {
  const who = await newcomerIn(scene)
  const as = await frameOf(scene, who, 'card-holdem')
  expect(await sit(as, 1)).toBe('balance-too-low')
  await pay(scene, who.id, 50_000)
  expect(await sit(as, 1)).toBe('done')
  expect((await scene.town.ask(cards.leaveCardSeat, { tableId }, as)).success).toBe(true)
  expect(await unitsOf(who.id)).toBe(50_000n * won)
})

test('a seat is paid for each time: a used id from a new launch gives none', async () => {
  const who = await newcomerIn(scene)
  await pay(scene, who.id, 50_000)
  const id = randomUUID()
  const first = await frameOf(scene, who, 'card-holdem')
  expect(await sit(first, 2, id)).toBe('done')
  expect((await scene.town.ask(cards.leaveCardSeat, { tableId }, first)).success).toBe(true)
  const { moves } = await countMoney(scene.town.context.db, who.id)
  const second = await frameOf(scene, who, 'card-holdem')
  await sit(second, 2, id)
  const { view } = (await scene.town.ask(cards.showCardTable, { tableId }, second)).value
  expect(view.seats).toEqual([])
  expect(await countMoney(scene.town.context.db, who.id)).toEqual({ moves, units: 50_000n * won })
})
