import type { FishingCatch, FishingEvent, TankView } from '@madang/wire/fishing-line'
import { seatCount } from '@madang/games/fishing/bullet'
import type { Swimmer } from '@madang/games/fishing/wave'
import { waveOf } from '@madang/games/fishing/wave'
import type { Freeze } from '@madang/games/fishing/wave'
import { EventLog } from '#kernel/live/event-log'

/** The kind of live thing that a tank is: names its leases, its log and its promises. */
export const tankKind = 'fishing'

export const tankLog = new EventLog<FishingEvent>(tankKind)

/** A room's own copy of the sea, with four seats. */
export type Tank = {
  id: string
  roomId: string
  number: number
  /** 0 before the first one. */
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

/** Nobody was seen on a seat for this long: it is free. */
export const seatIdleMs = 30_000
/** Being seen is written this often. */
export const seenEveryMs = 10_000
/** How long fish stand still. */
export const freezeMs = 4_000

/** The fish of the wave under way; the same for everybody, so they are made once. */
export function swimmersOf({ seed, wave }: Tank): readonly Swimmer[] {
  if (seed === null) return []
  const known = waves.get(seed)
  if (known) return known
  // Waves that are over are asked for no more.
  if (waves.size > 2_000) waves.clear()
  const swimmers = waveOf({ number: wave, seedHex: seed })
  waves.set(seed, swimmers)
  return swimmers
}

const waves = new Map<string, readonly Swimmer[]>()

export const freezesOf = (caught: readonly FishingCatch[]): Freeze[] =>
  caught.flatMap(({ atMs, effect }) => (effect === 'freeze' ? { atMs, lastsMs: freezeMs } : []))

/** The wave under way as everybody may know it. */
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
