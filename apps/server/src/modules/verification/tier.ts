import type { tiers } from '@madang/wire/verification'

/**
 * How well the house knows a member (reliability, part 5.3): K0 registered, K1 by name, birthday
 * and address, K2 by a document and a picture of themselves, K3 by where their money comes from.
 */
export type Tier = (typeof tiers)[number]

const rank: Record<Tier, number> = { K0: 0, K1: 1, K2: 2, K3: 3 }
const byRank: readonly Tier[] = ['K0', 'K1', 'K2', 'K3']

export const isBelow = (one: Tier, other: Tier): boolean => rank[one] < rank[other]
export const higherOf = (one: Tier, other: Tier): Tier => (isBelow(one, other) ? other : one)

/** The tier above; the highest has none. */
export const above = (one: Tier): Tier | null => byRank[rank[one] + 1] ?? null
export const below = (one: Tier): Tier => byRank[Math.max(0, rank[one] - 1)] ?? 'K0'

/** What was proven, until when, and what the house wants beyond. */
export type Proven = { tier: Tier; validUntil: Date | null; demanded: 'K2' | 'K3' | null }

/** The tier that counts now: a document that ended leaves what needs none. */
export function tierNow({ tier, validUntil }: Omit<Proven, 'demanded'>, now: Date): Tier {
  return validUntil && validUntil <= now && isBelow('K1', tier) ? 'K1' : tier
}

/** What a member has paid in: ever, and within the last 30 days. */
export type PaidIn = { everUnits: bigint; recentUnits: bigint }

/** From these sums on the second and the third tier are needed. */
export type Bounds = { documentFromUnits: bigint; sourceFromUnits: bigint }

/** The tier without which nothing of what was paid in may leave. */
export function neededToLeave(paid: PaidIn, bounds: Bounds, demanded: Proven['demanded']): Tier {
  let needed: Tier = paid.everUnits > 0n ? 'K1' : 'K0'
  if (paid.everUnits >= bounds.documentFromUnits) needed = 'K2'
  if (paid.recentUnits >= bounds.sourceFromUnits) needed = 'K3'
  return demanded ? higherOf(needed, demanded) : needed
}

/** Bounds are named in whole won, so that a room is a sum that somebody can pay. */
const wonUnits = 100_000n

/** What may still be paid in: nothing before a name is known, then less than the next bound. */
export function depositRoomAt(
  tier: Tier,
  paid: PaidIn,
  bounds: Bounds,
  demanded: Proven['demanded'],
): bigint | null {
  if (tier === 'K0' || (demanded && isBelow(tier, demanded))) return 0n
  const rooms = [
    ...(isBelow(tier, 'K2') ? [bounds.documentFromUnits - wonUnits - paid.everUnits] : []),
    ...(isBelow(tier, 'K3') ? [bounds.sourceFromUnits - wonUnits - paid.recentUnits] : []),
  ].map((room) => (room < 0n ? 0n : room))
  return rooms.reduce<bigint | null>(
    (least, room) => (least === null || room < least ? room : least),
    null,
  )
}

/** The tier that opens more room: the one demanded, else the one above. */
export const nextTier = (tier: Tier, demanded: Proven['demanded']): Tier | null =>
  tier !== 'K0' && demanded && isBelow(tier, demanded) ? demanded : above(tier)

/**
 * The tier to ask for early, so that nobody hears of it only at the bound: when this share of the
 * sum was paid in.
 */
export function soonNeeded(
  tier: Tier,
  paid: PaidIn,
  bounds: Bounds,
  askAtBps: number,
): 'K2' | 'K3' | null {
  const isNear = (units: bigint, fromUnits: bigint) =>
    units * 10_000n >= fromUnits * BigInt(askAtBps)
  if (isBelow(tier, 'K2')) return isNear(paid.everUnits, bounds.documentFromUnits) ? 'K2' : null
  return tier === 'K2' && isNear(paid.recentUnits, bounds.sourceFromUnits) ? 'K3' : null
}
