import { expect, test } from 'vitest'
import { handQuestions } from './hand-question.ts'

const ask = (betId: string, place: string, extra: string, ...more: string[]) => ({
  automatic: 'stand',
  betId,
  choices: [
    ...['hit', 'stand'].map((choice) => ({ choice, extra: '0' })),
    ...more.map((choice) => ({ choice, extra })),
  ],
  place,
  spot: 'seat-1',
})

test('two presses on one hand are one question at the sum of what they cost', () => {
  const [hand, other] = handQuestions([
    ask('a', 'seat-1', '1000.00', 'double'),
    ask('b', 'seat-1', '2000.00', 'double'),
    ask('c', 'seat-2', '500.00'),
  ])
  expect(hand?.asks.map(({ betId }) => betId)).toEqual(['a', 'b'])
  expect(hand?.choices.map(({ choice, extra }) => `${choice} ${Number(extra)}`)).toEqual([
    'hit 0',
    'stand 0',
    'double 3000',
  ])
  expect(other?.asks).toHaveLength(1)
})

test('what only one of them may choose is not offered for the hand', () => {
  const [hand] = handQuestions([ask('a', 'seat-1', '1.00', 'double'), ask('b', 'seat-1', '1.00')])
  expect(hand?.choices.map(({ choice }) => choice)).toEqual(['hit', 'stand'])
})
