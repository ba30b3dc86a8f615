import { expect, test } from 'vitest'
import { frameWord } from './frame-word.ts'

const game = { origin: 'https://play.example', window: { name: 'game' } }
const said = (more: object) =>
  frameWord({ data: { kind: 'close' }, origin: game.origin, source: game.window, ...more }, game)

test('S53 only the game’s own window, origin and words are heard', () => {
  expect(said({})).toEqual({ kind: 'close' })
  expect(said({ data: { kind: 'key', key: 'g' } })).toEqual({ kind: 'key', key: 'g' })
  for (const origin of [
    'https://evil.example',
    'http://play.example',
    'null',
    '',
    'https://play.example.evil',
  ]) {
    expect(said({ origin })).toBeUndefined()
  }
  expect(said({ source: { name: 'game' } })).toBeUndefined()
  expect(said({ source: null })).toBeUndefined()
  for (const data of [
    'close',
    null,
    {},
    { kind: 'balance', amount: '9' },
    { kind: 'close', x: 1 },
    { kind: 'key', key: 'Enter' },
    [],
  ]) {
    expect([data, said({ data })]).toEqual([data, undefined])
  }
  const unborn = { origin: game.origin, window: null }
  expect(
    frameWord({ data: { kind: 'close' }, origin: game.origin, source: null }, unborn),
  ).toBeUndefined()
})
