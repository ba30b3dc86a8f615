import { allTitles, findTitle } from '@madang/games'
import type { ReadTx, Tx } from '#kernel/database/database'
import { publishChanged } from '#kernel/live/public-facts'
import { flooredToCents } from '#kernel/money'
import { findAmounts, findHouseBalance, post } from '#ledger'
import { lockJackpot, updateJackpotWon } from './jackpot-store.ts'
import {
  contribution,
  poolOf,
  poolSeed,
  poolWin,
  poolWinBack,
  renewalKeyOf,
  reserveOf,
} from '../postings.ts'
import { hasLaterWin } from '../rounds/round-store.ts'
import type { Round } from '../rounds/round.ts'

/** Returns the balance of a game's pool, from the books; null if the game has no pool. */
export async function poolUnits(tx: ReadTx, gameId: string): Promise<bigint | null> {
  if (!findTitle(gameId)?.config.jackpot) return null
  const units = await findHouseBalance(tx, poolOf(gameId))
  return units > 0n ? units : 0n
}

/** Returns every pool with its balance. */
export async function listPools(tx: ReadTx): Promise<{ gameId: string; units: bigint }[]> {
  const pools: { gameId: string; units: bigint }[] = []
  for (const gameId of new Set(allTitles.map(({ id }) => id))) {
    const units = await poolUnits(tx, gameId)
    if (units !== null) pools.push({ gameId, units })
  }
  return pools
}

/**
 * Returns the jackpot that a round won on top of its payout. Locks the pool until the transaction
 * ends. A trial gets the same amount in play money and takes nothing from the pool.
 */
export async function jackpotUnits(tx: Tx, round: Round): Promise<bigint> {
  if (!round.outcome.isJackpot) return 0n
  if (!round.isTrial) await lockJackpot(tx, round.gameId)
  return flooredToCents((await poolUnits(tx, round.gameId)) ?? 0n)
}

/**
 * Posts each accepted stake's contribution to its pool. A pool that was won restarts with its
 * reserve.
 */
export async function postJackpots(tx: Tx, rounds: Round[]): Promise<void> {
  const [first] = rounds
  if (!first) return
  const moved: Parameters<typeof post>[1] = []
  for (const round of rounds) {
    const rule = findTitle(round.gameId, round.version)?.config.jackpot
    if (!rule) continue
    if (round.jackpotUnits > 0n) {
      const reserveUnits = await findHouseBalance(tx, reserveOf(round.gameId))
      moved.push(poolWin(round, reserveUnits))
      await updateJackpotWon(tx, round.gameId, round.placedAt)
    }
    moved.push(contribution(round, rule))
  }
  if (moved.length === 0) return
  await post(tx, moved, first.placedAt)
  publishChanged(tx, 'jackpots')
}

/**
 * Refills the pool that a voided round had won, after the winner has returned the money. The pool
 * is then as if nobody had won, and players' contributions are still in it. A repeated call moves
 * no money.
 */
export async function giveJackpotBack(tx: Tx, round: Round, at: Date): Promise<void> {
  if (round.jackpotUnits === 0n || round.isTrial) return
  await lockJackpot(tx, round.gameId)
  // A later winner has also won what the reserve paid in, so the reserve gets it back only if no
  // win followed.
  const isLast = !(await hasLaterWin(tx, round))
  const key = renewalKeyOf(round)
  const renewalUnits = isLast ? ((await findAmounts(tx, [key])).get(key) ?? 0n) : 0n
  await post(tx, [poolWinBack(round, renewalUnits)], at)
  publishChanged(tx, 'jackpots')
}

/** Pays the house's money into a pool once, so that the first member can win something. */
export async function seedJackpot(
  tx: Tx,
  { at, gameId, units }: { gameId: string; units: bigint; at: Date },
): Promise<void> {
  await post(tx, [[poolSeed(gameId, units)]], at)
}
