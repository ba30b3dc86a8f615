import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kernel/database/database'
import type { Database } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { findBalances, openAccounts, post } from '#ledger'
import { listWagers } from '#wagers'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { vendorIn } from '../../../../test/towns/vendor-town.ts'
import { moveMoney, moveOne } from './move-money.ts'
import type { Order } from './movement.ts'
import { openSession } from '../sessions/open-session.ts'
import { tokenHashOf } from '../sessions/session.ts'

let town: Town
let rival: Database
let memberId: string
let gameId: string
let tokenHash: string
const vendor = 'T-RACE'
const won = 100_000n

beforeAll(async () => {
  town = await openTown()
  rival = openDatabase(town.url)
  gameId = (await vendorIn(town, vendor, 'hub88')).gameId
  memberId = await town.idOf('minji')
  const opening = { at: town.clock.now(), gameId, memberId, vendor, webSessionId: null }
  const { token } = await town.context.db.write((tx) => openSession(tx, opening))
  tokenHash = tokenHashOf(token)
  await fund(1_000n * won)
})
afterAll(async () => {
  await rival.close()
  await town.tearDown()
})

async function fund(amountUnits: bigint): Promise<void> {
  await town.context.db.write(async (tx) => {
    await openAccounts(tx, memberId, 'KRW')
    const from = { currency: 'KRW', house: 'bank' }
    const to = { currency: 'KRW', holder: memberId, purpose: 'cash' as const }
    await post(tx, [[{ amountUnits, cause: 'deposit', from, key: newId(), to }]], new Date())
  })
}

async function cash(): Promise<bigint> {
  const balances = await town.context.db.read((tx) => findBalances(tx, memberId))
  return balances.find(({ currency }) => currency === 'KRW')?.cashUnits ?? 0n
}

const order = (kind: Order['kind'], more: Partial<Order> = {}): Order => ({
  amountUnits: kind === 'rollback' ? 0n : won,
  at: town.clock.now(),
  currency: 'KRW',
  gameCode: 'reels',
  isFree: false,
  isRoundClosed: kind === 'win',
  kind,
  memberId,
  round: 'r1',
  tokenHash,
  uuid: newId(),
  vendor,
  ...more,
})
const winOf = (bet: Order, amountUnits: bigint, more: Partial<Order> = {}) =>
  order('win', { amountUnits, reference: bet.uuid, round: bet.round, ...more })
const rollbackOf = (of: Order) => order('rollback', { reference: of.uuid, round: of.round })

const move = (one: Order, db = town.context.db) => moveOne(db, one)
const outcomeOf = async (one: Order, db?: Database) => {
  const { isRepeat, no } = await move(one, db)
  return no ?? (isRepeat ? 'again' : 'ok')
}

/** Sends the same order from two processes at once, ten times each. */
const twentyTimes = async (one: Order) => {
  const received = await Promise.all(
    Array.from({ length: 20 }, (_, n) => outcomeOf(one, n % 2 ? rival : town.context.db)),
  )
  return received.toSorted()
}

test('bet, win and rollback: twenty times at once from two processes, each counts once', async () => {
  const before = await cash()
  const once = [...Array<string>(19).fill('again'), 'ok']
  const bet = order('bet', { round: 'race' })
  expect(await twentyTimes(bet)).toEqual(once)
  expect(await cash()).toBe(before - won)
  const win = winOf(bet, 5n * won)
  expect(await twentyTimes(win)).toEqual(once)
  expect(await cash()).toBe(before + 4n * won)
  expect(await twentyTimes(rollbackOf(win))).toEqual(once)
  expect(await cash()).toBe(before - won)
  expect(await twentyTimes(rollbackOf(bet))).toEqual(once)
  expect(await cash()).toBe(before)
})

test('a bet and its rollback at once: whoever comes first, no money is gone', async () => {
  const before = await cash()
  for (let n = 0; n < 10; n++) {
    const bet = order('bet', { round: `both-${n}` })
    const [placed, undone] = await Promise.all([outcomeOf(bet), outcomeOf(rollbackOf(bet), rival)])
    expect(['ok', 'rolled-back']).toContain(placed)
    expect(undone).toBe('ok')
    expect(await outcomeOf(bet)).toBe('rolled-back')
  }
  expect(await cash()).toBe(before)
})

test('ten bets at once, money for three', async () => {
  const before = await cash()
  const amountUnits = before / 3n
  const bets = Array.from({ length: 10 }, () => order('bet', { amountUnits, round: newId() }))
  const received = await Promise.all(
    bets.map((bet, n) => outcomeOf(bet, n % 2 ? rival : undefined)),
  )
  expect(received.filter((one) => one === 'ok')).toHaveLength(3)
  expect(received.filter((one) => one === 'balance-too-low')).toHaveLength(7)
  // A refused bet stays refused although there is money again, and its rollback moves no money.
  for (const bet of bets) expect(await outcomeOf(rollbackOf(bet))).toBe('ok')
  expect(await cash()).toBe(before)
})

