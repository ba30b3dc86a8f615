import worths from '../../data/table-worths.json' with { type: 'json' }

/** What one staked on a spot is worth: the mean of its net and the standard deviation. */
export type SpotWorth = { net: number; sd: number }

/**
 * The worth of a spot without counting it anew, which takes some classes half a second; a test
 * holds every number to `exactBets`. Undefined for a spot that nobody counted.
 */
export function spotWorth(
  { id, version }: { id: string; version: number },
  spot: string,
): SpotWorth | undefined {
  const worth = (worths as unknown as Worths)[`${id} v${version}`]?.[spot]
  return worth && { net: worth[0], sd: worth[1] }
}

type Worths = Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>
