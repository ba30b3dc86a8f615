import type { Tx } from '#kernel/database'
import { isRefusal } from '#kernel/refusal'
import { voidWagers } from '#wagers'
import type { Draw } from './draw.ts'
import { updateDraw } from './draw-store.ts'
import type { LotteryGame } from './game.ts'
import { listOpenTickets, updateTickets } from './ticket-store.ts'
import { wagerContext } from './wager-context.ts'

const voidedAtOnce = 5000

/**
 * Gives all open tickets of a draw back and ends it, in one transaction: nobody keeps a ticket on a
 * draw that does not take place. What the outcome would have been stays computable from the secret
 * where the draw was locked.
 */
export async function voidDraw(
  tx: Tx,
  game: LotteryGame,
  draw: Draw,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  const place = wagerContext(game, draw.number)
  for (;;) {
    const tickets = await listOpenTickets(tx, game.id, draw.number, voidedAtOnce)
    if (tickets.length === 0) break
    const given = await voidWagers(
      tx,
      tickets.map(({ id, memberId }) => ({ ...place, at, id, memberId })),
    )
    await updateTickets(
      tx,
      tickets.map((ticket, index) => ({
        ...ticket,
        endedAt: at,
        // A frozen account takes no money; the job tries again.
        state: isRefusal(given[index]) ? ('held' as const) : ('void' as const),
      })),
    )
  }
  await updateDraw(tx, { ...draw, settledAt: at, state: 'void', voidReason: reason })
}
