import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gives } from '@madang/wire'
import { listMessages } from '@madang/wire/inbox'
import * as wire from '@madang/wire/missions'
import { availablePromotions } from '@madang/wire/promotions'
import { showBalance } from '@madang/wire/wallet'
import { weekOf } from '#kernel/brand-day'
import type { Tx } from '#kernel/database/database'
import { setLimit } from '#protection'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { closeWeeks } from './weeks/close-weeks.ts'
import { countDeposits, countRevised, countSettled } from './count-activities.ts'
import { advance, isWithin, progressKey } from './mission.ts'
import type { Activity, Mission, Progress } from './mission.ts'

type Shown = Gives<typeof wire.getMissionSummaryDetails>
type Board = Gives<typeof wire.getMissionLeaderboard>

const won = (amount: number) => BigInt(amount) * 100_000n
const dayMs = 86_400_000

let town: Town
let minji: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
})
afterAll(() => town.tearDown())

const write = (work: (tx: Tx) => Promise<void>) => town.context.db.write(work)
const shown = async (visit: Visit): Promise<Shown> =>
  (await town.ask(wire.getMissionSummaryDetails, {}, visit)).value
const board = async (visit: Visit, week: 'this' | 'last' = 'this'): Promise<Board> =>
  (await town.ask(wire.getMissionLeaderboard, { week }, visit)).value
const balanceOf = async (visit: Visit) =>
  Number((await town.ask(showBalance, {}, visit)).value.sumBalance)
const claim = (visit: Visit, missionId: string, began: string, id = randomUUID()) =>
  town.ask(wire.claimMission, { began, id, missionId }, visit)

async function bodyOf(name: string, stake: number, category: string) {
  const at = town.clock.now().toISOString()
  const units = String(won(stake))
  const rest = { category, currency: 'KRW', game: 'g', kind: 'slot', vendor: 'madang' }
  const memberId = await town.idOf(name)
  const wager = { ...rest, id: randomUUID(), isTrial: false, memberId, payoutUnits: '0' }
  const times = { placedAt: at, round: 'r', settledAt: at }
  return { ...wager, ...times, stakeUnits: units, validBetUnits: units }
}

async function play(name: string, count: number, stake: number, category = 'RNG') {
  const bodies: Awaited<ReturnType<typeof bodyOf>>[] = []
  for (let at = 0; at < count; at++) bodies.push(await bodyOf(name, stake, category))
  await write((tx) => countSettled(tx, bodies))
}

test('the rules: chains wait, goals are reached once, and none leads past a limit', () => {
  const base = { category: null, isOpen: true, place: 1, points: 5, rewardsMax: null, version: 1 }
  const texts = { rewardUnits: 5n, title: { EN: 'a', KO: 'a' } }
  const first: Mission = {
    ...base,
    ...texts,
    afterId: null,
    cadence: 'daily',
    goal: 2n,
    id: 'a',
    kind: 'bet-count',
  }
  const next: Mission = { ...first, afterId: 'a', goal: 100n, id: 'b', kind: 'valid-bet' }
  const at = new Date('2026-11-21T03:00:00Z')
  const bet: Activity = { at, betCount: 1, category: 'RNG', validBetUnits: 100n, what: 'wager' }
  const known = new Map<string, Progress>()
  const step = (activity: Activity) => {
    const rows = advance([first, next], known, { activity, memberId: 'm' })
    for (const row of rows) known.set(progressKey(row.missionId, row.began), row)
    return rows.map(({ amount, missionId, state }) => [missionId, amount, state])
  }
  expect(step(bet)).toEqual([['a', 1n, 'running']])
  expect(step({ ...bet, betCount: -1, validBetUnits: -100n })).toEqual([['a', 0n, 'running']])
  step(bet)
  expect(step(bet)).toEqual([['a', 2n, 'done']])
  expect(step(bet)).toEqual([['b', 100n, 'done']])
  expect(step(bet)).toEqual([])
  // A bet of the first mission that is voided later takes nothing from the one that follows.
  const later = new Date(at.getTime() + 1_000)
  known.set(progressKey('b', '2026-11-21'), {
    ...known.get('b 2026-11-21')!,
    amount: 60n,
    state: 'running',
  })
  const voided = { ...bet, betCount: -1, validBetUnits: -50n }
  expect(step(voided)).toEqual([])
  expect(step({ ...voided, at: later })).toEqual([['b', 10n, 'running']])
  known.set(progressKey('b', '2026-11-21'), { ...known.get('b 2026-11-21')!, state: 'done' })
  expect(step({ at, units: 5n, what: 'deposit' })).toEqual([])
  const limit = { houseUnits: null, kind: 'loss', limitUnits: 99n }
  expect([isWithin(next, [limit]), isWithin(first, [limit])]).toEqual([false, true])
  expect(isWithin(next, [{ ...limit, limitUnits: 100n }])).toBe(true)
  expect(isWithin(next, [{ houseUnits: 50n, kind: 'stake', limitUnits: null }])).toBe(false)
})

