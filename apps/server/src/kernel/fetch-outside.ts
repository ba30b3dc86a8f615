import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSafe } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

const patienceMs = 10_000
const bytesMax = 1024 * 1024

/** Private and reserved networks (RFC 6890), without loopback. */
const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(net, bits)
}
for (const [net, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const) {
  inner.addSubnet(net, bits, 'ipv6')
}
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')
loopback.addAddress('::', 'ipv6')

/** Whether an address is internal: addresses that other parties configure must not be. */
export function isInner(address: string, mayBeHere: boolean): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  const family = isIP(bare)
  if (family === 0) return true
  const kind = family === 6 ? 'ipv6' : 'ipv4'
  return inner.check(bare, kind) || (!mayBeHere && loopback.check(bare, kind))
}

/**
 * Fetches an address that an operator or another party configured. The name is resolved once, and
 * only a checked address is connected to. Redirects are not followed; the response is limited in
 * time and size.
 *
 * @param options.mayBeHere allows this machine, for the sandboxes of a demo
 * @throws if the address is internal or silent, or the response is too long
 */
export async function fetchOutside(
  address: string,
  { mayBeHere, waitMs = patienceMs }: { mayBeHere: boolean; waitMs?: number },
): Promise<{ status: number; body: string }> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0 && isInner(host, mayBeHere)) throw new Error('an inner address')
  if (!/^https?:$/.test(url.protocol)) throw new Error('neither http nor https')
  const ask = url.protocol === 'https:' ? requestSafe : requestPlain
  return new Promise((resolve, reject) => {
    const options = { lookup: outsideOnly(mayBeHere), signal: AbortSignal.timeout(waitMs) }
    const asked = ask(url, options, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        if ((size += part.length) > bytesMax) asked.destroy(new Error('an answer without end'))
      })
      answer.on('end', () =>
        resolve({ body: Buffer.concat(parts).toString('utf8'), status: answer.statusCode ?? 0 }),
      )
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Resolves a name for the connection itself, so that the checked address is the one used. */
const outsideOnly =
  (mayBeHere: boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const open = found.filter(({ address }) => !isInner(address, mayBeHere))
      const [first] = open
      if (!first) return done(new Error('an inner address'), [])
      return options.all ? done(null, open) : done(null, first.address, first.family)
    })
  }
