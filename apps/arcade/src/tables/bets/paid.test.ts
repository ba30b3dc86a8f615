import type { LiveRound, TableView } from '@madang/wire/table-line'
import type { TableBet } from '@madang/wire/tables'
import { expect, test } from 'vitest'
import { endIs } from '../results/end-is.ts'
import type { Paid } from '../line/live-table-state.ts'
import { afterPaid, afterVoid, backOf, paidOf } from './paid.ts'

const round = (state: LiveRound['state']) => ({ id: 'r', state }) as LiveRound
const bet = (ends: TableBet['ends'], payout: string): TableBet => ({
  ends,
  id: 'b',
  late: [],
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

const ended = (id: string, state: LiveRound['state']) =>
  ({ id, result: { roundId: id }, state }) as LiveRound
const view = (now: LiveRound | null): TableView => ({
  results: [],
  round: now,
  seq: 1,
  tableId: 't',
})
const paidFor = (roundId: string, ends: Paid['ends'] = []): Paid => ({
  ends,
  payout: '0.00',
  roundId,
  stake: '6000.00',
})

test('a round that lies says that it is void, and what it had brought is forgotten', () => {
  const before = { last: null, view: view(ended('a', 'closed')) }
  const takenBack = { back: null, roundId: 'a' }
  expect(afterVoid(before, 'a')).toEqual({ paid: null, takenBack })
  const next = { last: ended('a', 'closed'), view: view(ended('b', 'shuffle')) }
  expect(afterVoid(next, 'a')).toEqual({
    last: { id: 'a', result: null, state: 'voided' },
    paid: null,
    takenBack,
  })
  expect(afterPaid({ ...next, takenBack: null }, paidFor('a'))).toEqual({ paid: paidFor('a') })
  // The next round opens in a moment, and the refund is still shown then.
  expect(afterPaid({ ...next, takenBack }, paidFor('a'))).toEqual({
    paid: paidFor('a'),
    takenBack: { back: '6000.00', roundId: 'a' },
  })
})

test('a round that has left the table is told of apart, and never as what this one brought', () => {
  const now = { last: null, view: view(ended('b', 'result')) }
  const { takenBack } = afterVoid(now, 'a')
  expect(takenBack).toEqual({ back: null, roundId: 'a' })
  const after = afterPaid({ ...now, takenBack: takenBack ?? null }, paidFor('a'))
  expect(after).toEqual({ takenBack: { back: '6000.00', roundId: 'a' } })
  expect(afterPaid({ ...now, takenBack: null }, paidFor('z'))).toEqual({})
})

test('a bet that stands because its win was spent is not among what came back', () => {
  const stands = { payout: '9000.00', spot: 'dragon', stake: '5000.00' }
  expect([backOf(paidFor('a')), backOf(paidFor('a', [stands]))]).toEqual(['6000.00', '1000.00'])
})
