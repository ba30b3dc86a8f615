import type { Decision, Play } from '@madang/games/tables/table-class'
import type { ReadTx } from '#kernel/database/database'
import type { TableBet } from '../bets/bet.ts'
import { listBets } from '../bets/bet-store.ts'
import { listDecisions } from '../bets/decision-store.ts'
import type { TableDecision } from '../bets/decision-store.ts'
import { chipId, playedBets } from '../bets/ended-bets.ts'

/** The bets and decisions of a round: as stored, and in the engine's shape. */
export type RoundPlay = { bets: TableBet[]; decisions: TableDecision[]; play: Play }

export async function readPlay(tx: ReadTx, roundId: string): Promise<RoundPlay> {
  const [bets, decisions] = await Promise.all([listBets(tx, roundId), listDecisions(tx, roundId)])
  return playOf(bets, decisions)
}

export const playOf = (bets: TableBet[], decisions: TableDecision[]): RoundPlay => ({
  bets,
  decisions,
  play: { bets: playedBets(bets), decisions: decisions.map(decisionOf) },
})

const decisionOf = ({ betId, choice, isAutomatic, spot }: TableDecision): Decision => ({
  betId: chipId({ id: betId }, spot),
  choice,
  isAutomatic,
})
