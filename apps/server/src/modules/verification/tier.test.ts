import { expect, test } from 'vitest'
import { agreed, mayOfficeOf } from './request.ts'
import type { Reviewer } from './request.ts'
import { blankReview } from './hand-in.ts'
import { depositRoomAt, neededToLeave, soonNeeded, tierNow } from './tier.ts'
import type { PaidIn } from './tier.ts'

const now = new Date('2026-11-21T03:00:00Z')
const won = (amount: number) => BigInt(amount) * 100_000n
const bounds = { documentFromUnits: won(3_000_000), sourceFromUnits: won(15_000_000) }
const paid = (ever: number, recent = ever): PaidIn => ({
  everUnits: won(ever),
  recentUnits: won(recent),
})

test('a document that ended leaves the first tier, and what needs none', () => {
  const yesterday = new Date(now.getTime() - 86_400_000)
  expect(tierNow({ tier: 'K3', validUntil: yesterday }, now)).toBe('K1')
  expect(tierNow({ tier: 'K3', validUntil: null }, now)).toBe('K3')
  expect(tierNow({ tier: 'K1', validUntil: yesterday }, now)).toBe('K1')
  expect(tierNow({ tier: 'K0', validUntil: yesterday }, now)).toBe('K0')
})

test('what is needed follows what was paid in, and what the house asks for', () => {
  expect(neededToLeave(paid(0), bounds, null)).toBe('K0')
  expect(neededToLeave(paid(1), bounds, null)).toBe('K1')
  expect(neededToLeave(paid(2_999_999), bounds, null)).toBe('K1')
  expect(neededToLeave(paid(3_000_000), bounds, null)).toBe('K2')
  expect(neededToLeave(paid(90_000_000, 14_999_999), bounds, null)).toBe('K2')
  expect(neededToLeave(paid(15_000_000), bounds, null)).toBe('K3')
  expect(neededToLeave(paid(0), bounds, 'K3')).toBe('K3')
})

test('room ends below the bound of the next tier, and never below zero', () => {
  expect(depositRoomAt('K0', paid(0), bounds, null)).toBe(0n)
  expect(depositRoomAt('K1', paid(1_000_000), bounds, null)).toBe(won(1_999_999))
  expect(depositRoomAt('K1', paid(4_000_000), bounds, null)).toBe(0n)
  expect(depositRoomAt('K2', paid(90_000_000, 1_000_000), bounds, null)).toBe(won(13_999_999))
  expect(depositRoomAt('K3', paid(900_000_000), bounds, null)).toBeNull()
  expect(depositRoomAt('K2', paid(0), bounds, 'K3')).toBe(0n)
})

test('the next tier is asked for while there is room left', () => {
  expect(soonNeeded('K1', paid(2_099_999), bounds, 7_000)).toBeNull()
  expect(soonNeeded('K1', paid(2_100_000), bounds, 7_000)).toBe('K2')
  expect(soonNeeded('K2', paid(10_500_000), bounds, 7_000)).toBe('K3')
  expect(soonNeeded('K3', paid(99_000_000), bounds, 7_000)).toBeNull()
})

test('the third tier needs two people, and one of them a senior', () => {
  const blank = blankReview({ at: now, hours: 24, id: 'r', memberId: 'm', tier: 'K3' })
  const junior: Reviewer = { id: 'a', isSenior: false, name: 'a' }
  const other: Reviewer = { id: 'b', isSenior: false, name: 'b' }
  const senior: Reviewer = { id: 'c', isSenior: true, name: 'c' }
  const claimed = (by: Reviewer) => ({ ...blank, claimedById: by.id, state: 'checking' as const })
  const first = agreed(claimed(junior), junior, now)
  expect(first.state).toBe('second-check')
  expect(() => agreed(first, junior, now)).toThrow('own-proposal')
  expect(() => agreed(first, other, now)).toThrow('senior-needed')
  expect(mayOfficeOf(first, other)).toEqual(['refuse', 'ask'])
  expect(agreed(first, senior, now).state).toBe('approved')
  expect(agreed(agreed(claimed(senior), senior, now), junior, now).state).toBe('approved')
  expect(() => agreed(claimed(junior), other, now)).toThrow('claimed-by-other')
  const second = { ...claimed(junior), tier: 'K2' as const }
  expect(agreed(second, junior, now).state).toBe('approved')
})
