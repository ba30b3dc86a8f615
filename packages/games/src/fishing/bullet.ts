import { sea, whereIs } from './wave.ts'
import type { Swimmer } from './wave.ts'

/** Bullet speed in sea units per millisecond. */
export const bulletSpeed = 1.1

/** The lifetime of a bullet. A bullet that has hit nothing by then is gone and costs nothing. */
export const bulletLifeMs = 6_000

/** Four cannons: two at the bottom, two at the top, as seen from the first seat. */
export const seatCount = 4
export const cannonOf = (seat: number): { x: number; y: number } => ({
  x: seat % 2 === 0 ? sea.width * 0.3 : sea.width * 0.7,
  y: seat < 2 ? sea.height - 20 : 20,
})

/** Returns the position of a bullet at a time after the shot. It bounces off all four sides. */
export function bulletAt(
  { angle, seat }: { seat: number; angle: number },
  ageMs: number,
): { x: number; y: number } {
  const from = cannonOf(seat)
  const way = bulletSpeed * ageMs
  return {
    x: folded(from.x + Math.cos(angle) * way, sea.width),
    y: folded(from.y + Math.sin(angle) * way, sea.height),
  }
}

/** Folds a straight path between two reflecting walls into a position. */
function folded(at: number, size: number): number {
  const period = ((at % (2 * size)) + 2 * size) % (2 * size)
  return period > size ? 2 * size - period : period
}

/** Tolerance for small differences of the client's clock and drawing. */
const toleranceMs = 250
const toleranceUnits = 40

export type HitClaim = {
  seat: number
  angle: number
  /** Whether the bullet follows its target. */
  isLocked: boolean
  firedMs: number
  hitMs: number
  /** The wave's own time at the hit. */
  swimMs: number
}

/**
 * Whether a bullet can have hit the fish at the time the client claims. This stops others from
 * seeing false hits; payouts do not depend on it.
 */
export function canHit(claim: HitClaim, swimmer: Swimmer, radius: number): boolean {
  const ageMs = claim.hitMs - claim.firedMs
  if (ageMs < 0 || ageMs > bulletLifeMs) return false
  const around = [-toleranceMs, 0, toleranceMs]
  const places = around.flatMap((late) => whereIs(swimmer, claim.swimMs + late) ?? [])
  const reach = radius + toleranceUnits
  if (claim.isLocked) {
    const from = cannonOf(claim.seat)
    const flownMax = bulletSpeed * (ageMs + toleranceMs) + reach
    return places.some(({ x, y }) => Math.hypot(x - from.x, y - from.y) <= flownMax)
  }
  const bullets = around.map((late) => bulletAt(claim, Math.max(0, ageMs + late)))
  return places.some((place) =>
    bullets.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) <= reach),
  )
}
