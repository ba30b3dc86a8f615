import fc from 'fast-check'
import { expect, test } from 'vitest'
import published from '../../data/shared-outcome-vectors.json' with { type: 'json' }
import { commitmentLeaf, entropyOf, leafHash, sharedOutcome } from './shared-outcome.ts'

test.each(published.vectors)('vector $id, round $round, is reproduced', (vector) => {
  const entropyHex = entropyOf(vector.stakes, vector.beacon ?? undefined)
  expect(entropyHex).toBe(vector.entropyHex)
  const chance = sharedOutcome({ ...vector, entropyHex })
  expect(vector.words.map(() => chance.below(2 ** 32))).toEqual(vector.words)
  expect(chance.wordsUsed()).toBe(vector.words.length)
})

test('a leaf has the same bytes whoever writes it down', () => {
  const { leaf } = published
  const turned = Object.fromEntries(Object.entries(leaf).toReversed()) as typeof leaf
  expect(leafHash(commitmentLeaf(leaf))).toBe(published.leafHash)
  expect(commitmentLeaf(turned)).toBe(commitmentLeaf(leaf))
})

test('the order in which stakes came changes nothing, and every byte of them counts', () => {
  const stake = fc.record({
    bytesHex: fc.stringMatching(/^[0-9a-f]{64}$/),
    id: fc.uuid(),
  })
  const stakes = fc.uniqueArray(stake, { minLength: 1, selector: ({ id }) => id })
  fc.assert(
    fc.property(stakes, (given) => {
      const [first, ...others] = given
      const other = first!.bytesHex.startsWith('0') ? '1' : '0'
      const changed = { ...first!, bytesHex: other + first!.bytesHex.slice(1) }
      expect(entropyOf(given.toReversed())).toBe(entropyOf(given))
      expect(entropyOf([changed, ...others])).not.toBe(entropyOf(given))
    }),
    { numRuns: 30 },
  )
})

test('a round that is no whole number is refused', () => {
  const seeds = { entropyHex: '', id: 'draw', secretHex: '00' }
  expect(() => sharedOutcome({ ...seeds, round: 0.5 })).toThrow(RangeError)
  expect(() => sharedOutcome({ ...seeds, round: -1 })).toThrow(RangeError)
})
