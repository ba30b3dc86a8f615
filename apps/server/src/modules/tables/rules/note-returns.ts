import { spotReturn } from '@madang/games/tables/table-returns'
import type { TableClass } from '@madang/games/tables/table-class'
import type { Tx } from '#kernel/database/database'
import { negated, noteReturns, type RoundsEnded } from '#rtp'
import type { TableBet } from '../bets/bet.ts'
import { listBets } from '../bets/bet-store.ts'
import { rulesOf } from './class-rules.ts'
import type { Round } from '../rounds/round.ts'

/** Adds the stakes and payouts of a settled round to the RTP statistics. */
export async function noteTableReturns(tx: Tx, round: Round, at: Date): Promise<void> {
  const bets = (await listBets(tx, round.id)).filter(({ state }) => state === 'settled')
  if (bets.length > 0) await noteReturns(tx, [tableReturn(rulesOf(round), round.tableId, bets, at)])
}

/** Removes these bets of a voided round from the RTP sums of the hour in which the round ended. */
export async function takeTableReturns(tx: Tx, round: Round, bets: TableBet[]): Promise<void> {
  const at = round.endedAt ?? round.dueAt
  if (bets.length === 0) return
  const ended = tableReturn(rulesOf(round), round.tableId, bets, at)
  // The bets that remain still count as one round.
  await noteReturns(tx, [negated(ended)])
}

/**
 * Returns the RTP sums of a round. All its bets depend on one outcome, so their deviations are
 * added in full. The variance is thus never below the real one, no matter how many members backed
 * the same spot.
 */
export function tableReturn(
  rules: TableClass,
  gameId: string,
  bets: readonly TableBet[],
  at: Date,
): RoundsEnded {
  const sum = { deviation: 0, expected: 0, payout: 0n, stake: 0n, top: 0 }
  for (const { payoutUnits, stakeUnits, stakes } of bets) {
    sum.stake += stakeUnits
    sum.payout += payoutUnits
    sum.expected += Number(stakeUnits)
    for (const [spot, units] of Object.entries(stakes)) {
      const theoretical = spotReturn(rules, spot)
      if (!theoretical) throw new Error(`nobody counted what ${spot} of ${rules.id} is worth`)
      sum.expected += theoretical.net * Number(units)
      sum.deviation += theoretical.sd * Number(units)
      sum.top += (1 + paysMost(rules, spot)) * Number(units)
    }
  }
  return {
    at,
    expectedUnits: sum.expected,
    gameId,
    isDecided: rules.decisions !== undefined,
    paytable: `${rules.id} v${rules.version}`,
    payoutUnits: sum.payout,
    roundCount: 1n,
    stakeUnits: sum.stake,
    topUnits: BigInt(Math.round(sum.top)),
    variance: sum.deviation ** 2,
  }
}

function paysMost(rules: TableClass, id: string): number {
  const pays = Object.values(rules.spots.find((spot) => spot.id === id)?.pays ?? {})
  return Math.max(0, ...pays.map(({ d, n }) => Number(n) / Number(d)))
}
