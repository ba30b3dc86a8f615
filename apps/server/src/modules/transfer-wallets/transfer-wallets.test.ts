import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as limits from '@madang/wire/protection'
import * as office from '@madang/wire/transfer-wallets-office'
import * as wire from '@madang/wire/transfer-wallets'
import { beginPause } from '#protection'
import { moveAtVendor } from '#seamless'
import type { Fault } from '../../../../../tools/mock-vendor/transfer-wallet-book.ts'
import type { MockVendor } from '../../../../../tools/mock-vendor/start-mock-vendor.ts'
import { cardOf } from '../../../test/dictionary.ts'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { transferWalletVendorIn } from '../../../test/towns/money/transfer-wallet-town.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { endTransfer } from './end-transfer.ts'
import { followTransfers } from './follow-transfers.ts'
import { openTransfer } from './open-transfer.ts'
import { reconcileTransferWallets } from './reconcile-transfer-wallets.ts'

let town: Town
let vendor: MockVendor
let sora: Visit
let memberId: string
beforeAll(async () => {
  town = await openTown()
  vendor = await transferWalletVendorIn(town)
  sora = await visitOf(town, 'sora')
  memberId = await town.idOf('sora')
  await transfer('in', '20000')
  await transfer('in', '20000', 'DURU')
})
/** After every test, all money is in exactly one place. */
afterEach(async () => {
  vendor.transferWallets.faultOf.clear()
  await turn('usual')
  await settled()
  const { db } = town.context
  expect(await db.write(reconcileTransferWallets)).toEqual([])
  expect(await funds()).toMatchObject({ inTransit: '0.00', total: '200000.00' })
})
afterAll(async () => {
  await vendor.stop()
  await town.tearDown()
})

type Way = 'in' | 'out'
const funds = async () => (await town.ask(wire.showFunds, {}, sora)).value
const transfer = (direction: Way, amount: string, code = 'ONNURI', id: string = randomUUID()) =>
  town.ask(wire.createWalletTransfer, { amount, direction, id, vendor: code }, sora)
const disturb = (fault: Fault, code = 'ONNURI') => vendor.transferWallets.faultOf.set(code, fault)
const turn = (mood: string) =>
  fetch(`${vendor.origin}/brands/ONNURI`, {
    body: new URLSearchParams({ mood }),
    method: 'POST',
    redirect: 'manual',
  })
const balanceThere = (code = 'ONNURI') =>
  vendor.transferWallets.balanceOf(code, memberId) / 100_000n

/** Runs the job, a minute later. */
async function settled(): Promise<void> {
  town.clock.tick(60_000)
  await followTransfers(town.context, town.clock.now())
}
async function stateOf(id: string): Promise<string> {
  const { rows } = (await town.ask(wire.listWalletTransfers, { limit: '100' }, sora)).value
  return (rows as { id: string; state: string }[]).find((row) => row.id === id)?.state ?? 'none'
}

test('money goes there and back, and all of it is shown in one view', async () => {
  expect((await town.ask(wire.showMerchantWallet, {}, sora)).value.isSingle).toBe(false)
  const there = await transfer('in', '5000')
  expect(there.value).toMatchObject({ direction: 'in', state: 'arrived', vendor: 'ONNURI' })
  expect(await funds()).toMatchObject({
    transferWallets: [{ balance: '20000.00' }, { balance: '25000.00' }],
    sumBalance: '155000.00',
    total: '200000.00',
  })
  expect((await transfer('out', '5000')).value.state).toBe('arrived')
  expect(balanceThere()).toBe(20_000n)
  expect((await transfer('out', '20001')).value.state).toBe('returned')
  expect((await transfer('in', '160001')).errorCode).toBe('balance-too-low')
  expect((await transfer('in', '0.001')).errorCode).toBe('amount-too-fine')
  expect((await transfer('in', '1', 'NARU')).errorCode).toBe('not-found')
})

test('what went to a vendor that does not answer is told, but counted nowhere', async () => {
  await turn('down')
  expect(await funds()).toMatchObject({
    transferWallets: [
      { balance: '20000.00', transferred: null },
      { balance: null, transferred: '20000.00' },
    ],
    total: '180000.00',
  })
})

