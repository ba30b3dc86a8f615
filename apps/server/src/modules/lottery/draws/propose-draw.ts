import { decideOn, listProposals, propose, shownProposal } from '#operators'
import type { Decision } from '#operators'
import type { ReadTx, Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { correctDraw, needResult } from './correct-draw.ts'
import { drawPromises } from './draw-facts.ts'
import { findDraw, lockDraw } from './draw-store.ts'
import { findGame } from '../games/game-store.ts'
import { voidDraw } from './void-draw.ts'

type DrawOrder = {
  id: string
  gameId: string
  number: bigint
  reason: string
  /** The right numbers; null to void the draw. */
  drawn: string[] | null
  by: { id: string }
  at: Date
}

/** The content of a proposal about a draw. */
type Wanted = { drawn: string[] | null }

const subjectOf = (gameId: string, number: bigint) => `lottery ${gameId} ${number}`

/**
 * Proposes the void or the correction of a draw to another operator.
 *
 * @throws Refusal `not-found`, `result-invalid`, `draw-not-settled` for a correction too early,
 *   `draw-over` for a void too late
 */
export async function proposeDraw(tx: Tx, order: DrawOrder): Promise<void> {
  const { at, by, drawn, gameId, id, number, reason } = order
  const game = (await findGame(tx, gameId)) ?? refuse('not-found')
  const draw = (await findDraw(tx, gameId, number)) ?? refuse('not-found')
  if (drawn === null) {
    if (draw.state !== 'selling' && draw.state !== 'closed') refuse('draw-over')
  } else {
    if (draw.state !== 'settled' && draw.state !== 'corrected') refuse('draw-not-settled')
    needResult(game, drawn)
  }
  await propose(tx, {
    at,
    before: { drawn: draw.drawn },
    by,
    id,
    kind: 'game-version',
    reason,
    subject: subjectOf(gameId, number),
    wanted: { drawn } satisfies Wanted,
  })
}

type DrawDecision = {
  id: string
  gameId: string
  number: bigint
  decision: Decision
  note?: string | undefined
  by: { id: string; name: string }
  at: Date
}

/**
 * Decides a proposal as the second operator, and carries it out at once.
 *
 * @throws Refusal `not-found`, `own-proposal`, `proposal-closed`, `draw-not-settled`, `draw-over`
 */
export async function decideDraw(tx: Tx, order: DrawDecision): Promise<void> {
  const { at, by, gameId, number } = order
  const proposal = await decideOn(tx, { ...order, kind: 'game-version' })
  if (proposal.subject !== subjectOf(gameId, number)) refuse('not-found')
  if (proposal.state === 'declined') return
  const game = (await findGame(tx, gameId)) ?? refuse('not-found')
  const { drawn } = proposal.wanted as Wanted
  if (drawn !== null) {
    const said = [proposal.proposedByName, by.name].map((name) => {
      return { at: at.toISOString(), by: name, source: 'operator' }
    })
    const source = { kind: 'imported' as const, said }
    await correctDraw(tx, game, { at, drawn, number, source })
    return
  }
  const draw = (await lockDraw(tx, gameId, number)) ?? refuse('not-found')
  if (draw.state !== 'selling' && draw.state !== 'closed') refuse('draw-over')
  await voidDraw(tx, game, draw, { at, fair: drawPromises, reason: proposal.reason })
}

/** Lists the proposals for a draw, and what this operator may do with them. */
export async function listDrawProposals(
  tx: ReadTx,
  draw: { gameId: string; number: bigint },
  by: { id: string },
  now: Date,
) {
  const proposals = await listProposals(tx, 'game-version', subjectOf(draw.gameId, draw.number))
  return proposals.map((proposal) => ({
    ...shownProposal(proposal, by.id, now),
    drawn: (proposal.wanted as Wanted).drawn,
  }))
}
