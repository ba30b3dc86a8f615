import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as finance from '@madang/wire/finance'
import * as transferWallets from '@madang/wire/transfer-wallets'
import * as reports from '@madang/wire/reports'
import type { MockVendor } from '../../../../../tools/mock-vendor/start-mock-vendor.ts'
import type { OwnRound } from '../../../../../tools/mock-vendor/round-book.ts'
import { rebuildOutsideSums } from '#wagers'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { transferWalletVendorIn } from '../../../test/towns/money/transfer-wallet-town.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { readRounds } from './read-rounds.ts'

let town: Town
let vendor: MockVendor
let sora: Visit
let memberId: string
beforeAll(async () => {
  town = await openTown()
  vendor = await transferWalletVendorIn(town)
  sora = await visitOf(town, 'sora')
  memberId = await town.idOf('sora')
})
afterAll(async () => {
  await vendor.stop()
  await town.tearDown()
})

/** Adds a round to the vendor's list, with the current time of the test. */
function listed(round: string, payout: string, more: Partial<OwnRound> = {}, code = 'ONNURI') {
  const at = town.clock.now().toISOString()
  const reported = {
    changed_at: at,
    currency: 'KRW',
    game_code: 'made-up',
    payout,
    played_at: at,
    round,
  }
  const rest = { stake: '1000.00000', state: 'settled' as const, user: memberId, version: 1 }
  vendor.transferWallets.rounds.keep(code, { ...reported, ...rest, ...more })
}
async function read(reachMs?: number): Promise<void> {
  town.clock.tick(60_000)
  await readRounds(town.context, town.clock.now(), reachMs)
}
type OutsideRow = { round: string; net: string; state: string; correctedAt: string | null }
async function outside(limit = '100', after?: string) {
  const asked = { limit, ...(after !== undefined && { after }) }
  const given = (await town.ask(reports.listOutsideBets, asked, sora)).value
  return given as { rows: OutsideRow[]; totals: object; readTo: string; next: string | null }
}

test('what must lie at a vendor is what it says lies there, and each report says the same', async () => {
  const junho = await visitOf(town, 'junho')
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const id = await town.idOf('junho')
  const transfer = (amount: string, direction: 'in' | 'out') => {
    const request = { amount, direction, id: randomUUID(), vendor: 'DURU' }
    return town.ask(transferWallets.createWalletTransfer, request, junho)
  }
  /** Plays a round that changes the vendor's wallet and appears in its list. */
  const play = (round: string, stake: number, payout: number) => {
    vendor.transferWallets.play('DURU', id, BigInt(payout - stake) * 100_000n)
    const sums = { payout: payout.toFixed(5), stake: stake.toFixed(5) }
    listed(round, '0', { ...sums, user: id }, 'DURU')
  }
  expect((await transfer('20000', 'in')).value.state).toBe('arrived')
  play('a', 3_000, 0)
  play('b', 2_000, 9_500)
  await Promise.all([read(), read()])
  expect((await transfer('24000', 'out')).value.state).toBe('arrived')
  // A correction: b won less, and c was undone.
  vendor.transferWallets.play('DURU', id, -500n * 100_000n)
  const b = { payout: '9000', stake: '2000', user: id, version: 2 }
  listed('b', '9000', b, 'DURU')
  listed('c', '0', { state: 'void', user: id }, 'DURU')
  await Promise.all([read(), read()])
  const owed = (await town.ask(finance.showLiability, {}, jisoo)).value
  const balance = Number(vendor.transferWallets.balanceOf('DURU', id)) / 100_000
  const there = owed.vendors.find((one: { vendor: string }) => one.vendor === 'DURU')
  expect(there).toMatchObject({ betCount: 2, transferred: '-4000.00', payout: '9000.00' })
  expect([balance, Number(there.expected)]).toEqual([0, 0])
  expect(Number(owed.rows[0].played)).toBe(Number(there.payout) - Number(there.stake))

  const day = town.clock.now().toISOString().slice(0, 10)
  const asked = { from: day, period: 'day', to: day, vendor: 'DURU' }
  const house = (await town.ask(finance.showHouse, asked, jisoo)).value.totals
  const profit = (await town.ask(reports.showProfit, { by: 'vendor' }, junho)).value.outside
  const statement = (await town.ask(reports.showStatement, {}, junho)).value
  const sums = { payout: '9000.00', stake: '5000.00' }
  expect({ payout: house.outsidePayout, stake: house.outsideStake }).toEqual(sums)
  expect(profit.totals).toMatchObject({ betCount: 2, net: '4000.00', ...sums })
  expect(statement.outside).toMatchObject([{ betCount: 2, ...sums }])
  // The net transfers in the statement equal those in the books.
  const ofCause = (cause: string) =>
    statement.months.flatMap((month: { lines: { cause: string }[] }) =>
      month.lines.filter((line) => line.cause === cause),
    )[0]
  const transferred = Number(ofCause('purse-in').out) - Number(ofCause('purse-out-arrived').in)
  expect(transferred).toBe(Number(there.transferred))
  // Rebuilt sums are the same: each round counts once.
  await town.context.db.write(rebuildOutsideSums)
  expect((await town.ask(finance.showHouse, asked, jisoo)).value.totals).toEqual(house)
})

