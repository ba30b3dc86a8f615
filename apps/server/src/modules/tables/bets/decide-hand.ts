import type * as wire from '@madang/wire/tables'
import type { Gives } from '@madang/wire'
import type { ReadTx, Tx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { acceptedNew, refuse } from '#kernel/refusal'
import { openWagers } from '#wagers'
import { rulesOf } from '../rules/class-rules.ts'
import { asksOf, stepsOf } from '../rounds/continue-dealing.ts'
import { insertDecisions, type TableDecision } from './decision-store.ts'
import { chipId, chipOf } from './ended-bets.ts'
import { playOf, readPlay } from '../rounds/play.ts'
import type { Round } from '../rounds/round.ts'
import { findRound, lockRound, updateDue } from '../rounds/round-store.ts'
import { publishPlaced, wakeTable } from '../live/table-news.ts'
import { wagerContext } from '../wager-context.ts'

export type DecisionOrder = {
  id: string
  tableId: string
  roundId: string
  betId: string
  spot: string
  choice: string
  memberId: string
  at: Date
}

/**
 * Records a member's answer to a question. Takes its cost before the answer counts. If the answer
 * shows new cards or was the last one, wakes the dealer at once.
 *
 * @throws Refusal `decision-closed`, or the reason why the money was not taken
 */
export async function decideHand(tx: Tx, order: DecisionOrder): Promise<void> {
  const round = (await lockRound(tx, order.roundId)) ?? refuse('decision-closed')
  const done = await readPlay(tx, round.id)
  const { extraUnits } = askedFor(round, done, order)
  if (extraUnits > 0n) await takeMore(tx, order, extraUnits)
  const decision: TableDecision = {
    betId: order.betId,
    choice: order.choice,
    decidedAt: order.at,
    extraUnits,
    id: order.id,
    isAutomatic: false,
    position: done.decisions.length,
    roundId: round.id,
    spot: order.spot,
  }
  await insertDecisions(tx, [decision])
  publishPlaced(tx, { memberId: order.memberId, requestId: order.id })
  const rules = rulesOf(round)
  const { play } = playOf(done.bets, [...done.decisions, decision])
  const isLast = asksOf(rules, round, play).length === 0
  if (!isLast && stepsOf(rules, round, play).length === round.shownCount) return
  await updateDue(tx, round.id, order.at)
  wakeTable(tx, round.tableId)
}

/** Returns the choice if this member is asked for it now; otherwise refuses. */
function askedFor(
  round: Round,
  { bets, play }: Awaited<ReturnType<typeof readPlay>>,
  { at, betId, choice, memberId, spot, tableId }: DecisionOrder,
) {
  const isLate = round.asksUntil !== null && at >= round.asksUntil
  if (round.state !== 'dealing' || round.tableId !== tableId || isLate) refuse('decision-closed')
  if (!bets.some((bet) => bet.id === betId && bet.memberId === memberId)) refuse('decision-closed')
  const chip = chipId({ id: betId }, spot)
  const ask = asksOf(rulesOf(round), round, play).find((one) => one.betId === chip)
  return ask?.choices.find((one) => one.choice === choice) ?? refuse('decision-closed')
}

async function takeMore(tx: Tx, order: DecisionOrder, stakeUnits: bigint): Promise<void> {
  const { at, id, memberId } = order
  const [taken] = await openWagers(tx, [{ ...wagerContext(order), at, id, memberId, stakeUnits }])
  acceptedNew(taken)
}

/** Returns the questions that wait for this member. */
export async function openAsks(
  tx: ReadTx,
  roundId: string,
  memberId: string,
): Promise<Gives<typeof wire.listTableAsks>> {
  const round = await findRound(tx, roundId)
  if (round?.state !== 'dealing') return { asks: [], extra: decimalOf(0n), roundId, until: null }
  const { bets, decisions, play } = await readPlay(tx, round.id)
  const own = new Set(bets.filter((bet) => bet.memberId === memberId).map(({ id }) => id))
  const asks = asksOf(rulesOf(round), round, play).flatMap((ask) => {
    const { betId, spot } = chipOf(ask.betId)
    if (!own.has(betId)) return []
    const choices = ask.choices.map(({ choice, extraUnits }) => {
      return { choice, extra: decimalOf(extraUnits) }
    })
    return [{ automatic: ask.automatic, betId, choices, place: ask.place, spot }]
  })
  const extraUnits = decisions.reduce(
    (sum, one) => (own.has(one.betId) ? sum + one.extraUnits : sum),
    0n,
  )
  return {
    asks,
    extra: decimalOf(extraUnits),
    roundId,
    until: round.asksUntil?.toISOString() ?? null,
  }
}