test('a batch that speaks of itself is decided in its order', async () => {
  const before = await cash()
  const bet = order('bet', { round: 'whole' })
  const win = winOf(bet, 3n * won)
  const late = order('bet', { round: 'late' })
  const orders = [bet, win, bet, rollbackOf(win), rollbackOf(late), late, winOf(bet, won)]
  const outcomes = await town.context.db.write((tx) => moveMoney(tx, orders))
  expect(outcomes.map(({ isRepeat, no }) => no ?? isRepeat)).toEqual([
    false,
    false,
    true,
    false,
    false,
    'rolled-back',
    false,
  ])
  expect(await cash()).toBe(before)
})

test('free spins: a bet wins three times, and the record shows one wager with all of it', async () => {
  const before = await cash()
  const bet = order('bet', { round: 'spins' })
  expect(await outcomeOf(bet)).toBe('ok')
  for (const units of [2n, 0n, 4n]) {
    const win = winOf(bet, units * won, { isRoundClosed: units === 4n })
    expect([await outcomeOf(win), await outcomeOf(win)]).toEqual(['ok', 'again'])
  }
  expect(await cash()).toBe(before + 5n * won)
  const wagers = await town.context.db.read((tx) => listWagers(tx, { limit: 99, memberId, vendor }))
  expect(wagers.find(({ round }) => round === 'spins')).toMatchObject({
    payoutUnits: 6n * won,
    stakeUnits: won,
    state: 'settled',
  })
})

test('reports stay the sum of the wagers, through further wins and what was taken back', async () => {
  const bet = order('bet', { round: 'sums' })
  const further = winOf(bet, 3n * won, { isRoundClosed: false })
  const undone = order('bet', { isRoundClosed: true, round: 'sums-back' })
  for (const one of [bet, winOf(bet, won), further, undone]) expect(await outcomeOf(one)).toBe('ok')
  expect(await outcomeOf(rollbackOf(further))).toBe('ok')
  expect(await outcomeOf(rollbackOf(undone))).toBe('ok')
  await town.events.settle()
  const sums = await town.context.db.read((tx) =>
    tx.rows<{ handled: string; there: string }>(sql`
      select (select concat_ws('/', sum(bet_count), sum(stake_units), sum(payout_units),
          sum(valid_bet_units)) from reports.play where member_id = ${memberId}) as handled,
        (select concat_ws('/', count(*), sum(stake_units), sum(payout_units),
          sum(valid_bet_units)) from wagers.wager
          where member_id = ${memberId} and state = 'settled') as there`),
  )
  expect(sums[0]?.handled).toBe(sums[0]?.there)
})

test('what is open of a round that is over has lost', async () => {
  const [lost, last] = [order('bet', { round: 'two' }), order('bet', { round: 'two' })]
  const closed = order('bet', { isRoundClosed: true, round: 'at-once' })
  for (const bet of [lost, last, closed]) expect(await outcomeOf(bet)).toBe('ok')
  expect(await outcomeOf(winOf(last, 2n * won))).toBe('ok')
  const wagers = await town.context.db.read((tx) => listWagers(tx, { limit: 99, memberId, vendor }))
  const states = wagers.flatMap(({ payoutUnits, round, state }) =>
    round === 'two' || round === 'at-once' ? [`${round} ${state} ${payoutUnits / won}`] : [],
  )
  expect(states.toSorted()).toEqual(['at-once settled 0', 'two settled 0', 'two settled 2'])
})

test('a win that was spent cannot be taken back until the money is there', async () => {
  const bet = order('bet', { round: 'spent' })
  const win = winOf(bet, 500n * won)
  expect([await outcomeOf(bet), await outcomeOf(win)]).toEqual(['ok', 'ok'])
  expect(await outcomeOf(rollbackOf(bet))).toBe('already-settled')
  const all = order('bet', { amountUnits: await cash(), round: 'all' })
  expect(await outcomeOf(all)).toBe('ok')
  const back = rollbackOf(win)
  expect(await outcomeOf(back)).toBe('balance-too-low')
  expect(await outcomeOf(rollbackOf(all))).toBe('ok')
  expect([await outcomeOf(back), await outcomeOf(back)]).toEqual(['ok', 'again'])
})

test('a closed game takes no new round from who has it open; a round that was begun goes on', async () => {
  const turn = (state: string) =>
    town.context.db.pool.query('update catalog.game set state = $1 where id = $2', [state, gameId])
  const begun = order('bet', { round: 'begun' })
  expect(await outcomeOf(begun)).toBe('ok')
  await turn('closed')
  expect(await outcomeOf(order('bet', { round: 'after' }))).toBe('game-unknown')
  expect(await outcomeOf(begun)).toBe('again')
  expect(await outcomeOf(order('bet', { round: 'begun' }))).toBe('ok')
  expect(await outcomeOf(winOf(begun, 2n * won))).toBe('ok')
  // A paid round is over, no matter how often the vendor names it again.
  expect(await outcomeOf(order('bet', { round: 'begun' }))).toBe('game-unknown')
  await turn('open')
  expect(await outcomeOf(order('bet', { round: 'after' }))).toBe('ok')
})
