import { expect, test } from 'vitest'
import { asked, calm, noteResponse, mayAsk, restMs, stateOf } from './breaker.ts'

const failing = (count: number, nowMs = 0) =>
  Array.from({ length: count }).reduce<typeof calm>((now) => noteResponse(now, false, nowMs), calm)

test('five silences in a row let a vendor rest; an answer between them does not', () => {
  expect(stateOf(failing(4), 0)).toBe('closed')
  expect(stateOf(failing(5), 0)).toBe('open')
  expect(mayAsk(failing(5), restMs - 1)).toBe(false)
  expect(stateOf(noteResponse(failing(4), true, 0), 0)).toBe('closed')
  expect(stateOf(noteResponse(noteResponse(failing(4), true, 0), false, 0), 0)).toBe('closed')
})

test('after the rest one call goes out, and decides', () => {
  const rested = failing(5)
  expect([stateOf(rested, restMs), mayAsk(rested, restMs)]).toEqual(['half-open', true])
  const probing = asked(rested, restMs)
  expect(mayAsk(probing, restMs)).toBe(false)
  expect(mayAsk(noteResponse(probing, true, restMs), restMs)).toBe(true)
  const again = noteResponse(probing, false, restMs)
  expect([stateOf(again, restMs), mayAsk(again, 2 * restMs - 1)]).toEqual(['open', false])
})
