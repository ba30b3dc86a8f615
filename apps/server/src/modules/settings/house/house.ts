import type { Settings } from '../setting.ts'

/** 0 normal, 1 maintenance, 2 region restricted: the specification's numbers. */
export type HouseState = 0 | 1 | 2

/** Returns the house's state for a visitor from this country; maintenance wins over region. */
export function houseState(
  { regions, system }: Pick<Settings, 'regions' | 'system'>,
  country: string | null,
): HouseState {
  if (system.isInMaintenance) return 1
  return isRestricted(regions, country) ? 2 : 0
}

/** Whether visitors from this country are blocked, independent of maintenance. */
export function isRestricted(regions: Settings['regions'], country: string | null): boolean {
  if (regions.mode === 'open') return false
  if (country === null) return !regions.isUnknownOpen
  return regions.countries.includes(country) === (regions.mode === 'block')
}
