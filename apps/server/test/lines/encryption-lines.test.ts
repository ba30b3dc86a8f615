import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendLoginCode } from '@madang/wire/codes'
import { login } from '@madang/wire/identity'
import { openDatabase } from '../../src/kernel/database/database.ts'
import { encrypt, decrypt } from '../../src/kernel/secrets/encrypt.ts'
import { decryptText, encryptText } from '../../src/kernel/secrets/keyring.ts'
import { openTown } from '../towns/town.ts'
import type { Town } from '../towns/town.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const minji = { password: 'madang-minji-2026', username: 'minji' }

test('S26 over TLS every cookie is bound to its host, secure and out of reach of scripts', async () => {
  const safe = await openTown({ isSafe: true })
  try {
    const cookies = await safe.fronts.portal.inject({
      headers: { 'content-type': 'application/json' },
      method: 'POST',
      payload: JSON.stringify({ ...minji, remember: true }),
      url: login.path,
    })
    const code = await safe.fronts.portal.inject({
      headers: { 'content-type': 'application/json' },
      method: 'POST',
      payload: JSON.stringify({ mobileNum: '010-2345-6789' }),
      url: sendLoginCode.path,
    })
    const set = [cookies, code].flatMap(({ headers }) => headers['set-cookie'] ?? []).map(String)
    const names = set.map((one) => one.split('=')[0])
    expect(names).toEqual(expect.arrayContaining(['__Host-sid', '__Host-rm', '__Host-code']))
    for (const one of set) {
      expect(one).toMatch(/^__Host-\w+=/)
      for (const word of ['Secure', 'HttpOnly', 'Path=/']) expect(one).toContain(word)
      expect(one).toMatch(/SameSite=(Lax|Strict)/)
      expect(one).not.toContain('Domain')
    }
    // S60: the same house answers nothing that came without TLS.
    const plain = await safe.fronts.portal.inject({
      headers: { 'x-forwarded-proto': 'http' },
      url: '/wps/system/status',
    })
    expect(plain.json()).toMatchObject({ errorCode: 'not-allowed', success: false })
    const { headers } = await safe.fronts.portal.inject({ url: '/wps/system/status' })
    expect(headers['strict-transport-security']).toContain('max-age=63072000')
  } finally {
    await safe.tearDown()
  }
})

test('S60 the way to the database is checked where its address asks for it', async () => {
  const url = new URL(town.url)
  url.searchParams.set('sslmode', 'verify-full')
  const db = openDatabase(url.href)
  await expect(db.read((tx) => tx.rows(sql`select 1`))).rejects.toThrow(/SSL|TLS/)
  await db.close()
})

const key = Buffer.alloc(32, 7)
/** Both that close anything: with a key of its own, and with the keys of this house. */
const ciphers = {
  cipher: {
    close: (words: string) => encrypt(words, key),
    nonceAt: 0,
    open: (encrypted: Buffer) => decrypt(encrypted, key),
  },
  keyring: {
    close: (words: string) => encryptText(town.context, 'a.column', words),
    nonceAt: 1,
    open: (encrypted: Buffer) => decryptText(town.context, 'a.column', encrypted),
  },
}

test('S59 no two seals share a nonce, and one changed bit opens nothing', () => {
  for (const { close, nonceAt, open } of Object.values(ciphers)) {
    const encrypted = Array.from({ length: 5_000 }, () => close('the same words'))
    const nonces = encrypted.map((one) => one.subarray(nonceAt, nonceAt + 12).toString('hex'))
    expect(new Set(nonces).size).toBe(5_000)
    const [first = Buffer.alloc(0)] = encrypted
    expect(open(first)).toBe('the same words')
    for (let at = 0; at < first.length; at++) {
      const bent = Buffer.from(first)
      bent[at] = (bent[at] ?? 0) ^ 1
      expect(() => open(bent)).toThrow()
    }
  }
  // What one column closed is nothing in another.
  const moved = encryptText(town.context, 'another.column', 'the same words')
  expect(() => ciphers.keyring.open(moved)).toThrow()
})
