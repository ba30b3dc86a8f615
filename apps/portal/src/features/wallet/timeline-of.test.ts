import { expect, test } from 'vitest'
import en from '@madang/texts/en/wallet.json' with { type: 'json' }
import ko from '@madang/texts/ko/wallet.json' with { type: 'json' }
import { depositStates, withdrawalStates } from '@madang/wire/wallet'
import { timelineOf } from './timeline-of.ts'

const plain = { by: (by: string) => by, reason: (reason: string) => reason }

test('U50: each of the thirteen states of a deposit has words and a step, in both languages', () => {
  expect(depositStates).toHaveLength(13)
  for (const { depositAdvice, depositState } of [ko, en]) {
    expect(Object.keys(depositState).toSorted()).toEqual(depositStates.toSorted())
    expect(new Set(Object.values(depositState)).size).toBe(13)
    expect(Object.keys(depositAdvice).filter((key) => !(key in depositState))).toEqual([])
    for (const state of depositStates) {
      const step = { at: '2026-11-21T00:00:00Z', by: 'operator', reason: null, state } as const
      const stateOf = (name: string) => depositState[name as keyof typeof depositState]
      const [shown] = timelineOf([step], state, false, { ...plain, state: stateOf })
      expect(shown?.title).toBe(depositState[state])
      expect(shown?.state).toBe(
        ['refused', 'failed', 'charged-back'].includes(state) ? 'failed' : 'now',
      )
    }
  }
})

test('U51: each state of a withdrawal has words, in both languages', () => {
  for (const { withdrawalState } of [ko, en]) {
    expect(Object.keys(withdrawalState).toSorted()).toEqual(withdrawalStates.toSorted())
  }
})
