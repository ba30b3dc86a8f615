import { uncountPlayed } from '#casino'
import type { Tx } from '#kernel/database/database'
import { isRefusal, refuse } from '#kernel/refusal'
import { reviseWagers, voidWagers } from '#wagers'
import type { TableBet } from '../bets/bet.ts'
import { listBets, updateBets } from '../bets/bet-store.ts'
import { listDecisions } from '../bets/decision-store.ts'
import { takeTableReturns } from '../rules/note-returns.ts'
import { findRound, updateRound } from './round-store.ts'
import type { Round } from './round.ts'
import { playedOf } from './settle-round.ts'
import { holdRound, publishVoid } from './publish-void.ts'
import { wagerContext } from '../wager-context.ts'

/** A bet of a voided round, and whether its money could be returned. */
export type VoidedBet = Pick<TableBet, 'id' | 'memberId' | 'stakeUnits' | 'payoutUnits'> & {
  isBack: boolean
}

/**
 * Returns a finished round whose bets may be voided.
 *
 * @throws Refusal `not-found`, `round-not-voidable`
 */
export async function voidableTableRound(tx: Tx, id: string) {
  const round = needOver(await findRound(tx, id))
  return { bets: await listBets(tx, id), round }
}

/**
 * Voids a round after its end: every member gets the stake back and returns the payout. If a member
 * no longer has the money, the bet stays as it was.
 *
 * @throws Refusal `not-found`, `round-not-voidable`
 */
export async function voidTableRound(tx: Tx, id: string, at: Date): Promise<VoidedBet[]> {
  const { round, table } = await holdRound(tx, id)
  needOver(round)
  const bets = await undo(tx, round, await listBets(tx, id), at)
  await updateRound(tx, { ...round, state: 'voided' })
  await publishVoid(tx, { round, table }, at)
  return bets
}

/** Tries again to void bets whose money could not be returned. */
export async function undoTableBets(tx: Tx, roundId: string, ids: string[], at: Date) {
  const { round, table } = await holdRound(tx, roundId)
  const all = (await listBets(tx, roundId)).filter((bet) => ids.includes(bet.id))
  const bets = await undo(tx, round, all, at)
  await publishVoid(tx, { round, table }, at)
  return bets
}

async function undo(tx: Tx, round: Round, all: TableBet[], at: Date): Promise<VoidedBet[]> {
  const bets = all.filter(({ state }) => state === 'settled' || state === 'held')
  const decisions = await listDecisions(tx, round.id)
  const settled = bets.filter(({ state }) => state === 'settled')
  // A bet and what it asked for later are one bet, but several wagers.
  const wagers = settled.flatMap((bet) => [
    { bet, id: bet.id },
    ...decisions
      .filter(({ betId, extraUnits }) => betId === bet.id && extraUnits > 0n)
      .map(({ id }) => ({ bet, id })),
  ])
  const undone = await reviseWagers(
    tx,
    wagers.map(({ bet, id }) => ({ at, id, leg: 'undone', memberId: bet.memberId, to: 'undone' })),
  )
  const held = bets.filter(({ state }) => state === 'held')
  const freed = await voidWagers(
    tx,
    held.map((bet) => ({ ...wagerContext(bet), at, id: bet.id, memberId: bet.memberId })),
  )
  const standing = new Set([
    ...wagers.flatMap(({ bet }, place) => (isRefusal(undone[place]) ? [bet.id] : [])),
    ...held.flatMap(({ id }, place) => (isRefusal(freed[place]) ? [id] : [])),
  ])
  const back = bets.filter(({ id }) => !standing.has(id))
  await updateBets(
    tx,
    back.map((bet): TableBet => ({
      ...bet,
      endedAt: at,
      ends: null,
      payoutUnits: 0n,
      state: 'void',
    })),
  )
  const unsettled = back.filter(({ state }) => state === 'settled')
  await takeTableReturns(tx, round, unsettled)
  await uncountPlayed(tx, unsettled.map(playedOf))
  return bets.map(({ id, memberId, payoutUnits, stakeUnits }) => {
    return { id, isBack: !standing.has(id), memberId, payoutUnits, stakeUnits }
  })
}

const needOver = (round: Round | undefined): Round => {
  if (!round) return refuse('not-found')
  return round.state === 'closed' ? round : refuse('round-not-voidable')
}
