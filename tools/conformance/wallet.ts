import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** A wallet's response; amounts are whole units of 1/100,000. */
export type Reply = {
  http: number
  status: string
  user?: string
  currency?: string
  balance?: number
  token?: string
  request_uuid?: string
}

/** Sends bytes to the wallet: over HTTP, or directly into a house under test. */
export type Post = (
  path: string,
  bytes: Buffer,
  headers: Record<string, string>,
) => Promise<{ status: number; body: string }>

export type RsProtocol = 'hub88' | 'caleta'
export type Kind = 'check' | 'balance' | 'bet' | 'win' | 'rollback'
export type Fields = Record<string, unknown>

const variants = {
  caleta: {
    header: 'x-auth-signature',
    paths: {
      balance: 'wallet/balance',
      bet: 'wallet/bet',
      check: 'wallet/check',
      rollback: 'wallet/rollback',
      win: 'wallet/win',
    },
  },
  hub88: {
    header: 'x-hub88-signature',
    paths: {
      balance: 'user/balance',
      bet: 'transaction/bet',
      check: 'user/info',
      rollback: 'transaction/rollback',
      win: 'transaction/win',
    },
  },
} as const

export type Wallet = {
  protocol: RsProtocol
  /** Sends a call with a valid signature. */
  call(kind: Kind, fields: Fields): Promise<Reply>
  /** Sends a call with a byte order mark before its body; the signature covers both. */
  marked(kind: Kind, fields: Fields): Promise<Reply>
  /** Sends the same call signed by another key, or with bytes changed after signing. */
  forged(kind: Kind, fields: Fields, how: 'foreign-key' | 'byte' | 'space'): Promise<Reply>
}

export function openWallet(protocol: RsProtocol, key: KeyObject, post: Post): Wallet {
  const { header, paths } = variants[protocol]
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey
  async function send(kind: Kind, bytes: Buffer, signature: string): Promise<Reply> {
    const headers = { 'content-type': 'application/json', [header]: signature }
    const { body, status } = await post(paths[kind], bytes, headers)
    return { ...(JSON.parse(body) as Reply), http: status }
  }
  const signed = (by: KeyObject, bytes: Buffer) => sign('sha256', bytes, by).toString('base64')
  return {
    call(kind, fields) {
      const bytes = bytesOf(fields)
      return send(kind, bytes, signed(key, bytes))
    },
    protocol,
    marked(kind, fields) {
      const bytes = Buffer.concat([Buffer.from('\uFEFF'), bytesOf(fields)])
      return send(kind, bytes, signed(key, bytes))
    },
    forged(kind, fields, how) {
      const bytes = bytesOf(fields)
      if (how === 'foreign-key') return send(kind, bytes, signed(foreign, bytes))
      const changed =
        how === 'space'
          ? Buffer.concat([bytes, Buffer.from(' ')])
          : Buffer.from(bytes.toString().replace(/"request_uuid":"./, '"request_uuid":"0'))
      return send(kind, changed, signed(key, bytes))
    },
  }
}

const bytesOf = (fields: Fields): Buffer =>
  Buffer.from(JSON.stringify({ request_uuid: `f${randomUUID().slice(1)}`, ...fields }))