test('what is played there is in the record, once, and moves nothing of ours', async () => {
  const before = (await town.ask(reports.showProfit, {}, sora)).value
  for (let at = 0; at < 7; at += 1) listed(`play-${at}`, at === 0 ? '2500.00001' : '0')
  listed('play-duru', '1000', {}, 'DURU')
  await Promise.all([read(), read(), read()])
  await read()
  const { rows, totals } = await outside()
  expect(rows).toHaveLength(8)
  expect(totals).toEqual({
    betCount: 8,
    net: '-4499.99999',
    payout: '3500.00001',
    stake: '8000.00',
  })
  const pages = [await outside('5')]
  pages.push(await outside('5', pages[0]?.next ?? ''))
  const names = pages.flatMap((page) => page.rows.map(({ round }) => round))
  expect([names.length, new Set(names).size, pages[1]?.next]).toEqual([8, 8, null])
  const after = (await town.ask(reports.showProfit, { by: 'vendor' }, sora)).value
  expect([after.totals, after.deposited]).toEqual([before.totals, before.deposited])
  const sums = (after.outside.rows as { name: string; betCount: number; net: string }[]).map(
    ({ betCount, name, net }) => [name, betCount, net],
  )
  expect(sums).toEqual([
    ['DURU', 1, '0.00'],
    ['ONNURI', 7, '-4499.99999'],
  ])
  const minji = await visitOf(town, 'minji')
  expect((await town.ask(reports.listOutsideBets, {}, minji)).value.rows).toEqual([])
  const asked = { after: 'bm90LW91cnM' }
  expect((await town.ask(reports.listOutsideBets, asked, sora)).errorCode).toBe('input-invalid')
})

test('a correction takes the place of a round, and what it was stays on record', async () => {
  listed('wrong', '0')
  await read()
  listed('wrong', '3000', { version: 2 })
  listed('undone', '1000', { state: 'void', version: 3 })
  await read()
  // An outdated page, the same version with other amounts, and another member's round.
  listed('wrong', '0', { version: 1 })
  listed('undone', '9000', { version: 3 })
  await read()
  listed('wrong', '9000', { user: randomUUID(), version: 9 })
  await read()
  const found = (await outside()).rows.filter(({ round }) => !round.startsWith('play-'))
  const lines = found.map(({ net, round, state }) => `${round} ${state} ${net}`).toSorted()
  expect(lines).toEqual(['undone void 0.00', 'wrong settled 2000.00'])
  expect(found.filter(({ correctedAt }) => correctedAt).map(({ round }) => round)).toEqual([
    'wrong',
  ])
  const kept = await town.context.db.read((tx) =>
    tx.rows(sql`select round, version, payout_units::text from wagers.outside_before
      where vendor = 'ONNURI'`),
  )
  expect(kept).toEqual([{ payout_units: '0', round: 'wrong', version: 1 }])
})

test('a list that is silent, late or senseless loses nothing', async () => {
  vendor.transferWallets.faultOf.set('ONNURI', 'list-down')
  listed('unheard', '0')
  listed('heard', '0', {}, 'DURU')
  await read()
  const names = async () => (await outside()).rows.map(({ round }) => round)
  expect(await names()).toContain('heard')
  expect(await names()).not.toContain('unheard')
  vendor.transferWallets.faultOf.clear()
  const dayBefore = new Date(town.clock.now().getTime() - 864e5).toISOString()
  listed('late', '0', { changed_at: dayBefore, played_at: dayBefore })
  listed('odd', 'plenty')
  listed('foreign', '0', { currency: 'EUR' })
  await read()
  expect(await names()).toContain('unheard')
  expect(await names()).not.toContain('late')
  await read(3 * 864e5)
  expect(await names()).toContain('late')
  expect((await names()).filter((name) => ['odd', 'foreign'].includes(name))).toEqual([])
  vendor.transferWallets.faultOf.set('ONNURI', 'list-down')
  // A missing list does not block wallet transfers.
  for (let count = 0; count < 6; count += 1) await read()
  const transfer = { amount: '1000', direction: 'in', id: randomUUID(), vendor: 'ONNURI' }
  expect((await town.ask(transferWallets.createWalletTransfer, transfer, sora)).value.state).toBe(
    'arrived',
  )
})
