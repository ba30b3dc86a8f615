import type { TableClass } from '@madang/games/tables/table-class'
import type * as wire from '@madang/wire/tables'
import { decimalOf } from '#kernel/money'
import type { Ends, TableBet } from './bet.ts'
import { netOf } from './rules-worth.ts'

/** What a table offers, as the client draws it. */
export const shownSpots = (rules: TableClass): wire.TableSpot[] =>
  rules.spots.map((spot) => ({
    beside: spot.beside ?? null,
    id: spot.id,
    onlyOneOf: spot.onlyOneOf ?? null,
    opposite: spot.opposite ?? null,
    pays: Object.entries(spot.pays).map(([hit, { d, n }]) => ({
      hit,
      pays: d === 1n ? String(n) : `${n}/${d}`,
    })),
    reserveTimes: spot.reserveTimes ?? 1,
    rtpPpm: Math.round(1_000_000 * (1 + netOf(rules, spot.id))),
    text: { key: spot.text.key, values: { ...spot.text.values } },
  }))

/** How spots ended, as clients show it. */
export const shownEnds = (ends: Ends) =>
  Object.entries(ends).map(([spot, { payoutUnits, stakeUnits }]) => ({
    payout: decimalOf(payoutUnits),
    spot,
    stake: decimalOf(stakeUnits),
  }))

export const shownBet = (bet: TableBet): wire.TableBet => ({
  ends: bet.ends && shownEnds(bet.ends),
  id: bet.id,
  payout: decimalOf(bet.payoutUnits),
  placedAt: bet.placedAt.toISOString(),
  roundId: bet.roundId,
  stake: decimalOf(bet.stakeUnits),
  stakes: Object.entries(bet.stakes).map(([spot, units]) => ({ amount: decimalOf(units), spot })),
  state: bet.state,
})
