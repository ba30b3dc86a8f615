import { expect, test } from 'vitest'
import { knowPage } from './paths.ts'
import { keepVassalage, wayBack } from './vassalage.ts'

test('the way out of a game leads to its own lobby, of slots to the vendor that was looked at', () => {
  knowPage({ lobbyOf: 'FISH', path: '/fish' })
  knowPage({ lobbyOf: 'LIVE', path: '/live' })
  expect(wayBack()).toBe('/rng')
  keepVassalage('NARU')
  expect(wayBack()).toBe('/rng?page=NARU')
  expect(wayBack('RNG')).toBe('/rng?page=NARU')
  expect(wayBack('FISH')).toBe('/fish')
  expect(wayBack('LIVE')).toBe('/live')
  expect(wayBack('RNG', { href: '/hot', top: 40 })).toBe('/hot')
})
