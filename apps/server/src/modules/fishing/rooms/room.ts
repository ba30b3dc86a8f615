import { findFishingRules } from '@madang/games/fishing/targets'
import type { FishingRules } from '@madang/games/fishing/targets'
import type { FishingTheme } from '@madang/games/fishing/wave'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'

/** A fishing room of the lobby. Its id is that of its game in the catalog. */
export type Room = {
  id: string
  theme: FishingTheme
  position: number
  betUnitsMin: bigint
  betUnitsMax: bigint
  rulesVersion: number
  state: 'open' | 'closed'
  /** Increases with every change of the settings. */
  version: number
}

/** What one operator may change alone; the rules need two. */
export type RoomSettings = Pick<Room, 'state' | 'betUnitsMin' | 'betUnitsMax'>

/** @throws if this program does not have the version */
export function rulesOf(version: number): FishingRules {
  const rules = findFishingRules(version)
  if (!rules) throw new Error(`there are no fishing rules of version ${version}`)
  return rules
}

/** Returns the bets of the cannon's levels: 1, 2, 5, 10 … times the smallest bet. */
export function betsOf({ betUnitsMax, betUnitsMin }: Room): bigint[] {
  return [1n, 2n, 5n, 10n, 20n, 50n, 100n]
    .map((factor) => betUnitsMin * factor)
    .filter((units) => units <= betUnitsMax)
}

/** @throws Refusal `stake-out-of-limits` if no level of the cannon has this bet */
export function needBet(room: Room, betUnits: bigint): void {
  if (betsOf(room).includes(betUnits)) return
  refuse('stake-out-of-limits', {
    max: decimalOf(room.betUnitsMax),
    min: decimalOf(room.betUnitsMin),
  })
}

/** Returns the lowest and highest RTP of a version, in basis points. */
export function rtpOf({ targets }: FishingRules): { rtpMinBps: number; rtpMaxBps: number } {
  const all = targets.map(({ rtpPpm }) => rtpPpm / 100)
  return { rtpMaxBps: Math.max(...all), rtpMinBps: Math.min(...all) }
}
