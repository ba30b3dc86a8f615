import type { LiveRound } from '@madang/wire/table-line'
import type { TableBet } from '@madang/wire/tables'
import { expect, test } from 'vitest'
import { endIs } from './end-is.ts'
import { paidOf } from './paid.ts'

const round = (state: LiveRound['state']) => ({ id: 'r', state }) as LiveRound
const bet = (ends: TableBet['ends'], payout: string): TableBet => ({
  ends,
  id: 'b',
  payout,
  placedAt: '',
  roundId: 'r',
  stake: '1000.00',
  stakes: [],
  state: ends ? 'settled' : 'void',
})

test('whoever comes back after the end reads what the round brought, spot by spot', () => {
  const tie = { payout: '0.00', spot: 'tie', stake: '200.00' }
  const lost = { payout: '0.00', spot: 'player', stake: '800.00' }
  const won = { payout: '1950.00', spot: 'player', stake: '1000.00' }
  const bets = [bet([tie, lost], '0.00'), bet([won], '1950.00')]
  expect(paidOf(round('settling'), bets)).toBeNull()
  expect(paidOf(round('closed'), [{ ...bet([won], '1950.00'), roundId: 'other' }])).toBeNull()
  const paid = paidOf(round('closed'), bets)
  const player = { payout: '1950.00', spot: 'player', stake: '1800.00' }
  expect(paid).toEqual({ ends: [tie, player], payout: '1950.00', roundId: 'r', stake: '2000.00' })
  expect(paid?.ends.map(endIs)).toEqual(['lost', 'won'])
  expect(endIs({ ...player, payout: '1800.00' })).toBe('back')
  const voided = paidOf(round('voided'), [bet(null, '0.00')])
  expect(voided).toMatchObject({ ends: [], payout: '0.00', stake: '1000.00' })
})
