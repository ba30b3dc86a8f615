import type { FishingCatch, FishingEvent, TankView } from '@madang/wire/fishing-line'
import { seatCount } from '@madang/games/fishing/bullet'
import type { Swimmer } from '@madang/games/fishing/wave'
import { waveOf } from '@madang/games/fishing/wave'
import type { Freeze } from '@madang/games/fishing/wave'
import { EventLog } from '#kernel/live/event-log'

/** The live kind of tanks: the name of their leases, log and promises. */
export const tankKind = 'fishing'

export const tankLog = new EventLog<FishingEvent>(tankKind)

/** One tank of a room, with four seats and fish of its own. */
export type Tank = {
  id: string
  roomId: string
  number: number
  /** 0 before the first wave. */
  wave: number
  seed: string | null
  nextCommitment: string | null
  nextHash: string | null
  waveStartedAt: Date | null
  waveEndsAt: Date | null
}

export type Seat = {
  tankId: string
  seat: number
  memberId: string
  launchId: string
  name: string
  seenAt: Date
  commitmentId: string
  commitment: string
}

/** A seat without activity for this long is freed. */
export const seatIdleMs = 30_000
/** How often activity is written. */
export const seenEveryMs = 10_000
/** How long a freeze stops the fish. */
export const freezeMs = 4_000

/** Returns the fish of the current wave. They are the same for everybody, so they are made once. */
export function swimmersOf({ seed, wave }: Tank): readonly Swimmer[] {
  if (seed === null) return []
  const known = waves.get(seed)
  if (known) return known
  // Past waves are not needed any more.
  if (waves.size > 2_000) waves.clear()
  const swimmers = waveOf({ number: wave, seedHex: seed })
  waves.set(seed, swimmers)
  return swimmers
}

const waves = new Map<string, readonly Swimmer[]>()

export const freezesOf = (caught: readonly FishingCatch[]): Freeze[] =>
  caught.flatMap(({ atMs, effect }) => (effect === 'freeze' ? { atMs, lastsMs: freezeMs } : []))

/** Returns the public facts of the current wave. */
export function shownWave(tank: Tank): TankView['wave'] {
  const { nextHash, seed, wave, waveEndsAt, waveStartedAt } = tank
  if (seed === null || nextHash === null || !waveEndsAt || !waveStartedAt) return null
  return {
    endsAt: waveEndsAt.toISOString(),
    nextHash,
    number: wave,
    seed,
    startedAt: waveStartedAt.toISOString(),
  }
}

export const allSeats = Array.from({ length: seatCount }, (_, at) => at)
