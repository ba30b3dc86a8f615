import { coverage } from '@madang/games/lottery/tickets/ticket'
import type { Family, Picks } from '@madang/games/lottery/family'
import type { Tx } from '#kernel/database/database'
import { isRefusal } from '#kernel/refusal'
import { closeWagers } from '#wagers'
import { moved } from './draw.ts'
import type { Draw } from './draw.ts'
import { publishRebates } from '../events.ts'
import { notifyWinners } from './notify-winners.ts'
import { lockDraw, updateDraw } from './draw-store.ts'
import { familyOfGame, needPlayType } from '../games/game.ts'
import type { LotteryGame } from '../games/game.ts'
import { wonUnits } from '../tickets/ticket.ts'
import type { Line, Ticket } from '../tickets/ticket.ts'
import { listOpenTickets, updateTickets } from '../tickets/ticket-store.ts'

/** Tickets and lines per transaction: small enough to retry, large enough to be quick. */
const settledAtOnce = { lines: 10_000, tickets: 2000 }

/**
 * Pays the next open tickets of a drawn draw; when none is left, the draw is settled. Another
 * process can continue with the tickets that are still open.
 */
export async function settleSome(
  tx: Tx,
  game: LotteryGame,
  number: bigint,
  now: Date,
): Promise<void> {
  const draw = await lockDraw(tx, game.id, number)
  if (draw?.state !== 'drawn' || draw.drawn === null) return
  const tickets = await listOpenTickets(tx, game.id, number, settledAtOnce)
  if (tickets.length === 0) {
    await updateDraw(tx, { ...moved(draw, 'settled'), settledAt: now })
    return
  }
  const paid = await payTickets(tx, game, draw, tickets, now)
  await notifyWinners(tx, game, { at: now, draw, tickets: paid })
}

/** Settles these tickets by the result; a payout that a frozen account cannot receive is held. */
export async function payTickets(
  tx: Tx,
  game: LotteryGame,
  draw: Draw,
  tickets: Ticket[],
  now: Date,
): Promise<Ticket[]> {
  const family = familyOfGame(game, draw.drawAt)
  const view = family.read(draw.drawn ?? [])
  const hedged = hedgedPlays(family, tickets)
  const settled = tickets.map((ticket) => settledTicket(family, view, ticket, now))
  const closings = settled.map((ticket) => ({
    at: now,
    id: ticket.id,
    memberId: ticket.memberId,
    payoutUnits: ticket.payoutUnits,
    validBetUnits: validBetUnits(family, view, ticket, hedged),
  }))
  const closed = await closeWagers(tx, closings)
  const ended = settled.map((ticket, at) =>
    isRefusal(closed[at]) ? { ...ticket, state: 'held' as const } : ticket,
  )
  await updateTickets(tx, ended)
  const paid = ended.filter(({ state }) => state === 'settled')
  await publishRebates(tx, game, paid, now)
  return paid
}

/** Returns the settled ticket with each line's winnings, including the rebate for lower odds. */
export function settledTicket(family: Family, view: unknown, ticket: Ticket, now: Date): Ticket {
  const ends = ticket.lines.map((line) => wonUnits(family, view, line))
  const wonInAll = ends.reduce((sum, units) => sum + units, 0n)
  const payoutUnits = wonInAll + ticket.rebateUnits
  return { ...ticket, endedAt: now, ends, payoutUnits, state: 'settled' }
}

/** Returns the valid bet: lines with a returned stake and hedged lines do not count. */
export function validBetUnits(
  family: Family,
  view: unknown,
  ticket: Ticket,
  hedged: ReadonlySet<string>,
): bigint {
  return ticket.lines.reduce((sum, line) => {
    const isHedged = hedged.has(`${ticket.memberId} ${line.playType}`)
    return isHedged || isRefunded(family, view, line) ? sum : sum + line.stakeUnits
  }, 0n)
}

function isRefunded(family: Family, view: unknown, line: Line): boolean {
  const hits = needPlayType(family, line.playType).hits(view, line.picks)
  return hits.some(({ prize }) => prize === 'refund')
}

/**
 * Returns the members and play types whose tickets together win on more than 70 per cent of all
 * outcomes.
 */
export function hedgedPlays(
  family: Family,
  tickets: readonly { lines: readonly Pick<Line, 'picks' | 'playType'>[]; memberId: string }[],
): ReadonlySet<string> {
  const picksOf = new Map<string, Picks[]>()
  for (const { lines, memberId } of tickets) {
    for (const { picks, playType } of lines) {
      const key = `${memberId} ${playType}`
      const known = picksOf.get(key)
      if (known) known.push(picks)
      else picksOf.set(key, [picks])
    }
  }
  return new Set(
    [...picksOf].flatMap(([key, picks]) => {
      const play = needPlayType(family, key.slice(key.indexOf(' ') + 1))
      return isHedged(play, picks) ? [key] : []
    }),
  )
}

/** Whether picks of one play type cover more than 70 per cent (games.md 8.1). */
function isHedged(play: Parameters<typeof coverage>[0], picks: Picks[]): boolean {
  const { d, n } = coverage(play, picks)
  return n * 10n > d * 7n
}
