import { decideOn, listProposals, propose, shownProposal } from '#operators'
import type { Decision } from '#operators'
import type { ReadTx, Tx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { listHeldWins, lockHeldWin, updateHeldWin } from './held-win-store.ts'
import type { HeldWin } from './held-win-store.ts'
import { moveMoney } from '../calls/move-money.ts'
import type { Order } from '../calls/movement.ts'

type Outcome = 'pay' | 'refuse'

type Proposing = {
  id: string
  vendor: string
  key: string
  outcome: Outcome
  reason: string
  by: { id: string }
  at: Date
}

/** @throws Refusal `not-found`, `document-moved-on` */
export async function proposeHeldWin(tx: Tx, order: Proposing): Promise<void> {
  const { at, by, id, key, outcome, reason, vendor } = order
  const win = await lockHeldWin(tx, key)
  if (win?.vendor !== vendor) return refuse('not-found')
  if (win.state !== 'held') return refuse('document-moved-on', { state: win.state })
  const amount = decimalOf(win.amountUnits)
  const terms = { before: { amount, vendor }, wanted: { outcome } }
  await propose(tx, { at, by, id, kind: 'held-win', reason, subject: key, ...terms })
}

type Deciding = {
  vendor: string
  id: string
  decision: Decision
  note?: string | undefined
  by: { id: string }
  at: Date
}

/**
 * Records a second operator's decision: pays a held win as if the vendor asked for it now, or
 * refuses it for good.
 *
 * @throws Refusal `not-found`, `own-proposal`, `proposal-closed`; `document-moved-on` when the
 *   wallet no longer accepts the win, because its bet was rolled back
 */
export async function decideHeldWin(tx: Tx, order: Deciding): Promise<void> {
  const { at, vendor } = order
  const { state, subject, wanted } = await decideOn(tx, { ...order, kind: 'held-win' })
  const win = await lockHeldWin(tx, subject)
  if (win?.vendor !== vendor) return refuse('not-found')
  if (state === 'declined') return
  if (win.state !== 'held') return refuse('document-moved-on', { state: win.state })
  const { outcome } = wanted as { outcome: Outcome }
  await updateHeldWin(tx, win.key, outcome === 'pay' ? 'paid' : 'refused', at)
  if (outcome === 'refuse') return
  const [done] = await moveMoney(tx, [orderOf(win, at)])
  if (done?.no !== null) refuse('document-moved-on', { state: done?.no ?? 'held' })
}

const orderOf = (win: HeldWin, at: Date): Order => ({
  amountUnits: win.amountUnits,
  at,
  currency: win.currency,
  gameCode: win.game,
  isFree: false,
  isRoundClosed: win.isRoundClosed,
  kind: 'win',
  memberId: win.memberId,
  round: win.round,
  tokenHash: null,
  uuid: win.key.slice(win.vendor.length + 1),
  vendor: win.vendor,
  ...(win.reference !== null && { reference: win.reference }),
  ...(win.supplierMember !== null && { supplierMember: win.supplierMember }),
})

const shownCount = 100

/** Returns the vendor's held and decided wins, each with its proposals. */
export async function showHeldWins(tx: ReadTx, vendor: string, by: { id: string }, now: Date) {
  const wins = await listHeldWins(tx, vendor, shownCount)
  const proposals = await listProposals(tx, 'held-win')
  return wins.map((win) => ({
    amount: decimalOf(win.amountUnits),
    game: win.game,
    heldAt: win.heldAt.toISOString(),
    id: win.key,
    memberId: win.memberId,
    proposals: proposals
      .filter(({ subject }) => subject === win.key)
      .map((one) => ({
        ...shownProposal(one, by.id, now),
        outcome: (one.wanted as { outcome: Outcome }).outcome,
      })),
    round: win.round,
    state: win.state,
  }))
}
