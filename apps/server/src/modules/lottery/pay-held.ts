import type { Tx } from '#kernel/database'
import { workInTurn } from '#kernel/list-in-turn'
import { accepted } from '#kernel/refusal'
import type { AppContext } from '#kernel/route'
import { closeWagers, voidWagers } from '#wagers'
import { findDraw } from './draw-store.ts'
import { publishRebates } from './events.ts'
import { findGame } from './game-store.ts'
import { listHeldTickets, lockTicket, updateTickets } from './ticket-store.ts'
import { wagerContext } from './wager-context.ts'

const atOnce = 200

/** Pays what frozen accounts could not receive when their draw was settled or void. */
export async function payHeldTickets(
  context: Pick<AppContext, 'db' | 'log'>,
  now: Date,
): Promise<void> {
  const held = { limit: atOnce, list: listHeldTickets, name: 'lottery-held' }
  await workInTurn(context, held, ({ id }) => context.db.write((tx) => payHeldTicket(tx, id, now)))
}

/** Pays one held ticket. @throws Refusal while the account is frozen */
async function payHeldTicket(tx: Tx, id: string, at: Date): Promise<void> {
  const ticket = await lockTicket(tx, id)
  if (ticket?.state !== 'held') return
  const { gameId, memberId, number, payoutUnits } = ticket
  const game = await findGame(tx, gameId)
  const draw = await findDraw(tx, gameId, number)
  if (!game || !draw) return
  const isVoid = draw.state === 'void'
  const [ended] = isVoid
    ? await voidWagers(tx, [{ ...wagerContext(game, number), at, id, memberId }])
    : await closeWagers(tx, [{ at, id, memberId, payoutUnits }])
  accepted(ended)
  await updateTickets(tx, [{ ...ticket, state: isVoid ? 'void' : 'settled' }])
  if (!isVoid) await publishRebates(tx, game, [ticket], at)
}
