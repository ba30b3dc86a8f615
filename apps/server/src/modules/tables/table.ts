/** A live table of the studio. Its id is its game's in the catalog. */
export type LiveTable = {
  id: string
  /** BAC, DAT, SIC …: which rules of packages/games are played here. */
  class: string
  position: number
  spotUnitsMin: bigint
  spotUnitsMax: bigint
  /** All that one member has on one round. */
  roundUnitsMax: bigint
  bettingMs: number
  dealingMs: number
  state: 'open' | 'closed'
  /** Rises with every change of the settings. */
  version: number
  wantedUntil: Date | null
}

/** What an operator may change about a table. */
export type TableSettings = Pick<
  LiveTable,
  'bettingMs' | 'dealingMs' | 'roundUnitsMax' | 'spotUnitsMax' | 'spotUnitsMin' | 'state'
>

/** A table goes on for this long after somebody was last seen looking on. */
export const wantedMs = 60_000

/** Somebody looks on, and the table may begin rounds. */
export const isWanted = ({ state, wantedUntil }: LiveTable, now: Date): boolean =>
  state === 'open' && wantedUntil !== null && wantedUntil > now

/** The chips of a table: 1, 5, 10, 50 … times its smallest stake, as far as a spot may hold. */
export function chipsOf({ spotUnitsMax, spotUnitsMin }: LiveTable): bigint[] {
  const chips: bigint[] = []
  for (const factor of [1n, 5n, 10n, 50n, 100n, 500n]) {
    const chip = spotUnitsMin * factor
    if (chip <= spotUnitsMax) chips.push(chip)
  }
  return chips
}
