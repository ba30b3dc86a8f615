/** How many attempts one bucket allows in a time window, and how long the next must then wait. */
export type AttemptRule = {
  countMax: number
  windowMs: number
  /** Returns how long the next attempt must wait; without it, until the end of the window. */
  waitMsAfter?: (triedCount: number) => number
}

/** The stored state of a bucket. */
export type Attempts = { triedCount: number; windowEndsAt: Date; blockedUntil: Date | null }

/** Returns the milliseconds until the next attempt is allowed; 0 if it is allowed now. */
export function waitMs(rule: AttemptRule, kept: Attempts | undefined, now: Date): number {
  if (!kept) return 0
  const blockedMs = (kept.blockedUntil?.getTime() ?? 0) - now.getTime()
  if (blockedMs > 0) return blockedMs
  const isFull = kept.triedCount >= rule.countMax && kept.windowEndsAt > now
  return isFull && !rule.waitMsAfter ? kept.windowEndsAt.getTime() - now.getTime() : 0
}

/** Returns the state of the bucket after one more attempt. */
export function tried(rule: AttemptRule, kept: Attempts | undefined, now: Date): Attempts {
  const isOpen = kept !== undefined && kept.windowEndsAt > now
  const triedCount = isOpen ? kept.triedCount + 1 : 1
  const waits = rule.waitMsAfter && triedCount >= rule.countMax
  const blockedUntil = waits ? new Date(now.getTime() + rule.waitMsAfter!(triedCount)) : null
  // Each further attempt extends the window, so that earlier attempts still count.
  const isNew = !isOpen || waits
  const windowEndsAt = isNew ? new Date(now.getTime() + rule.windowMs) : kept.windowEndsAt
  return { blockedUntil, triedCount, windowEndsAt }
}

/**
 * Returns what one household has: one address of IPv4, and a /64 of IPv6, where every device can
 * choose among more addresses than there are members.
 */
export const householdOf = (ip: string): string =>
  ip.includes(':') && !ip.startsWith('::ffff:') ? netOf(ip) : ip

/** Returns the network of an address: /24 of IPv4, /64 of IPv6, so one household has one bucket. */
export function netOf(ip: string): string {
  const bare = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  if (bare.includes('.')) return `${bare.split('.').slice(0, 3).join('.')}.0/24`
  const [head = '', tail] = bare.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
