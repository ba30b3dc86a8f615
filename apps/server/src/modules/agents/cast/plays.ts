import type { PlayOrder } from '#wagers'
import { newId } from '#kernel/ids'
import { unitsPerWon } from '#kernel/money'
import { demoPlayKind } from '../wager-kinds.ts'
import type { Place } from './team.ts'

const dayMs = 86_400_000

const games = [
  { category: 'RNG', game: 'dragon-pearl' },
  { category: 'LIVE', game: 'live-bac-pine' },
  { category: 'LOTT', game: 'ssc-60' },
  { category: 'FISH', game: 'fish-reef-garden' },
  { category: 'RNG', game: 'crane-lotus' },
] as const

/** Payouts in tenths of the stake: the RTP is about nine tenths over many bets. */
const returns = [0n, 0n, 19n, 0n, 5n, 0n, 20n, 0n, 30n, 0n, 12n, 6n]

const stakes = [20_000n, 30_000n, 50_000n, 40_000n, 80_000n, 30_000n, 120_000n]

/** The deposits of every member: at registration, and six weeks later. */
export const deposits = [
  { amount: '1500000', daysLater: 0 },
  { amount: '700000', daysLater: 42 },
] as const

/**
 * Returns the bets of a team's three months, by day: the same at every start except their ids.
 * Members never bet more than they have.
 */
export function playsOf(
  places: readonly Place[],
  ids: ReadonlyMap<string, string>,
  now: Date,
): PlayOrder[][] {
  const left = new Map<string, bigint>()
  const days: PlayOrder[][] = []
  for (let daysAgo = 90; daysAgo >= 0; daysAgo--) {
    const orders: PlayOrder[] = []
    for (const [turn, place] of places.entries()) {
      for (const { amount, daysLater } of deposits) {
        if (place.daysAgo - daysLater !== daysAgo || daysAgo < 0) continue
        left.set(place.account, (left.get(place.account) ?? 0n) + BigInt(amount))
      }
      const dice = mixed(turn, daysAgo)
      const stakeWon = stakes[dice % stakes.length] ?? 0n
      const cashWon = left.get(place.account) ?? 0n
      const isAway = place.isAgent || place.daysAgo <= daysAgo || dice % 7 > 2
      if (isAway || cashWon < stakeWon) continue
      const payoutWon = (stakeWon * (returns[(dice >> 5) % returns.length] ?? 0n)) / 10n
      const minutes = 30 + (dice % 22) * 5
      const at = new Date(now.getTime() - daysAgo * dayMs - minutes * 60_000)
      const memberId = ids.get(place.account) ?? ''
      const game = games[(dice >> 3) % games.length] ?? games[0]
      orders.push(orderOf({ at, game, memberId, payoutWon, stakeWon }))
      left.set(place.account, cashWon - stakeWon + payoutWon)
      if (daysAgo >= livelyDays || dice % 3 === 0) continue
      const many = manyOf({ at, memberId })
      const lostWon = many.reduce((sum, one) => sum + one.stakeWon - one.payoutWon, 0n)
      const restWon = left.get(place.account) ?? 0n
      if (restWon < manyStakesWon) continue
      orders.push(...many.map(orderOf))
      left.set(place.account, restWon - lostWon)
    }
    days.push(orders.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
  }
  return days
}

type Play = Pick<PlayOrder, 'at' | 'memberId'> & {
  game: (typeof games)[number]
  stakeWon: bigint
  payoutWon: bigint
}

/** On these last days some members also play small bets, to fill the week's leaderboard. */
const livelyDays = 7
const manyCount = 12
const manyStakesWon = BigInt(manyCount) * 2_000n

function manyOf({ at, memberId }: Pick<Play, 'at' | 'memberId'>): Play[] {
  return Array.from({ length: manyCount }, (_, place) => ({
    at: new Date(at.getTime() + (place + 1) * 15_000),
    game: games[0],
    memberId,
    payoutWon: (2_000n * (returns[place] ?? 0n)) / 10n,
    stakeWon: 2_000n,
  }))
}

function orderOf({ at, game, memberId, payoutWon, stakeWon }: Play): PlayOrder {
  const id = newId()
  return {
    ...game,
    at,
    currency: 'KRW',
    id,
    kind: demoPlayKind,
    memberId,
    payoutUnits: payoutWon * unitsPerWon,
    round: id,
    stakeUnits: stakeWon * unitsPerWon,
    vendor: 'MADANG',
  }
}

/** Returns a pseudo-random whole number, always the same for the same two inputs. */
function mixed(one: number, two: number): number {
  let mix = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(two + 1, 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 15), 0x2c1b3c6d)
  return (mix ^ (mix >>> 13)) >>> 1
}
