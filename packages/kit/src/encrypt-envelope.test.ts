import { expect, test } from 'vitest'
import { envelopeVectors, houseOfVectors } from '@madang/wire/envelope-vectors'
import { encryptEnvelope } from './encrypt-envelope.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** The sender's pair of a vector: its private number beside the point that belongs to it. */
async function pairOf({ envelope, privateKey }: (typeof envelopeVectors)[number]) {
  const point = Buffer.from(envelope.epk, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'))
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
  const open = { crv: 'P-256', ext: true, kty: 'EC', ...(x && { x }), ...(y && { y }) }
  const secret = { ...open, d: privateKey }
  return {
    privateKey: await crypto.subtle.importKey('jwk', secret, curve, false, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('jwk', open, curve, true, []),
  }
}

for (const vector of envelopeVectors) {
  test(`point 3.5: the browser makes the very envelope of ${vector.name}`, async () => {
    const { at, iv, nonce } = vector.envelope
    const chance = { iv: bytes(iv), nonce, pair: await pairOf(vector) }
    const house = { ...houseOfVectors, at }
    expect(await encryptEnvelope(house, vector.way, vector.json, chance)).toEqual(vector.envelope)
  })
}

test('two envelopes of one payload have nothing in common but key and time', async () => {
  const way = { method: 'POST', url: '/wps/session/login' }
  const encrypt = async () => encryptEnvelope({ ...houseOfVectors, at: 1 }, way, '{"password":"x"}')
  const [one, other] = [await encrypt(), await encrypt()]
  expect([one.at, one.kid]).toEqual([other.at, other.kid])
  for (const name of ['ct', 'epk', 'iv', 'nonce'] as const) expect(one[name]).not.toBe(other[name])
  expect(one.nonce).toMatch(/^[\w-]{22}$/)
})

test('a payload of 60 kB is sealed too', async () => {
  const way = { method: 'POST', url: '/wps/session/login' }
  const { ct } = await encryptEnvelope({ ...houseOfVectors, at: 1 }, way, 'x'.repeat(60_000))
  expect(ct.length).toBe(Math.ceil(((60_000 + 16) * 4) / 3))
})
