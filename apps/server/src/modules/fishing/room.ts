import { findFishingRules } from '@madang/games/fishing/targets'
import type { FishingRules } from '@madang/games/fishing/targets'
import type { FishingTheme } from '@madang/games/fishing/wave'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'

/** A fishing room of the lobby. Its id is its game's in the catalog. */
export type Room = {
  id: string
  theme: FishingTheme
  position: number
  betUnitsMin: bigint
  betUnitsMax: bigint
  rulesVersion: number
  state: 'open' | 'closed'
  /** Rises with every change of the settings. */
  version: number
}

/** What an operator may change by alone; the rules take two. */
export type RoomSettings = Pick<Room, 'state' | 'betUnitsMin' | 'betUnitsMax'>

/** @throws when the room names a version that this program does not have */
export function rulesOf(version: number): FishingRules {
  const rules = findFishingRules(version)
  if (!rules) throw new Error(`there are no fishing rules of version ${version}`)
  return rules
}

/** The levels of the cannon: 1, 2, 5, 10 … times the smallest bet. */
export function betsOf({ betUnitsMax, betUnitsMin }: Room): bigint[] {
  return [1n, 2n, 5n, 10n, 20n, 50n, 100n]
    .map((factor) => betUnitsMin * factor)
    .filter((units) => units <= betUnitsMax)
}

/** @throws Refusal `stake-out-of-limits` for what no level of the cannon costs */
export function needBet(room: Room, betUnits: bigint): void {
  if (betsOf(room).includes(betUnits)) return
  refuse('stake-out-of-limits', {
    max: decimalOf(room.betUnitsMax),
    min: decimalOf(room.betUnitsMin),
  })
}

/** Lowest and highest return of a version, in basis points. */
export function rtpOf({ targets }: FishingRules): { rtpMinBps: number; rtpMaxBps: number } {
  const all = targets.map(({ rtpPpm }) => rtpPpm / 100)
  return { rtpMaxBps: Math.max(...all), rtpMinBps: Math.min(...all) }
}
