import { verifyTableRound } from '@madang/games/tables/table-chance'
import type { Gives } from '@madang/wire'
import type { replayTableRound } from '@madang/wire/table-office'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { chainById } from '#kernel/live/hash-chain'
import { listBets } from '../bets/bet-store.ts'
import { listDecisions } from '../bets/decision-store.ts'
import type { Round } from './round.ts'
import { findRound } from './round-store.ts'
import { pastOf } from './show-round.ts'
import { shownBet } from '../show-table.ts'
import { tableLog } from '../live/table-log.ts'
import type { LoggedEvent } from '../live/table-log.ts'

/**
 * Deals a round again from its shown link, and returns it with the record and all its bets.
 *
 * @throws Refusal `not-found`
 */
export async function replayRound(
  tx: ReadTx,
  roundId: string,
): Promise<Gives<typeof replayTableRound>> {
  const round = (await findRound(tx, roundId)) ?? refuse('not-found')
  const { salt } = await chainById(tx, round.chainId)
  const bets = await listBets(tx, round.id)
  const decisions = await listDecisions(tx, round.id)
  // Before the end, not even an operator may see the outcome.
  const isShown = round.link !== null && round.outcome !== null
  return {
    bets: bets.map((bet) => {
      const { late: _late, roundId: _, ...shown } = shownBet(bet)
      return { ...shown, memberId: bet.memberId }
    }),
    call: isShown ? pastOf(round).call : null,
    class: round.class,
    commitment: round.openedAt === null ? null : round.commitment,
    decisions: decisions.map(({ betId, choice, decidedAt, isAutomatic, spot }) => ({
      at: decidedAt.toISOString(),
      betId,
      choice,
      isAutomatic,
      spot,
    })),
    id: round.id,
    isSame: isShown ? isSameAgain(round, salt) : null,
    link: round.link,
    number: Number(round.number),
    outcome: isShown ? round.outcome : null,
    salt,
    state: round.state,
    tableId: round.tableId,
  }
}

/**
 * Returns the events of a round while it was played, oldest first; empty once the log is deleted.
 */
export async function roundLog(tx: ReadTx, roundId: string): Promise<LoggedEvent[]> {
  const round = (await findRound(tx, roundId)) ?? refuse('not-found')
  const { dueAt, endedAt, id, openedAt, tableId } = round
  const from = new Date((openedAt ?? dueAt).getTime() - aroundMs)
  const to = new Date((endedAt ?? dueAt).getTime() + aroundMs)
  return tableLog.listAbout(tx, { about: id, from, name: tableId, to })
}

const aroundMs = 60_000

function isSameAgain(round: Round, saltHex: string): boolean {
  const again = verifyTableRound({
    classId: round.class,
    ...(round.entropy !== null && { entropyHex: round.entropy }),
    linkHex: round.link ?? '',
    roundNo: Number(round.number),
    saltHex,
    tableId: round.tableId,
    version: round.classVersion,
  })
  return JSON.stringify(again) === JSON.stringify(round.outcome)
}
