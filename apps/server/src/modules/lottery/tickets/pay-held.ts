import type { Tx } from '#kernel/database/database'
import { workInTurn } from '#kernel/database/list-in-turn'
import { accepted } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { closeWagers, findWagers, reviseWagers, voidWagers } from '#wagers'
import type { Draw } from '../draws/draw.ts'
import { findDraw } from '../draws/draw-store.ts'
import { publishRebates } from '../events.ts'
import { familyOfGame } from '../games/game.ts'
import type { LotteryGame } from '../games/game.ts'
import { findGame } from '../games/game-store.ts'
import { hedgedPlays, validBetUnits } from '../draws/settle-draw.ts'
import type { Ticket } from './ticket.ts'
import { listHeldTickets, listOwnOnDraws, lockTicket, updateTickets } from './ticket-store.ts'
import { wagerContext } from '../wager-context.ts'

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
  const { gameId, memberId, number } = ticket
  const game = await findGame(tx, gameId)
  const draw = await findDraw(tx, gameId, number)
  if (!game || !draw) return
  if (draw.state === 'void') {
    const [given] = await voidWagers(tx, [{ ...wagerContext(game, number), at, id, memberId }])
    accepted(given)
    await updateTickets(tx, [{ ...ticket, state: 'void' }])
    return
  }
  const isFirst = await payTicket(tx, { at, draw, game, ticket })
  await updateTickets(tx, [{ ...ticket, state: 'settled' }])
  if (isFirst) await publishRebates(tx, game, [ticket], at)
}

type Paying = { at: Date; draw: Draw; game: LotteryGame; ticket: Ticket }

/**
 * Settles the wager of a held ticket. If the wager was settled before a correction, it is revised.
 *
 * @returns whether this is the wager's first settlement
 */
async function payTicket(tx: Tx, { at, draw, game, ticket }: Paying): Promise<boolean> {
  const { id, memberId, payoutUnits } = ticket
  const family = familyOfGame(game, draw.drawAt)
  const own = await listOwnOnDraws(tx, [memberId], game.id, draw.number)
  const hedged = hedgedPlays(family, own)
  const view = family.read(draw.drawn ?? [])
  const to = { payoutUnits, validBetUnits: validBetUnits(family, view, ticket, hedged) }
  const [wager] = await findWagers(tx, [id])
  const isFirst = wager?.state === 'open'
  const leg = `held-${draw.correctionCount}`
  const [paid] = isFirst
    ? await closeWagers(tx, [{ ...to, at, id, memberId }])
    : await reviseWagers(tx, [{ at, id, leg, memberId, to }])
  accepted(paid)
  return isFirst
}
