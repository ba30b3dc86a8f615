import type { Tx } from '#kernel/database/database'
import { isRefusal } from '#kernel/refusal'
import { countPlayed } from '#casino'
import { flooredToCents } from '#kernel/money'
import { closeWagers, voidWagers, type Closing } from '#wagers'
import type { TableBet } from '../bets/bet.ts'
import { listBets, listBetsOf, listOpenOwners, updateBets } from '../bets/bet-store.ts'
import { rulesOf } from '../rules/class-rules.ts'
import { listDecisions, type TableDecision } from '../bets/decision-store.ts'
import { endedBets, type EndedBet } from '../bets/ended-bets.ts'
import { noteTableReturns } from '../rules/note-returns.ts'
import { playOf } from './play.ts'
import type { Round } from './round.ts'
import { wagerContext } from '../wager-context.ts'

/** About how many bets one transaction settles: bets of one member are settled together. */
const usually = 1_000

/**
 * Settles the next bets of a round in one grouped movement, from the stored outcome, so that a
 * restart after a crash pays the same. Opposite spots of a member are netted, so a member's bets
 * are read and settled together. Returns whether more bets are waiting.
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
  // The same transaction closes the round, so the RTP statistics count it once.
  if (!isMore) await noteTableReturns(tx, round, at)
  return isMore
}

/** Returns the members of the next open bets. */
async function nextOpen(tx: Tx, round: Round, atOnce: number) {
  const owners = await listOpenOwners(tx, round.id, atOnce)
  return { isMore: owners.length === atOnce, memberIds: [...new Set(owners)] }
}

/** Tries again to pay bets whose payout waited for an operator to review the account. */
export async function settleHeld(tx: Tx, round: Round, held: TableBet[], at: Date): Promise<void> {
  const memberIds = [...new Set(held.map(({ memberId }) => memberId))]
  await pay(tx, round, { at, own: await listBetsOf(tx, [round.id], memberIds), some: held })
}

/** Bets to settle now, with all bets of their members on the round. */
type Turn = { own: TableBet[]; some: TableBet[]; at: Date }

async function pay(tx: Tx, round: Round, { at, own, some }: Turn): Promise<void> {
  const rules = rulesOf(round)
  // In classes with decisions, a member's cards depend on what others asked for, so all bets are
  // read.
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
    // A frozen account receives no money: its bet waits, and the table continues.
    if (own.some((answered) => isRefusal(answered))) return { ...bet, state: 'held' }
    const { ends, payoutUnits, stakedUnits } = endOf.get(bet.id) ?? missing()
    return { ...bet, endedAt: at, ends, payoutUnits, stakeUnits: stakedUnits, state: 'settled' }
  })
  await updateBets(tx, after)
  await countPlayed(tx, after.filter(({ state }) => state === 'settled').map(playedOf))
}

/**
 * Returns the closings of a bet's own wager and of each wager for a later decision. Each gets a
 * share of the payout in proportion to its stake; fractions of a cent stay with the bet's own
 * wager.
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

/** Returns what a finished bet adds to the counts of its game session. */
export const playedOf = ({ endedAt, launchId, payoutUnits, placedAt, stakeUnits }: TableBet) => ({
  payoutUnits,
  placedAt: endedAt ?? placedAt,
  gameSessionId: launchId,
  stakeUnits,
})

/** Refunds the next stakes of a voided round. Returns whether more are waiting. */
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

/** Refunds these stakes. */
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
