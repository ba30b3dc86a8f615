import type { Tx } from '#kernel/database/database'
import { accepted, refuse } from '#kernel/refusal'
import { voidWagers } from '#wagers'
import { shareDraws } from '../draws/draw-store.ts'
import { addExposure } from './exposure-store.ts'
import { familyOfGame } from '../games/game.ts'
import { findGame } from '../games/game-store.ts'
import { liabilitiesOf } from './ticket.ts'
import type { Ticket } from './ticket.ts'
import { lockTicket, updateTickets } from './ticket-store.ts'
import { wagerContext } from '../wager-context.ts'

/**
 * Cancels a ticket while its draw is on sale. A repeated request changes nothing.
 *
 * @throws Refusal `not-found`, `betting-closed`
 */
export async function cancelTicket(
  tx: Tx,
  order: { id: string; memberId: string; at: Date },
): Promise<{ ticket: Ticket; balanceUnits: bigint | undefined }> {
  const known = await lockTicket(tx, order.id)
  if (!known || known.memberId !== order.memberId) return refuse('not-found')
  if (known.state === 'cancelled') return { balanceUnits: undefined, ticket: known }
  const { gameId, id, memberId, number } = known
  const game = (await findGame(tx, gameId)) ?? refuse('not-found')
  const [draw] = await shareDraws(tx, [gameId], [number])
  const isOpen = draw?.state === 'selling' && order.at < draw.closesAt
  if (known.state !== 'open' || !isOpen) refuse('betting-closed')
  const family = familyOfGame(game)
  const freed = known.lines.flatMap((line) =>
    liabilitiesOf(family, line).map(({ key, liabilityUnits, stakeUnits }) => ({
      gameId,
      key,
      liabilityUnits: -liabilityUnits,
      number,
      stakeUnits: -stakeUnits,
    })),
  )
  const place = wagerContext(game, number)
  const [given] = await voidWagers(tx, [{ ...place, at: order.at, id, memberId }])
  const { balanceUnits } = accepted(given)
  const ticket: Ticket = { ...known, endedAt: order.at, state: 'cancelled' }
  await updateTickets(tx, [ticket])
  await addExposure(tx, freed)
  return { balanceUnits, ticket }
}
