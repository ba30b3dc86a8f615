import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hmacSignature, isHmacSigned, isRsaSigned, rsaSignature } from './signature.ts'

const read = (name: string) => readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8')
const theirs = createPublicKey(read('public.pem'))
const ours = createPrivateKey(read('private.pem'))
const vectors = read('signatures.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(';') as [string, string])

test('there are five published vectors', () => expect(vectors).toHaveLength(5))

test.each(vectors)('Hub88 signs %s as published, byte by byte', (body, signature) => {
  const bytes = Buffer.from(body)
  expect(rsaSignature(ours, bytes)).toBe(signature)
  expect(isRsaSigned(theirs, bytes, signature)).toBe(true)
})

test('one byte, one space, one letter of the signature: each breaks it', () => {
  const [body, signature] = vectors[3] ?? ['', '']
  for (const changed of [`${body} `, body.replace('132', '133'), body.replace(':', ': ')]) {
    expect(isRsaSigned(theirs, Buffer.from(changed), signature)).toBe(false)
  }
  const bytes = Buffer.from(body)
  for (const wrong of ['', '!', signature.slice(1), signature.slice(0, -4), `${signature}AAAA`]) {
    expect(isRsaSigned(theirs, bytes, wrong)).toBe(false)
  }
})

/** Source: swipegames.github.io/public-api; canonical JSON, key `secret-key`. */
test('the published HMAC vector', () => {
  const bytes = Buffer.from('{"amount":100.5,"user_id":123}')
  const mac = '9876ed3affd6596f3ddb9102a396718452cf83069904f3d001a2e91e164adc01'
  expect(hmacSignature('secret-key', bytes)).toBe(mac)
  expect(isHmacSigned('secret-key', bytes, mac)).toBe(true)
  expect(isHmacSigned('secret-key', bytes, mac.toUpperCase())).toBe(false)
  expect(isHmacSigned('another-key', bytes, mac)).toBe(false)
})
