import { expect, test } from 'vitest'
import { checkMinutesNow, isCheckDue, needCycleOver } from './game-session.ts'
import type { GameSession } from './game-session.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 3, 0, second))
const gameSession = { checkMinutes: 1, checkedAt: at(0), playedAt: null } as GameSession

test('a reality check is due after its minutes, and never when it is off', () => {
  expect([isCheckDue(gameSession, at(59)), isCheckDue(gameSession, at(60))]).toEqual([false, true])
  expect(isCheckDue({ ...gameSession, checkMinutes: 0 }, at(9_999))).toBe(false)
})

test('sooner holds at once, later and never begin with the next stay', () => {
  expect([checkMinutesNow(60, 15), checkMinutesNow(60, 0), checkMinutesNow(15, 60)]).toEqual([
    15, 60, 15,
  ])
  expect([checkMinutesNow(0, 30), checkMinutesNow(0, 0)]).toEqual([30, 0])
})

test('where the law wants slow reels, the next round waits', () => {
  const played = { ...gameSession, playedAt: at(10) }
  expect(() => needCycleOver(played, 2_500, at(12))).toThrow('too-many-requests')
  needCycleOver(played, 2_500, at(13))
  needCycleOver(played, 0, at(10))
  needCycleOver(gameSession, 2_500, at(0))
})
