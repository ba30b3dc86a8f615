import { allTitles, findTitle } from '@madang/games'
import type { ReadTx, Tx } from '#kernel/database'
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
} from './postings.ts'
import { hasLaterWin } from './round-store.ts'
import type { Round } from './round.ts'

/** What the pool of a game holds; null where the game has none. Read from the books. */
export async function poolUnits(tx: ReadTx, gameId: string): Promise<bigint | null> {
  if (!findTitle(gameId)?.config.jackpot) return null
  const units = await findHouseBalance(tx, poolOf(gameId))
  return units > 0n ? units : 0n
}

/** Every pool with what it holds. */
export async function listPools(tx: ReadTx): Promise<{ gameId: string; units: bigint }[]> {
  const pools: { gameId: string; units: bigint }[] = []
  for (const gameId of new Set(allTitles.map(({ id }) => id))) {
    const units = await poolUnits(tx, gameId)
    if (units !== null) pools.push({ gameId, units })
  }
  return pools
}

/**
 * What a round that won the pool is paid on top. The pool is held until the transaction ends; a
 * trial is paid as much in play money, and takes nothing away.
 */
export async function jackpotUnits(tx: Tx, round: Round): Promise<bigint> {
  if (!round.outcome.isJackpot) return 0n
  if (!round.isTrial) await lockJackpot(tx, round.gameId)
  return flooredToCents((await poolUnits(tx, round.gameId)) ?? 0n)
}

/** Every accepted stake fills its pool; a pool that was won begins again with its reserve. */
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
  if (moved.length > 0) await post(tx, moved, first.placedAt)
}

/**
 * Fills the pool again that a void round had won, after the winner has given it back: as if nobody
 * had won, so that what players put in is there for them. Repeated, it moves nothing.
 */
export async function giveJackpotBack(tx: Tx, round: Round, at: Date): Promise<void> {
  if (round.jackpotUnits === 0n || round.isTrial) return
  await lockJackpot(tx, round.gameId)
  // Who won since has taken what the reserve gave; then it is part of what was won.
  const isLast = !(await hasLaterWin(tx, round))
  const key = renewalKeyOf(round)
  const renewalUnits = isLast ? ((await findAmounts(tx, [key])).get(key) ?? 0n) : 0n
  await post(tx, [poolWinBack(round, renewalUnits)], at)
}

/** The house begins a pool once, so that the first stake does not play for nothing. */
export async function seedJackpot(
  tx: Tx,
  { at, gameId, units }: { gameId: string; units: bigint; at: Date },
): Promise<void> {
  await post(tx, [[poolSeed(gameId, units)]], at)
}
