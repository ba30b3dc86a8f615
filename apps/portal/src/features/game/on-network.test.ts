import { expect, test } from 'vitest'
import { onNetwork } from './on-network.ts'

const ours = { game_url: 'https://a.example/?lang=KO#token', origin: 'https://a.example' }

test('point 9: image and launch CDN hosts chosen from server lists: a game keeps its one', () => {
  const list = ['https://a.example', 'https://b.example', 'https://c.example']
  const chosen = new Set<string>()
  for (let n = 0; n < 50; n += 1) {
    const once = onNetwork(ours, list, `game-${n}`)
    expect(onNetwork(ours, list, `game-${n}`)).toEqual(once)
    expect(once.game_url).toBe(`${once.origin}/?lang=KO#token`)
    chosen.add(once.origin)
  }
  expect([...chosen].toSorted()).toEqual(list)
})

test('without a list, or of a vendor, the address stays', () => {
  expect(onNetwork(ours, [], 'moon')).toEqual(ours)
  expect(onNetwork(ours, ['https://b.example'], 'moon')).toEqual(ours)
})
