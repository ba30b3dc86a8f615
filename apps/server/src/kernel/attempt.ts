/** How often something may be tried from one place, and how long it then has to wait. */
export type AttemptRule = {
  countMax: number
  windowMs: number
  /** Given the tries so far, how long the next must wait; without it the window's end counts. */
  waitMsAfter?: (triedCount: number) => number
}

/** A bucket's state as it is kept. */
export type Attempts = { triedCount: number; windowEndsAt: Date; blockedUntil: Date | null }

/** How many milliseconds must pass before another try; 0 when one may be made now. */
export function waitMs(rule: AttemptRule, kept: Attempts | undefined, now: Date): number {
  if (!kept) return 0
  const blockedMs = (kept.blockedUntil?.getTime() ?? 0) - now.getTime()
  if (blockedMs > 0) return blockedMs
  const isFull = kept.triedCount >= rule.countMax && kept.windowEndsAt > now
  return isFull && !rule.waitMsAfter ? kept.windowEndsAt.getTime() - now.getTime() : 0
}

/** The bucket after one more try. */
export function tried(rule: AttemptRule, kept: Attempts | undefined, now: Date): Attempts {
  const isOpen = kept !== undefined && kept.windowEndsAt > now
  const triedCount = isOpen ? kept.triedCount + 1 : 1
  const waits = rule.waitMsAfter && triedCount >= rule.countMax
  const blockedUntil = waits ? new Date(now.getTime() + rule.waitMsAfter!(triedCount)) : null
  // While somebody goes on trying, what was tried before is not forgotten.
  const isNew = !isOpen || waits
  const windowEndsAt = isNew ? new Date(now.getTime() + rule.windowMs) : kept.windowEndsAt
  return { blockedUntil, triedCount, windowEndsAt }
}

/** The net an address belongs to: /24 of IPv4, /64 of IPv6, so that one house has one bucket. */
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
