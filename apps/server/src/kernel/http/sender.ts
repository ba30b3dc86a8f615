import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

type Ask = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Returns the visitor's address, found by skipping the trusted proxies from the right. Entries that
 * the client adds to the header are never used, nor is a hop that is not an address.
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
 * Whether the browser's headers show that another site's page sent the request: a second protection
 * beside the token, which other pages cannot add. Programs send neither header and are identified
 * by their session.
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

/** Whether the request came without TLS to an address that is only public by TLS. */
export function isWithoutTls(
  { headers }: Pick<Ask, 'headers'>,
  ownOrigin: string,
  trustedProxyCount: number,
): boolean {
  if (!ownOrigin.startsWith('https:') || trustedProxyCount === 0) return false
  return headers['x-forwarded-proto'] === 'http'
}
