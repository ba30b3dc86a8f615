import { localized } from '@madang/texts'
import { findGame } from '#catalog'
import { decideOn, propose } from '#operators'
import { readSettings } from '#settings'
import { inboxTextOf, writeToMembers } from '#support'
import { findWagers } from '#wagers'
import type { Wager } from '#wagers'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import { noteVoid } from '#kernel/transparency/round-voids'
import type { RoundVoiding, UndoneBet, WagerKinds } from '#kernel/parts/wager-kind'
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
 * Proposes to the other operators to void a whole round, given one of its wagers.
 *
 * @throws Refusal `not-found`, `round-not-voidable`
 */
export async function proposeVoid(tx: Tx, kinds: WagerKinds, order: VoidOrder): Promise<void> {
  const [wager] = await findWagers(tx, [order.wagerId])
  const wanted = await wishFor(tx, kinds, wager ?? refuse('not-found'))
  const { at, by, id, reason } = order
  const subject = `${wanted.kind} ${wanted.round}`
  await propose(tx, { at, before: null, by, id, kind: 'void', reason, subject, wanted })
}

async function wishFor(tx: Tx, kinds: WagerKinds, wager: Wager): Promise<VoidWish> {
  const { game: gameId, kind, round } = wager
  const bets = await voidingOf(kinds, kind).bets(tx, round)
  return { ...sumsOf(bets), gameId, kind, round }
}

/** Rounds of a kind without voiding can be voided only by their vendor. */
const voidingOf = (kinds: WagerKinds, kind: string): RoundVoiding =>
  kinds.get(kind)?.void ?? refuse('round-not-voidable')

export type VoidDecision = {
  id: string
  decision: 'approve' | 'decline' | 'again'
  note?: string | undefined
  by: { id: string; name: string }
  at: Date
}

/**
 * Records another operator's decision; an approval voids the round in the same transaction.
 *
 * @throws Refusal `not-found`, `proposal-closed`, `own-proposal`, `round-not-voidable`
 */
export async function decideVoid(tx: Tx, kinds: WagerKinds, order: VoidDecision): Promise<void> {
  const { at, by, decision, id, note } = order
  if (decision === 'again') return tryAgain(tx, kinds, { at, id })
  const proposal = await decideOn(tx, { at, by, decision, id, kind: 'void', note })
  if (proposal.state === 'declined') return
  const wish = wishOf(proposal)
  await insertVoid(tx, { at, id, kind: wish.kind, round: wish.round })
  const undone = await voidingOf(kinds, wish.kind).undo(tx, { at, round: wish.round })
  await countInPublic(tx, kinds, wish, { at, reason: proposal.reason })
  const bets = undone.map(betOf(id))
  if (bets.length === 0) return
  await upsertBets(tx, bets)
  await writeMessages(tx, wish, proposal.reason, { at, bets })
}

/** Records the void for the public list and the transparency log, where every void is shown. */
async function countInPublic(
  tx: Tx,
  kinds: WagerKinds,
  { gameId, kind, round }: VoidWish,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  const known = await voidingOf(kinds, kind).known(tx, round)
  const game = await findGame(tx, gameId)
  const name = game?.name ?? { EN: gameId, KO: gameId }
  const replayPath = kinds.get(kind)?.replay?.({ id: round, round }) ?? null
  const facts = { ...known, at, isLocked: true, kind, name, replayPath }
  await noteVoid(tx, { ...facts, reason, round })
}

async function tryAgain(
  tx: Tx,
  kinds: WagerKinds,
  { at, id }: { id: string; at: Date },
): Promise<void> {
  const { kind, round } = (await lockVoid(tx, id)) ?? refuse('not-found')
  const betIds = await listStanding(tx, id)
  const undone = await voidingOf(kinds, kind).again(tx, { at, betIds, round })
  if (undone.length > 0) await upsertBets(tx, undone.map(betOf(id)))
}

const betOf =
  (voidId: string) =>
  ({ id, ...bet }: UndoneBet): VoidBet => ({ ...bet, betId: id, voidId })

/** Tells every member whose bet was voided the reason, by an inbox message. */
async function writeMessages(
  tx: Tx,
  { gameId, round }: VoidWish,
  reason: string,
  { at, bets }: { at: Date; bets: VoidBet[] },
): Promise<void> {
  const { brand } = await readSettings(tx)
  const game = await findGame(tx, gameId)
  const words = inboxTextOf('round-voided', (lang) => ({
    brand: localized(brand.name, lang),
    game: game ? localized(game.name, lang) : gameId,
    reason,
    round,
  }))
  const memberIds = [...new Set(bets.flatMap((bet) => (bet.isBack ? [bet.memberId] : [])))]
  if (memberIds.length === 0) return
  await writeToMembers(tx, { ...words, at, by: brand.name.EN, id: newId() }, memberIds)
}
