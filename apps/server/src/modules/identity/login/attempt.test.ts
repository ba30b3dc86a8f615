import { expect, test } from 'vitest'
import { netOf } from '#kernel/attempts/attempt'

test('S08 a house that has many addresses has one bucket, and its neighbour another', () => {
  expect(netOf('198.51.100.7')).toBe(netOf('::ffff:198.51.100.250'))
  expect(netOf('198.51.100.7')).not.toBe(netOf('198.51.101.7'))
  const house = netOf('2001:db8:1:2::1')
  for (const address of ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::ffff:9', '2001:db8:1:2::']) {
    expect(netOf(address), address).toBe(house)
  }
  expect(netOf('2001:db8:1:3::1')).not.toBe(house)
  expect(netOf('2001:db8::1')).toBe(netOf('2001:db8:0:0:5::'))
})
