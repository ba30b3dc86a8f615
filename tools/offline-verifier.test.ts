import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildOfflineVerifier } from './offline-verifier.ts'

test('the offline verifier is one file that asks nobody', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verifier-'))
  const file = join(folder, 'verifier.html')
  const bytes = await buildOfflineVerifier(file)
  const html = readFileSync(file, 'utf8')
  expect(bytes).toBe(Buffer.byteLength(html))
  // Every game is in it, nothing is loaded, and the page could not ask if it wanted to.
  for (const word of ['fox-night', 'madang-receipt-1']) expect(html).toContain(word)
  expect(html).toContain("default-src 'none'")
  expect(html).not.toMatch(/<script[^>]+src=|<link|XMLHttpRequest|\bimport\(/)
  rmSync(folder, { recursive: true })
})
