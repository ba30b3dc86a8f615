import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Asked = { challenge: string; rp?: { id?: string }; rpId?: string }

/** A passkey in memory that acts like a telephone whose owner always confirms. */
export function softwareKey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const text = id.toString('base64url')
  const common = { clientExtensionResults: {}, id: text, rawId: text, type: 'public-key' as const }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ challenge, crossOrigin: false, origin, type }))

  return {
    /** Answers the options of a registration. */
    made({ challenge, rp }: Asked) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const authData = new Uint8Array(Buffer.concat([headOf(rp?.id, 0x45), attested]))
      const attestation = new Map([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ] as never)
      const packed = isoCBOR.encode(attestation as never)
      const response = {
        attestationObject: Buffer.from(packed).toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        transports: ['internal'],
      }
      return { ...common, response }
    },
    /** Answers the options of a login. */
    signed({ challenge, rpId }: Asked) {
      const head = headOf(rpId, 0x05)
      const client = clientData('webauthn.get', challenge)
      const digest = createHash('sha256').update(client).digest()
      const signature = createSign('sha256')
        .update(Buffer.concat([head, digest]))
        .sign(privateKey)
      const response = {
        authenticatorData: head.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...common, response }
    },
  }
}

/** Whose page, which flags (user there and verified), and a counter that does not count. */
function headOf(party = 'localhost', flags = 0): Buffer {
  const digest = createHash('sha256').update(party).digest()
  return Buffer.concat([digest, Buffer.from([flags]), Buffer.alloc(4)])
}
