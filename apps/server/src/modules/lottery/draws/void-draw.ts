import { findGame } from '#catalog'
import type { Tx } from '#kernel/database/database'
import type { Commitments } from '#kernel/live/commitments'
import { isRefusal, refuse } from '#kernel/refusal'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import { noteVoid } from '#kernel/transparency/round-voids'
import { voidWagers } from '#wagers'
import { moved } from './draw.ts'
import type { Draw } from './draw.ts'
import { updateDraw } from './draw-store.ts'
import type { LotteryGame } from '../games/game.ts'
import { listOpenTickets, updateTickets } from '../tickets/ticket-store.ts'
import { revealDraw } from './reveal-draw.ts'
import { ticketKind, wagerContext } from '../wager-context.ts'

const voidedAtOnce = { lines: 50_000, tickets: 5000 }

/**
 * Voids a draw and returns the stakes of all open tickets in one transaction, so that no ticket
 * remains on it. A locked draw reveals its secret, so that everybody sees the numbers that it would
 * have had. Every void is counted in public.
 */
export async function voidDraw(
  tx: Tx,
  game: LotteryGame,
  draw: Draw,
  { at, fair, reason }: { at: Date; fair: Commitments; reason: string },
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
        // A frozen account cannot receive money; the job tries again.
        state: isRefusal(given[index]) ? ('held' as const) : ('void' as const),
      })),
    )
  }
  const isLocked = draw.state === 'closed'
  const isOwn = isLocked && draw.commitmentId !== null
  // For some seconds after the close the result cannot be known yet.
  if (isOwn && draw.entropy === null) refuse('draw-over')
  const revealed = isOwn ? await revealDraw(tx, game, draw, { fair, now: at }) : undefined
  await noteVoid(tx, {
    at,
    isLocked,
    kind: ticketKind,
    name: await nameOfGame(tx, game.id),
    number: Number(draw.number),
    outcomeHash: revealed ? hashOfValue(revealed.drawn) : null,
    reason,
    replayPath: null,
    round: place.round,
    subject: game.id,
  })
  const { entropy = draw.entropy, secret = draw.secret } = revealed ?? {}
  const ended = { entropy, secret, settledAt: at, voidReason: reason }
  await updateDraw(tx, { ...moved(draw, 'void'), ...ended })
}

async function nameOfGame(tx: Tx, id: string) {
  const found = await findGame(tx, id)
  return found?.name ?? { EN: id, KO: id }
}
