import type { SlotRound } from '@madang/wire/casino'
import { expect, test } from 'vitest'
import { withoutUnseenWin } from './unseen-win.ts'

const startedAt = '2026-11-22T09:00:00.000Z'
const round = (more: Partial<SlotRound> = {}) =>
  ({ isVoid: false, payout: '5000.00', placedAt: startedAt, ...more }) as SlotRound
const state = (unseen: SlotRound | null, balance = '20000.00') => ({
  balance,
  facts: { playSession: { net: '4000.00', startedAt, won: '6000.00' } },
  unseen,
})
const visible = (unseen: SlotRound | null, balance?: string) => {
  const { balance: shown, facts } = withoutUnseenWin(state(unseen, balance))
  return { balance: shown, net: facts.playSession.net, won: facts.playSession.won }
}

test('balance, net position and wins tell nothing of a feature that is yet to be shown', () => {
  expect(visible(round())).toEqual({ balance: '15000.00', net: '-1000.00', won: '1000.00' })
  expect(visible(null)).toEqual({ balance: '20000.00', net: '4000.00', won: '6000.00' })
})

test('a void round has brought nothing that could be held back', () => {
  expect(visible(round({ isVoid: true }))).toEqual(visible(null))
})

test('a round of an earlier game session is in the balance alone', () => {
  const before = round({ placedAt: '2026-11-22T08:59:59.999Z' })
  expect(visible(before)).toEqual({ balance: '15000.00', net: '4000.00', won: '6000.00' })
})

test('a win that was spent elsewhere meanwhile never shows a balance below zero', () => {
  expect(visible(round(), '300.00').balance).toBe('0.00')
  expect(visible(round({ payout: '7000.00' })).won).toBe('0.00')
})
