import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as office from '@madang/wire/cash-office'
import * as wire from '@madang/wire/withdrawals'
import type { Gives } from '@madang/wire'
import { post } from '#ledger'
import { beginPause } from '#protection'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { countDeposits, countStakes } from './raise-ranks.ts'
import { lockRanked, updateRanked } from './rank-store.ts'

const pins = { junho: '482615', minji: '730518', sora: '915203' } as const
type Name = keyof typeof pins

let town: Town
beforeAll(async () => {
  town = await openTown()
  const { db } = town.context
  for (const name of ['minji', 'sora'] as const) {
    const to = { currency: 'KRW', holder: await town.idOf(name), purpose: 'cash' } as const
    const from = { currency: 'KRW', house: 'adjustments' }
    const amountUnits = 9_000_000n * 100_000n
    const gift = { amountUnits, cause: 'adjustment', from, key: randomUUID(), to }
    await db.write((tx) => post(tx, [[gift]], town.clock.now()))
  }
  await db.pool.query('update wallet.standing set unplayed_units = 0')
  await db.pool.query(`update vip.rank set withdraw_percent = 200, withdraw_once_percent = 150,
    withdraw_minutes = 10 where level = 1`)
  const usual = { amountMax: '60000.00', amountMin: '10000.00', dayAmountMax: '100000.00' }
  await town.set('withdrawals', { ...usual, dayCountMax: 9 })
})
/** Every test has its own day. */
beforeEach(() => town.clock.tick(24 * 3_600_000))
afterAll(() => town.tearDown())

const terms = async (name: Name): Promise<Gives<typeof wire.showWithdrawalTerms>> =>
  (await town.ask(wire.showWithdrawalTerms, {}, await visitOf(town, name))).value
async function asking(name: Name, amount: string, as?: Visit) {
  const visit = as ?? (await visitOf(town, name))
  const [account] = (await town.ask(wire.showWithdrawalTerms, {}, visit)).value.accounts
  const given = { amount, bankAccountId: account.id, id: randomUUID() }
  return town.ask(wire.requestWithdrawal, { ...given, paymentPassword: pins[name] }, visit)
}
async function setRank(name: Name, level: number) {
  const memberId = await town.idOf(name)
  await town.context.db.write(async (tx) => {
    const ranked = await lockRanked(tx, memberId, town.clock.now())
    await updateRanked(tx, ranked, { gracedMonth: null, level }, town.clock.now())
  })
}
const outside = 'withdrawal-out-of-limits'

test('a raised limit holds from the moment of the promotion, and not before', async () => {
  expect(await terms('sora')).toMatchObject({ amountMax: '60000.00', dayAmountLeft: '100000.00' })
  const early = await asking('sora', '80000')
  expect(early).toMatchObject({ errorCode: outside, value: { amountMax: '60000.00' } })
  const at = town.clock.now().toISOString()
  const memberId = await town.idOf('sora')
  const units = String(1_000_000n * 100_000n)
  const rest = { category: 'RNG', currency: 'KRW', game: 'g', kind: 'slot', vendor: 'madang' }
  const wager = { ...rest, id: randomUUID(), isTrial: false, memberId, payoutUnits: '0' }
  const times = { placedAt: at, round: 'r', settledAt: at, stakeUnits: units, validBetUnits: units }
  const one = { amount: '100000.00', at, depositId: randomUUID(), memberId }
  await town.context.db.write(async (tx) => {
    await countStakes(tx, [{ ...wager, ...times }])
    await countDeposits(tx, [one])
  })
  await town.context.db.pool.query('update wallet.standing set unplayed_units = 0')
  const raised = await terms('sora')
  expect(raised).toMatchObject({ amountMax: '90000.00', dayAmountLeft: '200000.00', minutes: 10 })
  expect(raised.benefits).toMatchObject({ oncePercent: 150, percent: 200 })
  const over = await asking('sora', '90000.01')
  expect(over).toMatchObject({ errorCode: outside, value: { amountMax: '90000.00' } })
  expect((await asking('sora', '90000')).success).toBe(true)
})

