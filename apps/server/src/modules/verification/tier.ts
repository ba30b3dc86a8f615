import type { tiers } from '@madang/wire/verification'

/**
 * KYC levels (reliability, part 5.3): K0 registered, K1 name, birthday and address, K2 a document
 * and a picture of the member, K3 the source of funds.
 */
export type Tier = (typeof tiers)[number]

const rank: Record<Tier, number> = { K0: 0, K1: 1, K2: 2, K3: 3 }
const byRank: readonly Tier[] = ['K0', 'K1', 'K2', 'K3']

export const isBelow = (one: Tier, other: Tier): boolean => rank[one] < rank[other]
export const higherOf = (one: Tier, other: Tier): Tier => (isBelow(one, other) ? other : one)

/** Returns the next higher level; null for the highest. */
export const above = (one: Tier): Tier | null => byRank[rank[one] + 1] ?? null
export const below = (one: Tier): Tier => byRank[Math.max(0, rank[one] - 1)] ?? 'K0'

/** The proven level, its expiry, and the level that the house demands beyond it. */
export type Proven = { tier: Tier; validUntil: Date | null; demanded: 'K2' | 'K3' | null }

/** Returns the level in force: after a document expired, the one that needs no document. */
export function tierNow({ tier, validUntil }: Omit<Proven, 'demanded'>, now: Date): Tier {
  return validUntil && validUntil <= now && isBelow('K1', tier) ? 'K1' : tier
}

/** A member's deposits: in all, and within the last 30 days. */
export type PaidIn = { everUnits: bigint; recentUnits: bigint }

/** The sums from which K2 and K3 are needed. */
export type Bounds = { documentFromUnits: bigint; sourceFromUnits: bigint }

/** Returns the level that a withdrawal needs. */
export function neededToLeave(paid: PaidIn, bounds: Bounds, demanded: Proven['demanded']): Tier {
  let needed: Tier = paid.everUnits > 0n ? 'K1' : 'K0'
  if (paid.everUnits >= bounds.documentFromUnits) needed = 'K2'
  if (paid.recentUnits >= bounds.sourceFromUnits) needed = 'K3'
  return demanded ? higherOf(needed, demanded) : needed
}

/** Limits are in whole won, so that the remaining deposit is a payable amount. */
const wonUnits = 100_000n

/** Returns what a member may still deposit: nothing at K0, then up to below the next bound. */
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

/** Returns the level that allows more deposits: the demanded one, else the next. */
export const nextTier = (tier: Tier, demanded: Proven['demanded']): Tier | null =>
  tier !== 'K0' && demanded && isBelow(tier, demanded) ? demanded : above(tier)

/**
 * Returns the level to ask for early, when this share of its bound was deposited, so that members
 * learn of it before they reach the bound.
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
