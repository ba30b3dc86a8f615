import { expect, test } from 'vitest'
import type { VendorConnection } from '../vendors/vendor.ts'
import { hub88 } from './hub88.ts'
import { objectIn } from './protocol.ts'

test('games that would have no lobby are not taken from a feed', async () => {
  const feed = ['Video Slots', 'Fishing Games', 'Live Games', 'Bingo', 'Sportsbook'].map(
    (category) => ({ category, game_code: category, name: category }),
  )
  const taken = await hub88.listGames({ operatorRef: 'us' } as VendorConnection, () =>
    Promise.resolve(feed),
  )
  expect(taken.map(({ category, code }) => [code, category])).toEqual([
    ['Video Slots', 'RNG'],
    ['Fishing Games', 'FISH'],
    ['Live Games', 'LIVE'],
    ['Sportsbook', 'SPORTS'],
  ])
})

test('a name that no column can keep is no object, so that the vendor hears wrong syntax', () => {
  const bytes = (name: string) => Buffer.from(JSON.stringify({ transaction_uuid: name }))
  expect(objectIn(bytes('a\0b'))).toBeUndefined()
  expect(objectIn(bytes('a b'))).toEqual({ transaction_uuid: 'a b' })
})
