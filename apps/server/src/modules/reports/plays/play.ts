import type { SettledSum, WagerSettled } from '#wagers'

/** A member's play at one game on one day of the brand; same shape as the registry's sums. */
export type Play = SettledSum

/** `betCount` is 1, except for changes of a wager that was settled before. */
type Body = Omit<WagerSettled, 'id' | 'round' | 'isTrial' | 'placedAt'> & { betCount?: string }

/** Settled wagers summed to one play per member, day and game, in the order of their keys. */
export function playsOf(bodies: Body[]): Play[] {
  const plays = new Map<string, Play>()
  for (const body of bodies) addTo(plays, playOf(body))
  // All transactions write rows in the same order, to avoid deadlocks.
  return [...plays].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, play]) => play)
}

/** The same plays without their members. */
export function housePlaysOf(plays: Play[]): Play[] {
  const house = new Map<string, Play>()
  for (const play of plays) addTo(house, { ...play, memberId: '' })
  return [...house].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, play]) => play)
}

function addTo(plays: Map<string, Play>, play: Play): void {
  const { category, currency, day, game, memberId, vendor } = play
  const key = [memberId, currency, day, vendor, category, game].join('\n')
  const known = plays.get(key)
  if (!known) {
    plays.set(key, play)
    return
  }
  known.betCount += play.betCount
  known.stakeUnits += play.stakeUnits
  known.payoutUnits += play.payoutUnits
  known.validBetUnits += play.validBetUnits
}

const playOf = (body: Body): Play => ({
  betCount: BigInt(body.betCount ?? '1'),
  category: body.category,
  currency: body.currency,
  day: dayOf(new Date(body.settledAt)),
  game: body.game,
  memberId: body.memberId,
  payoutUnits: BigInt(body.payoutUnits),
  stakeUnits: BigInt(body.stakeUnits),
  validBetUnits: BigInt(body.validBetUnits),
  vendor: body.vendor,
})

/** Seoul is nine hours ahead of UTC all year. */
const zoneMs = 9 * 3_600_000

/** The day of the brand in which an instant lies. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() + zoneMs).toISOString().slice(0, 10)
