import type { Tx } from '#kernel/database'
import { isRefusal } from '#kernel/refusal'
import { countPlayed } from '#casino'
import { flooredToCents } from '#kernel/money'
import { closeWagers, voidWagers, type Closing } from '#wagers'
import type { TableBet } from './bet.ts'
import { listBets, listBetsOf, listOpenOwners, updateBets } from './bet-store.ts'
import { rulesOf } from './class-rules.ts'
import { listDecisions, type TableDecision } from './decision-store.ts'
import { endedBets, type EndedBet } from './ended-bets.ts'
import { noteTableReturns } from './note-returns.ts'
import { playOf } from './play.ts'
import type { Round } from './round.ts'
import { wagerContext } from './wager-context.ts'

/** How many bets end in one transaction, about: those of one member end together. */
const usually = 1_000

/**
 * Pays the next bets of a round in one grouped movement, from the stored outcome: whoever goes on
 * after a crash pays the same. What a member has on opposite spots is netted, so it is read and
 * ends together. Gives whether more are waiting.
 */
export async function settleSome(
  tx: Tx,
  round: Round,
  at: Date,
  atOnce = usually,
): Promise<boolean> {
  const { isMore, memberIds } = await nextOpen(tx, round, atOnce)
  if (memberIds.length > 0) {
    const all = await listBetsOf(tx, [round.id], memberIds)
    await pay(tx, round, { at, own: all, some: all.filter(({ state }) => state === 'open') })
  }
  // The same transaction closes the round, so the monitor hears of it once.
  if (!isMore) await noteTableReturns(tx, round, at)
  return isMore
}

/** Whose turn it is: the members of the first open bets, by their ids. */
async function nextOpen(tx: Tx, round: Round, atOnce: number) {
  const owners = await listOpenOwners(tx, round.id, atOnce)
  return { isMore: owners.length === atOnce, memberIds: [...new Set(owners)] }
}

/** Tries again for bets whose payout waited for a person to look at the account. */
export async function settleHeld(tx: Tx, round: Round, held: TableBet[], at: Date): Promise<void> {
  const memberIds = [...new Set(held.map(({ memberId }) => memberId))]
  await pay(tx, round, { at, own: await listBetsOf(tx, [round.id], memberIds), some: held })
}

/** Bets that end now, beside all that their members have on the round. */
type Turn = { own: TableBet[]; some: TableBet[]; at: Date }

async function pay(tx: Tx, round: Round, { at, own, some }: Turn): Promise<void> {
  const rules = rulesOf(round)
  // Where people decide, what one of them asked for is part of what the others see.
  const bets = rules.decisions ? await listBets(tx, round.id) : own
  const { decisions, play } = playOf(bets, await listDecisions(tx, round.id))
  const ended = endedBets(rules, round, bets, play.decisions)
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
  const { payoutUnits, stakedUnits, returnedStakeUnits, validBetUnits } = end ?? missing()
  const { memberId } = bet
  const extras = decisions
    .filter(({ betId, extraUnits }) => betId === bet.id && extraUnits > 0n)
    .map(({ extraUnits, id }) => {
      const share = flooredToCents((payoutUnits * extraUnits) / stakedUnits)
      return { at, id, memberId, payoutUnits: share, validBetUnits: 0n }
    })
  const shared = extras.reduce((sum, extra) => sum + extra.payoutUnits, 0n)
  const own = { at, id: bet.id, memberId, payoutUnits: payoutUnits - shared }
  return [{ ...own, returnedStakeUnits, validBetUnits }, ...extras]
}

const missing = (): never => {
  throw new Error('a bet was left without its end')
}

/** What a bet that is over counts for in its game session. */
export const playedOf = ({ endedAt, launchId, payoutUnits, placedAt, stakeUnits }: TableBet) => ({
  payoutUnits,
  placedAt: endedAt ?? placedAt,
  gameSessionId: launchId,
  stakeUnits,
})

/** Gives the next stakes of a voided round back. Gives whether more are waiting. */
export async function refundSome(tx: Tx, round: Round, at: Date): Promise<boolean> {
  const { isMore, memberIds } = await nextOpen(tx, round, usually)
  if (memberIds.length === 0) return false
  const own = await listBetsOf(tx, [round.id], memberIds)
  await refundHeld(
    tx,
    own.filter(({ state }) => state === 'open'),
    at,
  )
  return isMore
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
