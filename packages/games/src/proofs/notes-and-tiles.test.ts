import { utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { leafHashOf } from './merkle.ts'
import { openCheckpoint, openNote, readVerifierKey, verifierKey } from './signed-note.ts'
import { entryBundle, readTilePath, tilePath } from './tiles.ts'

test('opens a note that another tool signed', async () => {
  // The example of the Go checksum database's own tests (golang.org/x/mod/sumdb/note).
  const vkey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
  const key = readVerifierKey(vkey)
  expect(key?.name).toBe('PeterNeumann')
  expect(verifierKey(key!)).toBe(vkey)
  expect(readVerifierKey(vkey.replace('c74f20a3', 'c74f20a4'))).toBeUndefined()
  const note =
    'If you think cryptography is the answer to your problem,\n' +
    "then you don't know what your problem is.\n" +
    '\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n'
  expect(await openNote(note, key!)).toContain('cryptography')
  expect(await openNote(note.replace('answer', 'question'), key!)).toBeUndefined()
  // Signed, and no checkpoint: a note of words is no tree head.
  expect(await openCheckpoint(note, key!)).toBeUndefined()
})

test('names tiles as tlog-tiles does, and reads no other name', () => {
  expect(tilePath({ index: 1_234_067, level: 0, width: 256 })).toBe('tile/0/x001/x234/067')
  expect(tilePath({ index: 0, level: 2, width: 7 })).toBe('tile/2/000.p/7')
  expect(tilePath({ index: 5, level: 0, width: 256 }, true)).toBe('tile/entries/005')
  expect(readTilePath('0/x001/x234/067')).toMatchObject({ index: 1_234_067, width: 256 })
  expect(readTilePath('entries/000.p/9')).toMatchObject({ isEntries: true, width: 9 })
  const wrong = ['0/1', '0/x000/001', '0/000.p/0', '0/000.p/256', '8/000', '../000', '00/000']
  for (const path of wrong) expect([path, readTilePath(path)]).toEqual([path, undefined])
})

test('bundles leaves behind their lengths', () => {
  expect([...entryBundle([utf8ToBytes('ab'), new Uint8Array(0)])]).toEqual([0, 2, 97, 98, 0, 0])
  expect(leafHashOf(new Uint8Array(0)).length).toBe(32)
})
