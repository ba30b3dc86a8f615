import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/held-wins'
import { newId } from '#kernel/ids'
import { findBalances, openAccounts, post } from '#ledger'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { vendorIn } from '../../../../test/towns/vendor-town.ts'
import { moveOne } from '../calls/move-money.ts'
import type { Order } from '../calls/movement.ts'
import { openSession } from '../sessions/open-session.ts'
import { tokenHashOf } from '../sessions/session.ts'

let town: Town
let jisoo: Visit
let minho: Visit
let memberId: string
let tokenHash: string
const vendor = 'T-HOLD'
const stake = 100_000n
/** A win above the default ceiling of 500,000,000 won. */
const huge = 50_000_000_100_000n

beforeAll(async () => {
  town = await openTown()
  const { gameId } = await vendorIn(town, vendor, 'hub88')
  memberId = await town.idOf('minji')
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
  const { clock, context } = town
  tokenHash = await context.db.write(async (tx) => {
    await openAccounts(tx, memberId, 'KRW')
    const from = { currency: 'KRW', house: 'bank' }
    const to = { currency: 'KRW', holder: memberId, purpose: 'cash' as const }
    const money = { amountUnits: 10n * stake, cause: 'deposit', from, key: newId(), to }
    await post(tx, [[money]], clock.now())
    const opening = { at: clock.now(), gameId, memberId, vendor, webSessionId: null }
    return tokenHashOf((await openSession(tx, opening)).token)
  })
})
afterAll(() => town.tearDown())

async function cash(): Promise<bigint> {
  const balances = await town.context.db.read((tx) => findBalances(tx, memberId))
  return balances.find(({ currency }) => currency === 'KRW')?.cashUnits ?? 0n
}

const order = (kind: Order['kind'], round: string, more: Partial<Order>): Order => ({
  amountUnits: stake,
  at: town.clock.now(),
  currency: 'KRW',
  gameCode: 'reels',
  isFree: false,
  isRoundClosed: kind === 'win',
  kind,
  memberId,
  round,
  tokenHash,
  uuid: newId(),
  vendor,
  ...more,
})
const outcomeOf = async (one: Order) => {
  const { isRepeat, no } = await moveOne(town.context.db, one)
  return no ?? (isRepeat ? 'again' : 'ok')
}

/** Places a bet with a win above the ceiling; both requests of the vendor get the same response. */
async function hugeWin(round: string): Promise<Order> {
  const bet = order('bet', round, {})
  expect(await outcomeOf(bet)).toBe('ok')
  const win = order('win', round, { amountUnits: huge, reference: bet.uuid })
  expect(await outcomeOf(win)).toBe('outcome-unknown')
  expect(await outcomeOf(win)).toBe('outcome-unknown')
  return win
}

const list = async (by: Visit) =>
  (await town.ask(wire.listHeldWins, { subject: vendor }, by)).value.rows as wire.HeldWin[]
const propose = async (win: Order, outcome: 'pay' | 'refuse') => {
  const id = newId()
  const key = `${vendor}:${win.uuid}`
  const body = { id, key, outcome, reason: 'asked the vendor', subject: vendor }
  expect((await town.ask(wire.proposeHeldWin, body, jisoo)).errorCode).toBeUndefined()
  expect((await town.ask(wire.proposeHeldWin, body, jisoo)).errorCode).toBeUndefined()
  return id
}
const decide = (id: string, by: Visit, decision: 'approve' | 'decline' = 'approve') =>
  town.ask(
    wire.decideHeldWin,
    { decision, id, subject: vendor, ...(decision === 'decline' && { note: 'not now' }) },
    by,
  )

test('a win above the ceiling is paid once, after two operators agreed', async () => {
  const win = await hugeWin('paid')
  const before = await cash()
  expect(await list(jisoo)).toMatchObject([{ amount: '500000001.00', state: 'held' }])
  const id = await propose(win, 'pay')
  expect((await decide(id, jisoo)).errorCode).toBe('own-proposal')
  const both = await Promise.all([decide(id, minho), decide(id, minho)])
  const codes = both.map(({ errorCode }) => errorCode ?? 'done')
  expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual(['done', 'proposal-closed'])
  expect(await cash()).toBe(before + huge)
  expect(await outcomeOf(win)).toBe('again')
  expect(await cash()).toBe(before + huge)
  expect(await list(minho)).toMatchObject([{ state: 'paid' }])
})

test('a refused one stays refused, whatever the vendor asks', async () => {
  const win = await hugeWin('refused')
  const before = await cash()
  const declined = await propose(win, 'pay')
  expect((await decide(declined, minho, 'decline')).errorCode).toBeUndefined()
  expect(await outcomeOf(win)).toBe('outcome-unknown')
  expect((await decide(await propose(win, 'refuse'), minho)).errorCode).toBeUndefined()
  expect(await outcomeOf(win)).toBe('limit-reached')
  expect(await cash()).toBe(before)
})

test('a win whose bet was taken back meanwhile is not paid by anybody', async () => {
  const win = await hugeWin('undone')
  const before = await cash()
  const undo = order('rollback', 'undone', { amountUnits: 0n, reference: win.reference ?? '' })
  expect(await outcomeOf(undo)).toBe('ok')
  const reply = await decide(await propose(win, 'pay'), minho)
  expect(reply).toMatchObject({ errorCode: 'document-moved-on' })
  expect(await cash()).toBe(before + stake)
  expect((await list(jisoo)).find(({ round }) => round === 'undone')?.state).toBe('held')
})
