import type { LiveRound, TableView } from '@madang/wire/table-line'
import type { ReadTx } from '#kernel/database/database'
import { chainById } from '#kernel/live/hash-chain'
import { rulesOf } from '../rules/class-rules.ts'
import { stepsOf } from '../rounds/continue-dealing.ts'
import { playOf, readPlay } from '../rounds/play.ts'
import type { Round } from '../rounds/round.ts'
import { findNewest, listEnded } from '../rounds/round-store.ts'
import { pastOf, resultOf } from '../rounds/show-round.ts'
import { tableLog } from './table-log.ts'

/** Enough results to fill the roads. */
const resultCount = 120

/** Returns the state of a table at one sequence number of its log. */
export async function tableView(tx: ReadTx, tableId: string): Promise<TableView> {
  const { seq, value: round } = await tableLog.readAt(tx, tableId, () => findNewest(tx, tableId))
  const ended = await listEnded(tx, tableId, resultCount)
  const past = ended.filter(({ id }) => id !== round?.id || hasResult(round)).toReversed()
  return {
    results: past.map(pastOf),
    round: round ? await liveRound(tx, round) : null,
    seq: Number(seq),
    tableId,
  }
}

const hasResult = ({ state }: Round): boolean =>
  state === 'result' || state === 'settling' || state === 'closed'

async function liveRound(tx: ReadTx, round: Round): Promise<LiveRound> {
  const isShown = round.openedAt !== null
  const chain = isShown ? await chainById(tx, round.chainId) : undefined
  const rules = rulesOf(round)
  const { play } = rules.decisions ? await readPlay(tx, round.id) : playOf([], [])
  const steps = stepsOf(rules, round, play).slice(0, round.shownCount)
  return {
    asksUntil: round.asksUntil?.toISOString() ?? null,
    chainHead: chain?.head ?? null,
    closesAt: round.closesAt?.toISOString() ?? null,
    // A round that has not opened has promised nothing yet.
    commitment: isShown ? round.commitment : null,
    dueAt: round.dueAt.toISOString(),
    id: round.id,
    number: Number(round.number),
    opensAt: round.openedAt?.toISOString() ?? null,
    result: hasResult(round) ? resultOf(round) : null,
    salt: chain?.salt ?? null,
    state: round.state,
    steps: steps.map((step) => ({ ...step, shows: [...step.shows] })),
  }
}
