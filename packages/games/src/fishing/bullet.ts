import { sea, whereIs } from './wave.ts'
import type { Swimmer } from './wave.ts'

/** Units of the sea a millisecond. */
export const bulletSpeed = 1.1

/** A bullet that has hit nothing after this long has left: it costs nothing. */
export const bulletLifeMs = 6_000

/** Where the cannons stand: two below, two above, seen from the first seat. */
export const seatCount = 4
export const cannonOf = (seat: number): { x: number; y: number } => ({
  x: seat % 2 === 0 ? sea.width * 0.3 : sea.width * 0.7,
  y: seat < 2 ? sea.height - 20 : 20,
})

/** Where a bullet is so long after it was fired: it bounces off the four sides. */
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

/** A straight way between two mirrors. */
function folded(at: number, size: number): number {
  const period = ((at % (2 * size)) + 2 * size) % (2 * size)
  return period > size ? 2 * size - period : period
}

/** The client's clock and drawing differ a little from ours. */
const toleranceMs = 250
const toleranceUnits = 40

export type HitClaim = {
  seat: number
  angle: number
  /** It flies to its target wherever that goes. */
  isLocked: boolean
  firedMs: number
  hitMs: number
  /** The wave's own time at the hit. */
  swimMs: number
}

/**
 * Whether a bullet can have met the fish when its player says so. It keeps others from seeing hits
 * that were none; what anybody is paid does not depend on it.
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
