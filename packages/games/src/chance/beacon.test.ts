import { expect, test } from 'vitest'
import { beaconLine, chainHashOf, roundAfter, roundTimeOf } from './beacon.ts'
import type { BeaconChain } from './beacon.ts'
import { isBeaconSigned } from './beacon-signature.ts'

/** The League of Entropy's quicknet, and its round 1000 as it was published. */
const quicknet: BeaconChain = {
  beaconId: 'quicknet',
  genesisS: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  periodS: 3,
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c' +
    '8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb' +
    '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
}
const round = 1000
const signature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125' +
  'e342b73a8dd2bacbe47e4b6b63ed5e39'
const hash = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
const random = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

test('a chain is named by all that it is, and a round by what its network signed', () => {
  expect(chainHashOf(quicknet)).toBe(hash)
  expect(chainHashOf({ ...quicknet, genesisS: quicknet.genesisS + 1 })).not.toBe(hash)
  expect(isBeaconSigned(quicknet, { round, signature })).toBe(true)
  expect(isBeaconSigned(quicknet, { round: round + 1, signature })).toBe(false)
  expect(isBeaconSigned(quicknet, { round, signature: `a${signature.slice(1)}` })).toBe(false)
  expect(isBeaconSigned(quicknet, { round, signature: 'no signature' })).toBe(false)
  const line = `beacon:${hash}:1000:${random}`
  expect(beaconLine({ chain: quicknet, round, signature })).toBe(line)
  expect(beaconLine({ chain: quicknet, round, signature: null })).toBeUndefined()
})

test('the round after an instant was not out then, and the one before it was', () => {
  for (const ms of [0, 1, 2_999, 3_000, 3_001]) {
    const at = new Date(quicknet.genesisS * 1000 + ms)
    const next = roundAfter(quicknet, at)
    expect(roundTimeOf(quicknet, next).getTime()).toBeGreaterThan(at.getTime())
    expect(roundTimeOf(quicknet, next - 1).getTime()).toBeLessThanOrEqual(at.getTime())
  }
  expect(roundAfter(quicknet, new Date(0))).toBe(1)
})