test('the rank that counts is the one of the moment when the request has its turn', async () => {
  await setRank('sora', 1)
  const sora = await visitOf(town, 'sora')
  const { db } = town.context
  const memberId = await town.idOf('sora')
  const held = await db.pool.connect()
  await held.query('begin')
  await held.query('select from wallet.standing where member_id = $1 for update', [memberId])
  const asked = asking('sora', '80000', sora)
  const isWaiting = async () =>
    (await db.pool.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount
  await expect.poll(isWaiting).toBeGreaterThan(0)
  await setRank('sora', 0)
  await held.query('commit')
  held.release()
  expect(await asked).toMatchObject({ errorCode: outside, value: { amountMax: '60000.00' } })
})

test('a rank that is lost before the payout takes nothing from a request that was accepted', async () => {
  await setRank('sora', 1)
  const { value: made } = await asking('sora', '80000')
  await setRank('sora', 0)
  const minho = await operatorVisitOf(town, 'minho')
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const shown = (await town.ask(office.showOfficeWithdrawal, { subject: made.id }, minho)).value
  expect(shown.rankLevel).toBe(1)
  expect(Date.parse(shown.dueAt) - Date.parse(shown.requestedAt)).toBe(20 * 60_000)
  const order = () => ({ id: randomUUID(), subject: made.id })
  await town.ask(office.claimWithdrawal, order(), minho)
  expect((await town.ask(office.approveWithdrawal, order(), minho)).value.state).toBe('approved')
  const receiver = { bank: shown.bank.bank, holder: shown.bank.holder, number: shown.number }
  const transfer = { amount: shown.payout, receiver, reference: 'rank-lost-1' }
  const paid = await town.ask(office.payWithdrawal, { ...order(), ...transfer }, jisoo)
  expect(paid.value.state).toBe('paid')
  expect((await asking('sora', '60000.01')).errorCode).toBe(outside)
})

test('requests at once do not pass the raised limit of a day together', async () => {
  await setRank('sora', 1)
  const sora = await visitOf(town, 'sora')
  const asked = await Promise.all([1, 2, 3, 4].map(() => asking('sora', '60000', sora)))
  expect(asked.filter(({ success }) => success)).toHaveLength(3)
  expect(await terms('sora')).toMatchObject({ dayAmountLeft: '20000.00' })
})

test('the queue begins with the higher rank of those who asked together, and nobody starves', async () => {
  await setRank('sora', 1)
  await setRank('minji', 0)
  const first = (await asking('minji', '10000')).value.id as string
  const second = (await asking('sora', '10000')).value.id as string
  const mine = new Set([first, second])
  const queue = async () => {
    const minho = await operatorVisitOf(town, 'minho')
    const { value } = await town.ask(office.listOfficeWithdrawals, { limit: '100' }, minho)
    const ids: string[] = value.rows.map(({ id }: { id: string }) => id)
    return ids.filter((id) => mine.has(id))
  }
  expect(await queue()).toEqual([second, first])
  // Her hour is nearer than the twenty minutes of whoever asks now.
  town.clock.tick(45 * 60_000)
  const third = (await asking('sora', '10000')).value.id as string
  mine.add(third)
  expect(await queue()).toEqual([second, first, third])
})

test('on a break a member has the limits of the house, whatever the rank', async () => {
  await setRank('minji', 1)
  expect(await terms('minji')).toMatchObject({ amountMax: '90000.00' })
  const memberId = await town.idOf('minji')
  const name = { kind: 'break', length: 'day' } as const
  const pause = { at: town.clock.now(), by: 'minji', memberId, name, reason: 'a story' }
  await town.context.db.write((tx) => beginPause(tx, pause))
  expect(await terms('minji')).toMatchObject({ amountMax: '60000.00', minutes: 30 })
  expect((await asking('minji', '80000')).errorCode).toBe(outside)
})
