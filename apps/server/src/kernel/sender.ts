import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

type Ask = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * The visitor's address, counted from the right of the trusted proxies: what a client writes into
 * the header itself is never believed, and neither is a hop that is no address.
 */
export function addressOf(ask: Ask, trustedProxyCount: number): string {
  const peer = ask.socket.remoteAddress ?? '0.0.0.0'
  if (trustedProxyCount === 0) return peer
  const hops = String(ask.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
  const hop = hops.at(-trustedProxyCount) ?? ''
  return isIP(hop) > 0 ? hop : peer
}

/**
 * Whether a browser says that somebody else's page sends this: the second lock beside the token,
 * which no other page can add. Programs say neither and are told apart by their session.
 */
export function isFromElsewhere(
  { headers }: Pick<Ask, 'headers'>,
  ownOrigins: readonly string[],
): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  const { host, origin } = headers
  if (origin === undefined || ownOrigins.includes(origin)) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** Whether this came without TLS to an address that people reach by TLS only. */
export function isWithoutTls(
  { headers }: Pick<Ask, 'headers'>,
  ownOrigin: string,
  trustedProxyCount: number,
): boolean {
  if (!ownOrigin.startsWith('https:') || trustedProxyCount === 0) return false
  return headers['x-forwarded-proto'] === 'http'
}
