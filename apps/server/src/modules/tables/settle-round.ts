import type { Tx } from '#kernel/database'
import { isRefusal } from '#kernel/refusal'
import { countPlayed } from '#casino'
import { flooredToCents } from '#kernel/money'
import { closeWagers, voidWagers, type Closing } from '#wagers'
import type { TableBet } from './bet.ts'
import { listBets, updateBets } from './bet-store.ts'
import { rulesOf } from './class-rules.ts'
import { listDecisions, type TableDecision } from './decision-store.ts'
import { endedBets, type EndedBet } from './ended-bets.ts'
import { noteTableReturns } from './note-returns.ts'
import { playOf } from './play.ts'
import type { Round } from './round.ts'
import { wagerContext } from './wager-context.ts'

/** How many bets end in one transaction. */
const atOnce = 1_000

/**
 * Pays the next bets of a round in one grouped movement, from the stored outcome: whoever goes on
 * after a crash pays the same. Gives whether more are waiting.
 */
export async function settleSome(tx: Tx, round: Round, at: Date): Promise<boolean> {
  const all = await listBets(tx, round.id)
  const open = all.filter(({ state }) => state === 'open')
  const some = open.slice(0, atOnce)
  if (some.length > 0) await pay(tx, round, { all, at, some })
  const isMore = open.length > some.length
  // The same transaction closes the round, so the monitor hears of it once.
  if (!isMore) await noteTableReturns(tx, round, at)
  return isMore
}

/** Tries again for bets whose payout waited for a person to look at the account. */
export async function settleHeld(tx: Tx, round: Round, held: TableBet[], at: Date): Promise<void> {
  await pay(tx, round, { all: await listBets(tx, round.id), at, some: held })
}

type Turn = { all: TableBet[]; some: TableBet[]; at: Date }

async function pay(tx: Tx, round: Round, { all, at, some }: Turn): Promise<void> {
  const { decisions, play } = playOf(all, await listDecisions(tx, round.id))
  const ended = endedBets(rulesOf(round), round, all, play.decisions)
  const endOf = new Map(ended.map((one) => [one.id, one]))
  const parts = some.map((bet) => closingsOf(bet, endOf.get(bet.id), decisions, at))
  const answers = await closeWagers(tx, parts.flat())
  let next = 0
  const after = parts.map((closings, place): TableBet => {
    const bet = some[place] ?? missing()
    const own = answers.slice(next, (next += closings.length))
    // A frozen account takes no money: the bet waits for it, and the table goes on.
    if (own.some((answered) => isRefusal(answered))) return { ...bet, state: 'held' }
    const { ends, payoutUnits, stakedUnits } = endOf.get(bet.id) ?? missing()
    return { ...bet, endedAt: at, ends, payoutUnits, stakeUnits: stakedUnits, state: 'settled' }
  })
  await updateBets(tx, after)
  await countPlayed(tx, after.filter(({ state }) => state === 'settled').map(playedOf))
}

/**
 * A press's own wager, and one for each time it asked for more. What was won is shared out by what
 * each has staked; fractions of a cent stay with the press.
 */
function closingsOf(
  bet: TableBet,
  end: EndedBet | undefined,
  decisions: readonly TableDecision[],
  at: Date,
): Closing[] {
  const { payoutUnits, stakedUnits, unplayedUnits, validBetUnits } = end ?? missing()
  const { memberId } = bet
  const extras = decisions
    .filter(({ betId, extraUnits }) => betId === bet.id && extraUnits > 0n)
    .map(({ extraUnits, id }) => {
      const share = flooredToCents((payoutUnits * extraUnits) / stakedUnits)
      return { at, id, memberId, payoutUnits: share, validBetUnits: 0n }
    })
  const shared = extras.reduce((sum, extra) => sum + extra.payoutUnits, 0n)
  const own = { at, id: bet.id, memberId, payoutUnits: payoutUnits - shared }
  return [{ ...own, unplayedUnits, validBetUnits }, ...extras]
}

const missing = (): never => {
  throw new Error('a bet was left without its end')
}

/** What a bet that is over counts for in its sitting. */
export const playedOf = ({ endedAt, launchId, payoutUnits, placedAt, stakeUnits }: TableBet) => ({
  payoutUnits,
  placedAt: endedAt ?? placedAt,
  sittingId: launchId,
  stakeUnits,
})

/** Gives the next stakes of a voided round back. Gives whether more are waiting. */
export async function refundSome(tx: Tx, round: Round, at: Date): Promise<boolean> {
  const open = (await listBets(tx, round.id)).filter(({ state }) => state === 'open')
  const some = open.slice(0, atOnce)
  if (some.length > 0) await refundHeld(tx, some, at)
  return open.length > some.length
}

/** Gives these stakes back. */
export async function refundHeld(tx: Tx, some: TableBet[], at: Date): Promise<void> {
  const answers = await voidWagers(
    tx,
    some.map((bet) => ({ ...wagerContext(bet), at, id: bet.id, memberId: bet.memberId })),
  )
  await updateBets(
    tx,
    some.map((bet, place): TableBet => {
      const isBack = !isRefusal(answers[place])
      return isBack ? { ...bet, endedAt: at, state: 'void' } : { ...bet, state: 'held' }
    }),
  )
}