test('bets reach a goal in any race, a chain goes on, and each is claimed once', async () => {
  const [first, second] = (await shown(minji)).missions
  expect([first?.state, second?.state]).toEqual(['running', 'waiting'])
  await Promise.all([play('minji', 5, 1_000), play('minji', 5, 1_000), play('minji', 2, 1_000)])
  const after = await shown(minji)
  expect(after.missions[0]?.state).toBe('done')
  expect(after.missions[1]?.state).not.toBe('waiting')
  await play('minji', 2, 20_000)
  await write(async (tx) =>
    countRevised(tx, [{ ...(await bodyOf('minji', -20_000, 'RNG')), betCount: '-1' }]),
  )
  expect((await shown(minji)).missions.slice(0, 3).map(({ state }) => state)).toEqual([
    'done',
    'done',
    'running',
  ])
  const { missions } = (await town.ask(availablePromotions, {}, minji)).value
  expect(missions).toBe((await shown(minji)).count)
  const before = await balanceOf(minji)
  const id = randomUUID()
  const { began, id: missionId } = first!
  const race = await Promise.all(
    [id, id, randomUUID()].map((key) => claim(minji, missionId, began, key)),
  )
  expect(race.map(({ errorCode }) => errorCode ?? 'ok')).toContain('document-moved-on')
  expect((await balanceOf(minji)) - before).toBe(200)
  const third = (await shown(minji)).missions[2]!
  expect((await claim(minji, third.id, third.began)).errorCode).toBe('document-moved-on')
})

test('a goal past a member’s own limit is neither offered nor reached', async () => {
  const sora = await visitOf(town, 'sora')
  const weekly = (await shown(sora)).missions.find(({ kind }) => kind === 'deposit')!
  expect(weekly.state).toBe('running')
  const name = { kind: 'deposit', period: 'week' } as const
  const memberId = await town.idOf('sora')
  const wish = { by: 'sora', limitUnits: won(10_000), reason: 'a story' }
  const terms = { delayMs: dayMs, lifeMs: dayMs }
  const order = { ...wish, at: town.clock.now(), memberId, terms }
  await write(async (tx) => void (await setLimit(tx, { ...order, name })))
  expect((await shown(sora)).missions.map(({ id }) => id)).not.toContain(weekly.id)
  const deposit = { amount: '60000.00', at: town.clock.now().toISOString() }
  await write((tx) => countDeposits(tx, [{ ...deposit, memberId }]))
  expect((await claim(sora, weekly.id, weekly.began)).errorCode).toBe('document-moved-on')
})

test('the leaderboard masks names, and a week’s places are paid exactly once', async () => {
  await play('junho', 10, 1_000)
  const now = await board(minji)
  expect(now.own?.points).toBeGreaterThanOrEqual(15)
  const others = now.rows.filter(({ isOwn }) => !isOwn)
  expect(now.rows.every(({ name }) => name.includes('*'))).toBe(true)
  expect(others.map(({ points }) => points)).toEqual([5])
  const began = weekOf(town.clock.now())
  town.clock.tick(8 * dayMs)
  const end = town.clock.now()
  await Promise.all([1, 2, 3].map(() => closeWeeks(town.context, end)))
  await closeWeeks(town.context, end)
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const prizes: Gives<typeof wire.listOfficePrizes> = (
    await town.ask(wire.listOfficePrizes, {}, jisoo)
  ).value
  const ofWeek = prizes.filter((prize) => prize.began === began)
  expect(ofWeek.map(({ place }) => place)).toEqual(ofWeek.map((_, at) => at + 1))
  expect(ofWeek[0]?.amount).toBe('100000.00')
  minji = await visitOf(town, 'minji')
  const last = await board(minji, 'last')
  expect(last.rows[0]?.prize).toBe('100000.00')
  const { rows } = await town.context.db.pool.query(
    `select count(*)::int as n from ledger.transfer where cause = 'mission-prize'`,
  )
  expect(rows[0].n).toBe(prizes.filter(({ amount }) => amount !== '0.00').length)
})

test('an operator changes a mission, and what was done keeps its worth', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const [first]: Gives<typeof wire.listOfficeMissions> = (
    await town.ask(wire.listOfficeMissions, {}, jisoo)
  ).value
  const { goal, id: subject, isOpen, points, title, version } = first!
  const rewards = { reward: '999.00', rewardsMax: 1 }
  const change = { ...rewards, goal, isOpen, points, subject, title, version }
  const save = () => town.ask(wire.saveMission, { ...change, id: randomUUID() }, jisoo)
  const codes = (await Promise.all([save(), save()])).map(({ errorCode }) => errorCode ?? 'ok')
  expect(codes.toSorted()).toEqual(['changed-meanwhile', 'ok'])
  const half = { ...change, goal: '1.50', id: randomUUID(), version: version + 1 }
  expect((await town.ask(wire.saveMission, half, jisoo)).errorCode).toBe('amount-too-fine')
})

test('of two who reach the last reward at once one has it, and a letter says so', async () => {
  town.clock.tick(7 * 86_400_000)
  await Promise.all(['minji', 'sora'].map((name) => play(name, 10, 100)))
  const states: string[] = []
  const messageCounts: number[] = []
  for (const name of ['minji', 'sora']) {
    const visit = await visitOf(town, name)
    states.push((await shown(visit)).missions[0]?.state ?? '')
    const inbox: Gives<typeof listMessages> = (await town.ask(listMessages, {}, visit)).value
    messageCounts.push(inbox.rows.filter(({ title }) => title.includes('미션')).length)
  }
  expect(states.toSorted()).toEqual(['done', 'gone'])
  expect(Math.max(...messageCounts)).toBeGreaterThan(0)
})
