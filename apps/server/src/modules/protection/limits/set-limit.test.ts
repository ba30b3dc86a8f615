import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kernel/database/database'
import type { Database } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { Refusal } from '#kernel/refusal'
import { confirmLimit, countDeposit, countPlay, depositRoom, findLimits } from '../index.ts'
import { mayStake, setLimit, stakeRooms } from '../index.ts'
import type { LimitName } from '../index.ts'
import { listLimitSteps } from './limit-store.ts'
import { cloneDatabase } from '../../../../test/towns/clone.ts'

let db: Database
let drop: () => Promise<void>
const hour = 3_600_000
const start = new Date('2026-11-21T03:30:00Z')
const later = (hours: number) => new Date(start.getTime() + hours * hour)
const terms = { delayMs: 24 * hour, lifeMs: 7 * 24 * hour }

beforeAll(async () => {
  const clone = await cloneDatabase()
  db = openDatabase(clone.url)
  drop = clone.drop
})
afterAll(async () => {
  await db.close()
  await drop()
})

const wish = (memberId: string, name: LimitName, limitUnits: bigint | null, at = start) =>
  db.write((tx) =>
    setLimit(tx, { at, by: 'member', limitUnits, memberId, name, reason: 'own wish', terms }),
  )

async function stakes(memberId: string, units: bigint, at: Date): Promise<string> {
  const rooms = await db.read((tx) => stakeRooms(tx, [memberId], at))
  try {
    const room = rooms.get(memberId)
    if (room) mayStake(room, { category: 'RNG', stakeUnits: units, vendor: 'MADANG' })
    return 'taken'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('the lowest room of several limits wins, window by window', async () => {
  const minji = newId()
  expect(await stakes(minji, 1_000_000n, start)).toBe('taken')
  await wish(minji, { kind: 'stake', period: 'day' }, 100n)
  await wish(minji, { kind: 'loss', period: 'week' }, 120n)
  await wish(minji, { kind: 'bet', period: 'once' }, 60n)
  expect(await stakes(minji, 61n, start)).toBe('single-bet-limit-reached')
  await db.write((tx) =>
    countPlay(tx, [
      { at: start, memberId: minji, payoutUnits: 0n, stakeUnits: 40n },
      { at: start, memberId: minji, payoutUnits: 10n, stakeUnits: 10n },
    ]),
  )
  expect(await stakes(minji, 51n, start)).toBe('stake-limit-reached')
  expect(await stakes(minji, 50n, start)).toBe('taken')
  await db.write((tx) =>
    countPlay(tx, [{ at: start, memberId: minji, payoutUnits: 0n, stakeUnits: 50n }]),
  )
  expect(await stakes(minji, 1n, later(24))).toBe('stake-limit-reached')
  expect(await stakes(minji, 31n, later(25))).toBe('loss-limit-reached')
  expect(await stakes(minji, 30n, later(25))).toBe('taken')
  expect(await stakes(minji, 60n, later(7 * 24 + 1))).toBe('taken')
})

test('deposits count gross, and a lower limit holds at once', async () => {
  const minji = newId()
  const room = (at = start) => db.read((tx) => depositRoom(tx, minji, at))
  expect(await room()).toBeNull()
  await wish(minji, { kind: 'deposit', period: 'month' }, 500n)
  await wish(minji, { kind: 'deposit', period: 'day' }, 300n)
  await db.write((tx) => countDeposit(tx, minji, 200n, start))
  expect(await room()).toBe(100n)
  await wish(minji, { kind: 'deposit', period: 'day' }, 150n)
  expect(await room()).toBe(0n)
  expect(await room(later(25))).toBe(150n)
  expect(await room(later(24 * 20))).toBe(150n)
})

test('higher needs a day and a second yes, and every step is kept for ever', async () => {
  const minji = newId()
  const name: LimitName = { kind: 'loss', period: 'day' }
  const yes = (at: Date) =>
    db.write((tx) => confirmLimit(tx, { at, by: 'member', memberId: minji, name }))
  expect(await wish(minji, name, 100n)).toBe('lowered')
  expect(await wish(minji, name, 100n)).toBe('unchanged')
  await expect(yes(later(25))).rejects.toThrow('raise-unknown')
  expect(await wish(minji, name, null)).toBe('raise-requested')
  await expect(yes(later(23))).rejects.toThrow('raise-too-early')
  expect(await stakes(minji, 101n, later(25))).toBe('loss-limit-reached')
  const waiting = await db.read((tx) => findLimits(tx, minji, later(25)))
  expect(waiting.find(({ raise }) => raise)).toMatchObject({
    ...name,
    limitUnits: 100n,
    raise: { confirmableAt: later(24), limitUnits: null },
  })
  await yes(later(25))
  expect(await stakes(minji, 101n, later(25))).toBe('taken')
  const steps = await db.read((tx) => listLimitSteps(tx, minji))
  expect(steps.map(({ effectiveAt, step, unitsAfter }) => [step, unitsAfter, effectiveAt])).toEqual(
    [
      ['raise-confirmed', null, later(25)],
      ['raise-requested', null, null],
      ['lowered', 100n, start],
    ],
  )
  await expect(db.pool.query('delete from protection.limit_step')).rejects.toThrow(/never changed/)
})

test('ten wishes at once leave one limit', async () => {
  const minji = newId()
  const name: LimitName = { kind: 'stake', period: 'day' }
  await Promise.all(Array.from({ length: 10 }, (_, n) => wish(minji, name, BigInt(n + 1))))
  const limits = await db.read((tx) => findLimits(tx, minji, start))
  // In any order, no limit looser than the first one applied without its delay.
  const set = limits.filter(({ limitUnits }) => limitUnits !== null)
  expect(set).toHaveLength(1)
  expect(await stakes(minji, (set[0]?.limitUnits ?? 0n) + 1n, start)).toBe('stake-limit-reached')
})

test('time at play is counted between stakes that follow closely, across hours too', async () => {
  const minji = newId()
  const name: LimitName = { kind: 'time', period: 'day' }
  await wish(minji, name, 30n)
  const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
  const spin = (at: Date) =>
    db.write((tx) => countPlay(tx, [{ at, memberId: minji, payoutUnits: 0n, stakeUnits: 1n }]))
  // 03:30 to 03:58, four minutes apart; then ten minutes of rest; then past the hour.
  for (let at = 0; at <= 28; at += 4) await spin(minutes(at))
  expect(await stakes(minji, 1n, minutes(28))).toBe('taken')
  await spin(minutes(38))
  // A later payout is not play time.
  await db.write((tx) =>
    countPlay(tx, [{ at: minutes(40), memberId: minji, payoutUnits: 5n, stakeUnits: 0n }]),
  )
  expect(await stakes(minji, 1n, minutes(40))).toBe('taken')
  await spin(minutes(40))
  expect(await stakes(minji, 1n, minutes(41))).toBe('time-limit-reached')
  const used = await db.read((tx) => findLimits(tx, minji, minutes(41)))
  expect(used.find(({ kind }) => kind === 'time')).toMatchObject({ usedUnits: 30n })
  expect(await stakes(minji, 1n, later(26))).toBe('taken')
})

test('a stretch of play goes on over the full hour', async () => {
  const minji = newId()
  await wish(minji, { kind: 'time', period: 'day' }, 15n)
  for (let minute = 24; minute <= 40; minute += 4) {
    const at = new Date(start.getTime() + minute * 60_000)
    await db.write((tx) =>
      countPlay(tx, [{ at, memberId: minji, payoutUnits: 0n, stakeUnits: 1n }]),
    )
  }
  expect(await stakes(minji, 1n, later(1))).toBe('time-limit-reached')
})