/** The vendor's faults, with the final outcome and the state directly after the call. */
const faults: [Fault, 'arrived' | 'returned', 'unknown' | 'arrived' | 'returned'][] = [
  ['lost-answer', 'arrived', 'unknown'],
  ['lost-call', 'returned', 'unknown'],
  ['garbled', 'arrived', 'unknown'],
  ['late', 'returned', 'unknown'],
  ['twice', 'arrived', 'arrived'],
  ['refuse', 'returned', 'returned'],
]
describe.each(faults)('a vendor that is %s', (fault, ended, atOnce) => {
  test.each(['in', 'out'] as const)('%s: it ends once, by its own word', async (direction) => {
    const before = balanceThere()
    disturb(fault)
    const { value } = await transfer(direction, '3000')
    expect(value.state).toBe(atOnce)
    if (atOnce === 'unknown') {
      const isWhole = (direction === 'in') === (ended === 'arrived')
      // Only the vendor knows whether it arrived: the money counts once, as in transit.
      expect(await funds()).toMatchObject({
        inTransit: '3000.00',
        transferWallets: [{ inTransit: '0.00' }, { inTransit: '3000.00' }],
        total: isWhole ? '200000.00' : '197000.00',
      })
      const early = await town.ask(wire.checkWalletTransfer, { subject: value.id }, sora)
      expect(early.value.state).toBe('unknown')
      // A little later the total is complete, because the vendor is asked before summing.
      town.clock.tick(6_000)
      expect(await funds()).toMatchObject({ inTransit: '0.00', total: '200000.00' })
    }
    await settled()
    expect(await stateOf(value.id as string)).toBe(ended)
    const change = ended === 'arrived' ? 3_000n : 0n
    expect(balanceThere() - before).toBe(direction === 'in' ? change : -change)
    vendor.transferWallets.faultOf.clear()
    if (balanceThere() !== before) await transfer(direction === 'in' ? 'out' : 'in', '3000')
  })
})

test('a call that comes after its carry was voided is refused there', async () => {
  const before = balanceThere()
  disturb('lost-call')
  const { value } = await transfer('in', '1000')
  await settled()
  vendor.transferWallets.faultOf.clear()
  const movement = { direction: 'credit', memberId, reference: value.id, units: 100_000_000n }
  const late = await moveAtVendor(town.context, 'ONNURI', { ...movement, direction: 'credit' })
  expect([late, balanceThere() - before]).toEqual(['refused', 0n])
})

describe('a crash', () => {
  const order = (direction: Way) => ({
    amountUnits: 200_000_000n,
    at: town.clock.now(),
    direction,
    id: randomUUID(),
    memberId,
    vendor: 'DURU',
  })

  test.each(['in', 'out'] as const)('%s, before the vendor heard: it returns', async (way) => {
    const opened = order(way)
    await town.context.db.write((tx) => openTransfer(tx, opened))
    expect(await funds()).toMatchObject({ inTransit: '2000.00' })
    await settled()
    expect([await stateOf(opened.id), balanceThere('DURU')]).toEqual(['returned', 20_000n])
  })

  test.each(['in', 'out'] as const)('%s, after the vendor did it: it arrives', async (way) => {
    const opened = order(way)
    await town.context.db.write((tx) => openTransfer(tx, opened))
    const direction = way === 'in' ? 'credit' : 'debit'
    const body = { direction, memberId, reference: opened.id, units: opened.amountUnits } as const
    expect(await moveAtVendor(town.context, 'DURU', body)).toBe('done')
    await Promise.all(
      Array.from({ length: 5 }, () =>
        followTransfers(town.context, new Date(opened.at.getTime() + 6e4)),
      ),
    )
    expect(await stateOf(opened.id)).toBe('arrived')
    await transfer(way === 'in' ? 'out' : 'in', '2000', 'DURU')
  })
})

test('the same press counts once, other content under it is refused', async () => {
  const before = balanceThere()
  const id = randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => transfer('in', '700', 'ONNURI', id)),
  )
  expect(replies.map(({ value }) => value.state as string)).toEqual(Array(10).fill('arrived'))
  expect(balanceThere() - before).toBe(700n)
  expect((await transfer('in', '701', 'ONNURI', id)).errorCode).toBe('key-reused')
  const minji = await visitOf(town, 'minji')
  const stolen = { amount: '700', direction: 'in', id, vendor: 'ONNURI' }
  expect((await town.ask(wire.createWalletTransfer, stolen, minji)).errorCode).toBe('key-reused')
  await transfer('out', '700')
})

test('what has ended stays as it ended, whatever is said of it later', async () => {
  const before = balanceThere()
  const [there, back] = [(await transfer('in', '900')).value, (await transfer('out', '900')).value]
  disturb('refuse')
  const refused = (await transfer('in', '900')).value
  const { db } = town.context
  for (const word of ['done', 'refused', 'unheard', 'unknown'] as const) {
    const states = []
    for (const { id } of [there, back, refused]) {
      states.push((await endTransfer(db, { at: town.clock.now(), id: String(id), word })).state)
    }
    expect([word, ...states]).toEqual([word, 'arrived', 'arrived', 'returned'])
  }
  expect(await stateOf(String(there.id))).toBe('arrived')
  expect(balanceThere()).toBe(before)
})

test('ten presses for the whole balance at once: one goes', async () => {
  const all = String((await funds()).sumBalance)
  const replies = await Promise.all(Array.from({ length: 10 }, () => transfer('in', all)))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.filter((one) => one.errorCode === 'balance-too-low')).toHaveLength(9)
})

