import { findTableClass } from '@madang/games'
import { expect, test } from 'vitest'
import type { TableBet } from './bet.ts'
import { endedBets } from './ended-bets.ts'

const roulette = findTableClass('ROU')!
const dragonTiger = findTableClass('DAT')!

const bet = (id: string, stakes: Record<string, bigint>): TableBet => ({
  clientBytes: '',
  endedAt: null,
  id,
  launchId: 'launch',
  memberId: 'minji',
  ends: null,
  payoutUnits: 0n,
  placedAt: new Date(0),
  receipt: null,
  reserveUnits: 0n,
  roundId: 'round',
  stakes,
  stakeUnits: Object.values(stakes).reduce((sum, units) => sum + units, 0n),
  state: 'open',
  tableId: 'table',
})
const validOf = (rules: typeof roulette, outcome: object, bets: TableBet[]) =>
  endedBets(rules, { outcome: outcome as never }, bets).map(({ validBetUnits }) => validBetUnits)

test('opposite spots count only as far as one outweighs, whichever press they came by', () => {
  const king = { dragon: 12, tiger: 3 }
  const bets = [bet('a', { dragon: 30_000n }), bet('b', { tiger: 10_000n, tie: 5_000n })]
  expect(validOf(dragonTiger, king, bets)).toEqual([20_000n, 5_000n])
  expect(validOf(dragonTiger, king, [bet('a', { dragon: 1_000n, tiger: 1_000n })])).toEqual([0n])
})

test('who backs more than seven tenths of the wheel plays for nothing that counts', () => {
  const two = { 'dozen-1': 1_000n, 'dozen-2': 1_000n }
  expect(validOf(roulette, { pocket: 5 }, [bet('a', two)])).toEqual([2_000n])
  const most = { ...two, 'six-line-25-26-27-28-29-30': 1_000n }
  expect(validOf(roulette, { pocket: 5 }, [bet('a', most)])).toEqual([0n])
  expect(validOf(roulette, { pocket: 5 }, [bet('a', { 'dozen-1': 1_000n })])).toEqual([1_000n])
})
