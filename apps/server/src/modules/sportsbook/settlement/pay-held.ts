import type { Tx } from '#kernel/database/database'
import { listInTurn } from '#kernel/database/list-in-turn'
import { lockMembers } from '#ledger'
import { type Bet } from '../bets/bet.ts'
import { listHeld, listLegs, updateBets } from '../bets/bet-store.ts'
import { publishBets } from '../bets/bets-news.ts'
import { type MovedShares, moveShares } from '../bets/exposure-store.ts'
import { giveBack } from '../bets/decide-bets.ts'
import { collectClaim, moveEnds } from './move-ends.ts'
import { endsOf } from './settle-match.ts'
import { sharesOf } from '../bets/share-of-bet.ts'

const atOnce = 20

/**
 * Moves money that the ledger refused before: stakes of refused bets, payouts of settled bets, and
 * claims. Bets take turns, so that a frozen account does not block others.
 */
export async function payHeld(tx: Tx, now: Date): Promise<void> {
  const held = await listInTurn(tx, { limit: atOnce, list: listHeld, name: 'sports-held' })
  await lockMembers(
    tx,
    held.map(({ memberId }) => memberId),
  )
  const moves: MovedShares[] = []
  for (const bet of held) {
    const { after, moved } = await payOne(tx, bet, now)
    if (isSame(bet, after)) continue
    await updateBets(tx, [after])
    if (moved) moves.push(moved)
    publishBets(tx, [bet.memberId])
  }
  await moveShares(tx, ...moves)
}

async function payOne(tx: Tx, bet: Bet, now: Date): Promise<{ after: Bet; moved?: MovedShares }> {
  if (bet.heldAt === null) return { after: await collectClaim(tx, bet, now) }
  if (bet.state === 'pending') {
    const refused: Bet = { ...bet, heldAt: null, settledAt: now, state: 'refused' }
    return { after: (await giveBack(tx, [refused], now))[0] ?? bet }
  }
  const legs = await listLegs(tx, [bet.id])
  const ended = await endsOf(tx, legs[0]?.matchId ?? '', { bets: [bet], legs })
  const after = (await moveEnds(tx, ended, now))[0] ?? bet
  return { after, moved: { from: sharesOf(bet, legs), to: sharesOf(after, legs) } }
}

/** A bet that is still refused is not written again. */
const isSame = (before: Bet, after: Bet): boolean =>
  (before.heldAt === null) === (after.heldAt === null) &&
  before.state === after.state &&
  before.settleCount === after.settleCount
