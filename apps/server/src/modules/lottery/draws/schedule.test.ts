import { expect, test } from 'vitest'
import { castGames } from '../games/cast-games.ts'
import { rescheduled, settingsOfSchedule } from './reschedule.ts'
import { drawAfter, nameOfDraw, nextTimes, sellingAt } from './schedule.ts'
import type { DrawTimes, Schedule } from './schedule.ts'

const now = new Date('2026-11-23T03:00:00Z')
const dayMs = 86_400_000
const own = (everySeconds: number): Schedule => ({ closeSeconds: 5, everySeconds, kind: 'own' })

/** Yields draws from an instant on, in the order in which an owner would sell them. */
function* draws(schedule: Schedule, from: Date): Generator<DrawTimes> {
  for (let next = sellingAt(schedule, from); next; next = drawAfter(schedule, next)) yield next
}

const until = (schedule: Schedule, from: Date, to: Date): DrawTimes[] => {
  const list: DrawTimes[] = []
  for (const times of draws(schedule, from)) {
    if (times.drawAt > to) return list
    list.push(times)
  }
  return list
}

test('twenty games at their own pace draw for a month without a drift', () => {
  const games = castGames()
    .filter(({ game }) => game.schedule.kind === 'own')
    .slice(0, 20)
  expect(games).toHaveLength(20)
  const end = new Date(now.getTime() + 30 * dayMs)
  for (const { game } of games) {
    const everyMs = game.schedule.kind === 'own' ? game.schedule.everySeconds * 1000 : 0
    let [count, last] = [0, sellingAt(game.schedule, now)!]
    const first = last
    for (const times of draws(game.schedule, now)) {
      if (times.drawAt > end) break
      count += 1
      last = times
    }
    expect([game.id, count]).toEqual([game.id, (30 * dayMs) / everyMs])
    // The millionth draw is at its scheduled time, and every number was used once.
    expect(last.number - first.number).toBe(count - 1)
    expect(last.drawAt.getTime() % everyMs).toBe(0)
  }
})

test('days that are closed are left out, of both kinds of schedule', () => {
  const workdays = { ...own(300), weekdays: [1, 2, 3, 4, 5] }
  const week = until(workdays, now, new Date(now.getTime() + 7 * dayMs))
  expect(week).toHaveLength(5 * 288)
  const seoulDays = new Set(
    week.map(({ drawAt }) => new Date(drawAt.getTime() + 9 * 3_600_000 - 1).getUTCDay()),
  )
  expect([...seoulDays].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  const weekly: Schedule = {
    atMinute: 1095,
    closeSeconds: 900,
    isSimulated: true,
    kind: 'days',
    weekdays: [6],
    zoneHours: 7,
  }
  expect(until(weekly, now, new Date(now.getTime() + 28 * dayMs))).toHaveLength(4)
})

test('a pause has no draw in it; sales open with its end, or never', () => {
  const paused: Schedule = { ...own(60), pausedFrom: '2026-11-25', pausedUntil: '2026-11-27' }
  const list = until(paused, now, new Date(now.getTime() + 5 * dayMs))
  expect(list).toHaveLength((5 - 2) * 1440)
  expect(sellingAt({ ...own(60), pausedFrom: '2026-11-01' }, now)).toBeUndefined()
  const daily: Schedule = {
    atMinute: 1095,
    closeSeconds: 900,
    isSimulated: true,
    kind: 'days',
    pausedFrom: '2026-11-23',
    pausedUntil: '2026-12-01',
    zoneHours: 7,
  }
  const first = sellingAt(daily, now)
  expect(first?.number).toBe(20261201)
  expect(first?.opensAt.toISOString()).toBe('2026-11-30T17:00:00.000Z')
})

test('another interval numbers on above all that was, however often it changes', () => {
  let schedule = own(60)
  let newest = 0n
  const names = new Set<string>()
  let at = now
  for (const everySeconds of [300, 90, 180, 60]) {
    const sold = until(schedule, at, new Date(at.getTime() + 3_600_000))
    for (const { number } of sold) {
      expect(BigInt(number) > newest).toBe(true)
      newest = BigInt(number)
      const name = nameOfDraw(schedule, number)
      expect(names.has(name)).toBe(false)
      names.add(name)
    }
    const known = [...names].at(-1)
    at = new Date(at.getTime() + 3_600_000)
    const wanted = { ...settingsOfSchedule(schedule), everySeconds }
    schedule = rescheduled(schedule, wanted, { newest, now: at })
    expect(nameOfDraw(schedule, newest)).toBe(known)
    expect(BigInt(nextTimes(schedule, at, newest)?.number ?? 0)).toBe(newest + 1n)
  }
})
