import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as inbox from '@madang/wire/inbox'
import * as office from '@madang/wire/cash-office'
import * as wire from '@madang/wire/wallet'
import { showWithdrawalTerms } from '@madang/wire/withdrawals'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { subtractPlayed } from './standing-store.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

let town: Town
let minji: Visit
let minho: Visit
beforeAll(async () => {
  town = await openTown()
  minho = await operatorVisitOf(town, 'minho')
  minji = await visitOf(town, 'minji')
})
afterAll(() => town.tearDown())

const ask = async (amount: string) =>
  (await town.ask(wire.requestBankDeposit, { amount, bankId: 'madang-1', id: randomUUID() }, minji))
    .value.id as string
const titles = async (): Promise<string[]> => {
  await town.events.settle()
  const { value } = await town.ask(inbox.listMessages, {}, { ...minji, lang: 'EN' })
  return value.rows.map((row: inbox.Message) => row.title)
}
const playthrough = async () =>
  (await town.ask(showWithdrawalTerms, {}, minji)).value.playthrough as {
    asked: string
    left: string
    since: string
  }

test('each step of a deposit that matters stands in the inbox', async () => {
  const subject = await ask('50000')
  await town.ask(wire.reportTransfer, { id: randomUUID(), subject, uploads: [] }, minji)
  await town.ask(office.claimDeposit, { id: randomUUID(), subject }, minho)
  const arrived = { amount: '50000', id: randomUUID(), payer: '김민지', subject }
  await town.ask(office.confirmDeposit, arrived, minho)
  expect(await titles()).toEqual(
    expect.arrayContaining(['Your deposit is complete', 'We have your note about a deposit']),
  )
})

test('a deposit that is looked at says so once, and nobody wonders where the money is', async () => {
  const subject = await ask('40000')
  await town.ask(office.claimDeposit, { id: randomUUID(), subject }, minho)
  const other = { amount: '41000', id: randomUUID(), payer: '김민지', subject }
  for (const again of [1, 2]) {
    const { value } = await town.ask(office.confirmDeposit, other, minho)
    expect([again, value.state]).toEqual([again, 'review'])
  }
  const looked = (await titles()).filter((title) => title === 'We are looking at your deposit')
  expect(looked).toHaveLength(1)
})

test('what is still to be played is said as a bar, and a new sum begins when it is over', async () => {
  const id = await town.idOf('minji')
  const before = await playthrough()
  expect(Number(before.asked)).toBeGreaterThanOrEqual(50_000)
  await town.context.db.write((tx) => subtractPlayed(tx, new Map([[id, 20_000n * 100_000n]])))
  const after = await playthrough()
  expect(after.asked).toBe(before.asked)
  expect(Number(before.left) - Number(after.left)).toBe(20_000)
  await town.context.db.write((tx) => subtractPlayed(tx, new Map([[id, 10n ** 15n]])))
  expect(await playthrough()).toBeNull()
})

test('a request that is about to end says so once', async () => {
  await ask('30000')
  town.clock.tick(52 * 60_000)
  const now = town.clock.now()
  // The earlier session has timed out.
  minji = await visitOf(town, 'minji')
  expect(await warnOfExpiry(town.context.db, now)).toBe(1)
  expect(await warnOfExpiry(town.context.db, now)).toBe(0)
  expect(await titles()).toContain('Your deposit request ends soon')
})
