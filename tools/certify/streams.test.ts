import { expect, test } from 'vitest'
import { programHash } from './program-hash.ts'
import { runScaled } from './scaled.ts'
import { badStream, bitSequences, houseStream } from './streams.ts'

test('bits are those of the words, the highest first', () => {
  const [long = new Uint8Array(), blocks = new Uint8Array()] = [
    ...bitSequences(houseStream(1), 2, 1_024),
  ]
  const word = (bits: Uint8Array, at: number) =>
    parseInt(bits.subarray(at * 32, at * 32 + 32).join(''), 2)
  const first = houseStream(1).round(0)
  expect(word(long, 0)).toBe(first.below(2 ** 32))
  expect(word(long, 1)).toBe(first.below(2 ** 32))
  // The second sequence takes eight words of each round after the first.
  expect(word(blocks, 0)).toBe(
    houseStream(1)
      .round(1)
      .below(2 ** 32),
  )
  expect(word(blocks, 8)).toBe(
    houseStream(1)
      .round(2)
      .below(2 ** 32),
  )
})

test('mappings are filled evenly by the house, and not by a bad stream', () => {
  expect(runScaled(houseStream(5), 4_000).filter(({ isGood }) => !isGood)).toEqual([])
  const bad = runScaled(badStream(5), 4_000).filter(({ isGood }) => !isGood)
  expect(bad.map(({ mapping }) => mapping)).toContain('wheel of 37')
})

test('the program has one hash, the same every time', () => {
  expect(programHash()).toEqual(programHash())
  expect(programHash()).toMatch(/^[0-9a-f]{64}$/)
})
