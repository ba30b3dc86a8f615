/** A live table of the studio. Its id is that of its game in the catalog. */
export type LiveTable = {
  id: string
  /** BAC, DAT, SIC …: the rules of packages/games that are played here. */
  class: string
  position: number
  spotUnitsMin: bigint
  spotUnitsMax: bigint
  /** The limit for all stakes of one member on one round. */
  roundUnitsMax: bigint
  bettingMs: number
  dealingMs: number
  state: 'open' | 'closed'
  /** Increases with every change of the settings. */
  version: number
  wantedUntil: Date | null
}

/** What an operator may change about a table. */
export type TableSettings = Pick<
  LiveTable,
  'bettingMs' | 'dealingMs' | 'roundUnitsMax' | 'spotUnitsMax' | 'spotUnitsMin' | 'state'
>

/** How long a table continues after somebody last watched it. */
export const wantedMs = 60_000

/** Whether somebody watches the table, so that it may begin rounds. */
export const isWanted = ({ state, wantedUntil }: LiveTable, now: Date): boolean =>
  state === 'open' && wantedUntil !== null && wantedUntil > now

/** Returns the chips of a table: 1, 5, 10, 50 … times its smallest stake, up to the spot limit. */
export function chipsOf({ spotUnitsMax, spotUnitsMin }: LiveTable): bigint[] {
  const chips: bigint[] = []
  for (const factor of [1n, 5n, 10n, 50n, 100n, 500n]) {
    const chip = spotUnitsMin * factor
    if (chip <= spotUnitsMax) chips.push(chip)
  }
  return chips
}
