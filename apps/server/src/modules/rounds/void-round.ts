import { saidIn } from '@madang/texts'
import * as casino from '#casino'
import { findGame } from '#catalog'
import { decideOn, propose } from '#operators'
import { readSettings } from '#settings'
import { lettersOf, writeToMembers } from '#support'
import { undoTableBets, voidableTableRound, voidTableRound } from '#tables'
import { findWagers, reviseWagers, roundKind } from '#wagers'
import type { Wager } from '#wagers'
import type { Tx } from '#kernel/database'
import { newId } from '#kernel/ids'
import { isRefusal, refuse } from '#kernel/refusal'
import { insertVoid, listStanding, lockVoid, upsertBets } from './void-store.ts'
import { sumsOf, wishOf, type VoidBet, type VoidWish } from './void.ts'

export type VoidOrder = {
  id: string
  wagerId: string
  reason: string
  by: { id: string }
  at: Date
}

/**
 * Puts the voiding of a whole round before the others; the wager names the round.
 *
 * @throws Refusal `not-found`, `round-not-voidable`
 */
export async function proposeVoid(tx: Tx, order: VoidOrder): Promise<void> {
  const [wager] = await findWagers(tx, [order.wagerId])
  const wanted = await wishFor(tx, wager ?? refuse('not-found'))
  const { at, by, id, reason } = order
  const subject = `${wanted.kind} ${wanted.round}`
  await propose(tx, { at, before: null, by, id, kind: 'void', reason, subject, wanted })
}

async function wishFor(tx: Tx, wager: Wager): Promise<VoidWish> {
  const { game: gameId, round } = wager
  const kind = roundKind(wager)
  if (kind === 'vendor') return refuse('round-not-voidable')
  const bets =
    kind === 'slot'
      ? [await casino.voidableSlotRound(tx, round)]
      : (await voidableTableRound(tx, round)).bets
  return { ...sumsOf(bets), gameId, kind, round }
}

export type VoidDecision = {
  id: string
  decision: 'approve' | 'decline' | 'again'
  by: { id: string; name: string }
  at: Date
}

/**
 * Another operator decides; an approval takes the round back in the same transaction.
 *
 * @throws Refusal `not-found`, `proposal-closed`, `own-proposal`, `round-not-voidable`
 */
export async function decideVoid(tx: Tx, order: VoidDecision): Promise<void> {
  const { at, by, decision, id } = order
  if (decision === 'again') return tryAgain(tx, id, at)
  const proposal = await decideOn(tx, { at, by, decision, id, kind: 'void' })
  if (proposal.state === 'declined') return
  const wish = wishOf(proposal)
  await insertVoid(tx, { at, id, kind: wish.kind, round: wish.round })
  const bets =
    wish.kind === 'slot'
      ? await undoSlot(tx, id, (await casino.voidSlotRound(tx, wish.round, at)).id, at)
      : (await voidTableRound(tx, wish.round, at)).map(betOf(id))
  if (bets.length === 0) return
  await upsertBets(tx, bets)
  await writeLetters(tx, wish, proposal.reason, { at, bets })
}

async function tryAgain(tx: Tx, id: string, at: Date): Promise<void> {
  const one = (await lockVoid(tx, id)) ?? refuse('not-found')
  const standing = await listStanding(tx, id)
  const bets =
    one.kind === 'slot'
      ? (await Promise.all(standing.map((betId) => undoSlot(tx, id, betId, at)))).flat()
      : (await undoTableBets(tx, one.round, standing, at)).map(betOf(id))
  if (bets.length > 0) await upsertBets(tx, bets)
}

const betOf =
  (voidId: string) =>
  ({ id, ...bet }: Omit<VoidBet, 'voidId' | 'betId'> & { id: string }): VoidBet => ({
    ...bet,
    betId: id,
    voidId,
  })

/** A slot's round is one bet of one member; a pool that it won is filled again with the money. */
async function undoSlot(tx: Tx, voidId: string, roundId: string, at: Date): Promise<VoidBet[]> {
  const [round] = await casino.findSlotRounds(tx, [roundId])
  if (!round) return refuse('not-found')
  const { id, ownerId: memberId, payoutUnits, stakeUnits } = round
  // Who plays on meanwhile waits, so that no count of the sitting is lost.
  await casino.lockActiveSeeds(tx, [memberId])
  const [undone] = await reviseWagers(tx, [{ at, id, leg: 'undone', memberId, to: 'undone' }])
  const isBack = undone !== undefined && !isRefusal(undone)
  if (isBack) {
    await casino.giveJackpotBack(tx, round, at)
    await casino.uncountPlayed(tx, [round])
  }
  return [{ betId: id, isBack, memberId, payoutUnits, stakeUnits, voidId }]
}

/** Everybody who had a bet that is back is told why. */
async function writeLetters(
  tx: Tx,
  { gameId, round }: VoidWish,
  reason: string,
  { at, bets }: { at: Date; bets: VoidBet[] },
): Promise<void> {
  const { brand } = await readSettings(tx)
  const game = await findGame(tx, gameId)
  const words = lettersOf('round-voided', (lang) => ({
    brand: saidIn(brand.name, lang),
    game: game ? saidIn(game.name, lang) : gameId,
    reason,
    round,
  }))
  const memberIds = [...new Set(bets.flatMap((bet) => (bet.isBack ? [bet.memberId] : [])))]
  if (memberIds.length === 0) return
  await writeToMembers(tx, { ...words, at, by: brand.name.EN, id: newId() }, memberIds)
}
