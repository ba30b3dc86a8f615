import { canHit } from '@madang/games/fishing/bullet'
import { targetOf } from '@madang/games/fishing/shoot'
import { swimMs } from '@madang/games/fishing/wave'
import type { FishingHit } from '@madang/wire/fishing'
import type { FishingCatch } from '@madang/wire/fishing-line'
import type { Magazine } from './magazine.ts'
import { rulesOf } from '../rooms/room.ts'
import { freezesOf, swimmersOf, type Tank } from '../tanks/tank.ts'

/**
 * How far a hit's time may differ from ours: because of buffering, network delay and the client's
 * clock.
 */
const lateMsMax = 3_000
const earlyMsMax = 600

/** Returns the fish if it swims, is not caught, and the bullet can have met it. */
export function metBy(
  { angle, firedMs, fish, hitMs, isLocked }: FishingHit,
  { at, wave }: { at: Date; wave: number },
  { caught, magazine, tank }: { caught: readonly FishingCatch[]; magazine: Magazine; tank: Tank },
) {
  if (tank.wave !== wave || tank.waveStartedAt === null) return undefined
  const sinceMs = at.getTime() - tank.waveStartedAt.getTime()
  if (hitMs > sinceMs + earlyMsMax || hitMs < sinceMs - lateMsMax) return undefined
  if (caught.some((one) => one.fish === fish)) return undefined
  const swimmer = swimmersOf(tank)[fish]
  if (!swimmer) return undefined
  const { radius } = targetOf(rulesOf(magazine.rulesVersion), swimmer.target)
  const swum = swimMs(hitMs, freezesOf(caught))
  const claim = { angle, firedMs, hitMs, isLocked, seat: magazine.seat, swimMs: swum }
  return canHit(claim, swimmer, radius) ? swimmer : undefined
}
