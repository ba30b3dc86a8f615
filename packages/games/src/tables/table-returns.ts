import returns from '../../data/table-returns.json' with { type: 'json' }

/** What one staked on a spot is worth: the mean of its net and the standard deviation. */
export type SpotReturn = { net: number; sd: number }

/**
 * The worth of a spot without counting it anew, which takes some classes half a second; a test
 * holds every number to `exactBets`. Undefined for a spot that nobody counted.
 */
export function spotReturn(
  { id, version }: { id: string; version: number },
  spot: string,
): SpotReturn | undefined {
  const value = (returns as unknown as SpotReturns)[`${id} v${version}`]?.[spot]
  return value && { net: value[0], sd: value[1] }
}

type SpotReturns = Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>
