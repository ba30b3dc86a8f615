import { expect, test } from 'vitest'
import { findTableClass } from '@madang/games/tables/all-table-classes'
import type { TableBet } from '../bets/bet.ts'
import { tableReturn } from './note-returns.ts'

const bet = (more: Partial<TableBet>): TableBet => ({
  clientBytes: '',
  endedAt: new Date(0),
  id: 'a',
  launchId: 'l',
  memberId: 'm',
  ends: null,
  payoutUnits: 0n,
  placedAt: new Date(0),
  receipt: null,
  reserveUnits: 0n,
  roundId: 'r',
  stakeUnits: 1_000n,
  stakes: { dragon: 1_000n },
  state: 'settled',
  tableId: 'dat-1',
  ...more,
})

test('a shared round deviates as a whole: a hundred on one spot are one bet of a hundred', () => {
  const rules = findTableClass('DAT')!
  const one = tableReturn(rules, 'dat-1', [bet({})], new Date(0))
  const hundred = tableReturn(rules, 'dat-1', Array(100).fill(bet({})), new Date(0))
  expect(one).toMatchObject({ isDecided: false, roundCount: 1n, topUnits: 2_000n })
  expect(hundred.expectedUnits).toBeCloseTo(100 * one.expectedUnits, 4)
  expect(Math.sqrt(hundred.variance)).toBeCloseTo(100 * Math.sqrt(one.variance), 4)
  // The house edge of a stake on dragon is 3.7 per cent (games.md 1.4).
  expect(one.expectedUnits).toBeCloseTo(1_000 * (1 - 0.0373), 1)
})

test('of a game in which members decide it is known, and what was staked later counts', () => {
  const rules = findTableClass('BJ')!
  const doubled = bet({ payoutUnits: 4_000n, stakeUnits: 2_000n, stakes: { 'seat-1': 1_000n } })
  const { expectedUnits, isDecided, stakeUnits } = tableReturn(
    rules,
    'bj-1',
    [doubled],
    new Date(0),
  )
  expect(isDecided).toBe(true)
  expect(stakeUnits).toBe(2_000n)
  expect(expectedUnits).toBeCloseTo(2_000 - 4.876748, 3)
})
