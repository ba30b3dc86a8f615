import { findTitle } from '@madang/games'
import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/casino-retirement'
import { findRetired, retireGame } from '#catalog'
import { findHouseBalance } from '#ledger'
import { decideOn, listProposals, propose, shownProposal } from '#operators'
import type { Decision } from '#operators'
import type { ReadTx, Tx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { poolOf, reserveOf } from '../postings.ts'
import { countShares, findRetirement, insertRetirement } from './retirement-store.ts'

/** Returns the proposal subject for retiring a game, distinct from that for its versions. */
export const retirementOf = (gameId: string): string => `retire:${gameId}`

type Order = { id: string; gameId: string; by: { id: string }; at: Date }

/**
 * Proposes to the other operators to retire one of our slots.
 *
 * @throws Refusal `not-found`, `game-retired`
 */
export async function proposeRetirement(
  tx: Tx,
  { at, by, gameId, id, reason }: Order & { reason: string },
): Promise<void> {
  if (!findTitle(gameId)) refuse('not-found')
  if (await findRetired(tx, gameId)) refuse('game-retired')
  const subject = retirementOf(gameId)
  const [before, wanted] = [{ state: 'kept' }, { state: 'retired' }]
  await propose(tx, { at, before, by, id, kind: 'game-version', reason, subject, wanted })
}

/**
 * Records a second operator's decision. An approved retirement closes the game for good at once.
 * `sharePools` shares its pool when every stake that was taken has its round.
 *
 * @throws Refusal `not-found`, `own-proposal`, `proposal-closed`, `game-retired`
 */
export async function decideRetirement(
  tx: Tx,
  order: Order & { decision: Decision; note?: string | undefined },
): Promise<void> {
  const { at, gameId } = order
  const proposal = await decideOn(tx, { ...order, kind: 'game-version' })
  if (proposal.subject !== retirementOf(gameId)) refuse('not-found')
  if (proposal.state === 'declined') return
  await retireGame(tx, gameId, at)
  await insertRetirement(tx, gameId, at)
}

/** @throws Refusal `not-found` */
export async function showRetirement(
  tx: ReadTx,
  gameId: string,
  by: { id: string },
  now: Date,
): Promise<Gives<typeof wire.showTitleRetirement>> {
  const title = findTitle(gameId) ?? refuse('not-found')
  const held = async (place: typeof poolOf) => findHouseBalance(tx, place(gameId))
  const kept = await findRetirement(tx, gameId)
  const hasPool = title.config.jackpot !== undefined
  const units = hasPool ? (await held(poolOf)) + (await held(reserveOf)) : null
  const proposals = await listProposals(tx, 'game-version', retirementOf(gameId))
  return {
    pool: units === null ? null : decimalOf(units),
    retired: kept
      ? {
          ...(await countShares(tx, gameId)),
          at: kept.retiredAt.toISOString(),
          shared: kept.sharedUnits === null ? null : decimalOf(kept.sharedUnits),
        }
      : null,
    rows: proposals.map((proposal) => shownProposal(proposal, by.id, now)),
  }
}
