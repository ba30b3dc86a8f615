import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { MerkleFrontier } from './merkle-frontier.ts'
import {
  consistencyProof,
  emptyRoot,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHashOf,
  nodeHashOf,
  readerOf,
  rootOf,
  rootOfLeaves,
} from './merkle.ts'

// The leaves and roots of the reference implementation of RFC 6962.
const leaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => leafHashOf(hexToBytes(hex)))
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const read = readerOf(leaves)
const hexes = (hashes: Uint8Array[]) => hashes.map(bytesToHex)

test('hashes trees as the reference implementation of RFC 6962 does', async () => {
  expect(bytesToHex(emptyRoot())).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
  for (const [at, root] of roots.entries()) {
    expect(bytesToHex(await rootOfLeaves(leaves.slice(0, at + 1)))).toBe(root)
  }
})

test('the proofs of the seven leaves that RFC 6962 draws (2.1.3)', async () => {
  const [a, b, c, d, e, f, j] = leaves as [Uint8Array, ...Uint8Array[]] as Uint8Array[]
  const [g, h, i] = [nodeHashOf(a!, b!), nodeHashOf(c!, d!), nodeHashOf(e!, f!)]
  const [k, l] = [nodeHashOf(g, h), nodeHashOf(i, j!)]
  expect(hexes(await inclusionProof(read, 0, 7))).toEqual(hexes([b!, h, l]))
  expect(hexes(await inclusionProof(read, 3, 7))).toEqual(hexes([c!, g, l]))
  expect(hexes(await inclusionProof(read, 4, 7))).toEqual(hexes([f!, j!, k]))
  expect(hexes(await inclusionProof(read, 6, 7))).toEqual(hexes([i, k]))
  expect(hexes(await consistencyProof(read, 3, 7))).toEqual(hexes([c!, d!, g, l]))
  expect(hexes(await consistencyProof(read, 4, 7))).toEqual(hexes([l]))
  expect(hexes(await consistencyProof(read, 6, 7))).toEqual(hexes([i, j!, k]))
})

describe('every proof of small trees', () => {
  const many = Array.from({ length: 40 }, (_, at) => leafHashOf(Uint8Array.of(at)))
  const reader = readerOf(many)
  const other = leafHashOf(Uint8Array.of(200))

  test('proves its leaf and no other', async () => {
    for (const size of [1, 2, 3, 7, 8, 9, 31, 33, 40]) {
      const root = await rootOf(reader, size)
      for (let index = 0; index < size; index += 1) {
        const proof = await inclusionProof(reader, index, size)
        expect(isIncluded({ hash: many[index]!, index }, { root, size }, proof)).toBe(true)
        expect(isIncluded({ hash: other, index }, { root, size }, proof)).toBe(false)
        const elsewhere = { hash: many[index]!, index: index + 1 }
        expect(isIncluded(elsewhere, { root, size }, proof)).toBe(false)
        const longer = [...proof, other]
        expect(isIncluded({ hash: many[index]!, index }, { root, size }, longer)).toBe(false)
      }
    }
  })

  test('proves its beginning and no other', async () => {
    const wrong = await rootOfLeaves([other, ...many.slice(1)])
    for (let second = 1; second <= 40; second += 3) {
      const now = { root: await rootOf(reader, second), size: second }
      for (let first = 0; first <= second; first += 1) {
        const before = { root: await rootOf(reader, first), size: first }
        const proof = await consistencyProof(reader, first, second)
        expect(isConsistent(before, now, proof)).toBe(true)
        if (first === 0) continue
        expect(isConsistent({ ...before, root: wrong }, now, proof)).toBe(false)
        if (first < second) expect(isConsistent(now, before, proof)).toBe(false)
      }
    }
  })
})

test('a tree that grows leaf by leaf has the same roots', () => {
  const tree = new MerkleFrontier()
  expect(bytesToHex(tree.root())).toBe(bytesToHex(emptyRoot()))
  for (const [at, leaf] of leaves.entries()) {
    tree.add(leaf)
    expect([tree.size, bytesToHex(tree.root())]).toEqual([at + 1, roots[at]])
  }
})
