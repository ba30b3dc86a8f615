import { expect, test } from 'vitest'
import { frameWord } from './frame-word.ts'

const game = { origin: 'https://play.example', window: { name: 'game' } }
const received = (more: object) =>
  frameWord({ data: { kind: 'close' }, origin: game.origin, source: game.window, ...more }, game)

test('S53 only the game’s own window, origin and words are heard', () => {
  expect(received({})).toEqual({ kind: 'close' })
  expect(received({ data: { kind: 'key', key: 'g' } })).toEqual({ kind: 'key', key: 'g' })
  for (const origin of [
    'https://evil.example',
    'http://play.example',
    'null',
    '',
    'https://play.example.evil',
  ]) {
    expect(received({ origin })).toBeUndefined()
  }
  expect(received({ source: { name: 'game' } })).toBeUndefined()
  expect(received({ source: null })).toBeUndefined()
  for (const data of [
    'close',
    null,
    {},
    { kind: 'balance', amount: '9' },
    { kind: 'close', x: 1 },
    { kind: 'key', key: 'Enter' },
    [],
  ]) {
    expect([data, received({ data })]).toEqual([data, undefined])
  }
  const unborn = { origin: game.origin, window: null }
  expect(
    frameWord({ data: { kind: 'close' }, origin: game.origin, source: null }, unborn),
  ).toBeUndefined()
})