test('collect-all brings everything home, however often it is pressed', async () => {
  disturb('lost-answer', 'DURU')
  const id = randomUUID()
  const send = () => town.ask(wire.collectAll, { id }, sora)
  const first = await send()
  const states = (first.value.rows as { vendor: string; state: string }[]).map(
    (row) => `${row.vendor} ${row.state}`,
  )
  expect(states.toSorted()).toEqual(['DURU unknown', 'ONNURI arrived'])
  const repeats = await Promise.all([send(), send(), send()])
  for (const { value } of repeats) expect(value.rows).toHaveLength(2)
  const rivals = await Promise.all(
    Array.from({ length: 5 }, () => town.ask(wire.collectAll, { id: randomUUID() }, sora)),
  )
  expect(rivals.flatMap(({ value }) => value.rows as object[])).toEqual([])
  await settled()
  expect([balanceThere(), balanceThere('DURU')]).toEqual([0n, 0n])
  expect(await funds()).toMatchObject({ sumBalance: '200000.00' })
})

test('who keeps limits that a vendor cannot keep carries nothing in, but everything out', async () => {
  await transfer('in', '1000')
  const lost = { amount: '50000', kind: 'loss', period: 'day' } as const
  expect((await town.ask(limits.setLimit, lost, sora)).success).toBe(true)
  expect((await transfer('in', '1000')).errorCode).toBe('limits-not-kept-there')
  expect((await funds()).mayTransferIn).toBe(false)
  expect((await transfer('out', '1000')).value.state).toBe('arrived')
})

test('a vendor that stays away: two operators end it, one never can', async () => {
  const minji = await visitOf(town, 'minji')
  disturb('lost-answer')
  const sent = { amount: '4000', direction: 'in', id: randomUUID(), vendor: 'ONNURI' }
  const subject = (await town.ask(wire.createWalletTransfer, sent, minji)).value.id as string
  const [minho, jisoo] = [
    await operatorVisitOf(town, 'minho'),
    await operatorVisitOf(town, 'jisoo'),
  ]
  const body = { outcome: 'arrived' as const, reason: 'their record of the day', subject }
  const propose = () =>
    town.ask(office.proposeTransferOutcome, { ...body, id: randomUUID() }, minho)
  expect((await propose()).value.mayOffice).toEqual(['ask', 'decline'])
  expect((await propose()).errorCode).toBe('document-moved-on')
  expect(await cardOf(town, 'wallet-transfer', subject, jisoo)).toMatchObject({
    after: { outcome: 'arrived' },
    amount: '4000.00',
    balance: null,
    before: { direction: 'in', state: 'unknown', vendor: 'ONNURI' },
    proposedBy: 'minho',
    reason: body.reason,
  })
  const decide = (visit: Visit) =>
    town.ask(office.decideTransferOutcome, { decision: 'agree', id: randomUUID(), subject }, visit)
  expect((await decide(minho)).errorCode).toBe('own-proposal')
  expect((await decide(jisoo)).value).toMatchObject({ decidedBy: 'jisoo', state: 'arrived' })
  expect((await decide(jisoo)).errorCode).toBe('document-moved-on')
  // For a transfer still in transit, the vendor is asked before an outcome can be proposed.
  const order = { at: town.clock.now(), direction: 'out', memberId, vendor: 'ONNURI' } as const
  const fresh = { ...order, amountUnits: 100_000_000n, id: randomUUID() }
  await town.context.db.write((tx) => openTransfer(tx, fresh))
  const early = { ...body, id: randomUUID(), subject: fresh.id }
  expect((await town.ask(office.proposeTransferOutcome, early, minho)).errorCode).toBe(
    'document-moved-on',
  )
  const { rows } = (await town.ask(office.listOfficeWalletTransfers, { state: 'all' }, minho)).value
  const ended = rows.find(({ id }: { id: string }) => id === subject)
  expect(ended).toMatchObject({ member: { name: 'minji' } })
})

test('who takes a break carries nothing in', async () => {
  const { db } = town.context
  const holder = await town.idOf('minji')
  const at = town.clock.now()
  const name = { kind: 'break', length: 'day' } as const
  const order = { amountUnits: 100_000_000n, at, direction: 'in', vendor: 'ONNURI' } as const
  const open = () =>
    db.write((tx) => openTransfer(tx, { ...order, id: randomUUID(), memberId: holder }))
  expect((await open()).state).toBe('moving')
  const pause = { at, by: 'member', memberId: holder, name, reason: 'own wish' }
  await db.write((tx) => beginPause(tx, pause))
  await expect(open()).rejects.toMatchObject({ code: 'on-a-break' })
})

test('a carry that was changed behind our back is found', async () => {
  const alter = (units: number) =>
    town.context.db.write((tx) =>
      tx.rows(sql`update transfer_wallets.transfer set amount_units = amount_units + ${units}
        where state = 'arrived' and direction = 'in'`),
    )
  await alter(1)
  try {
    const found = await town.context.db.write(reconcileTransferWallets)
    expect(found.map(({ what }) => what)).toEqual(['purse:DURU', 'purse:ONNURI'])
  } finally {
    await alter(-1)
  }
})
