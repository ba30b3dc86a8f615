import type { WagerKind } from '#kernel/parts/wager-kind'
import { findDraw } from './draws/draw-store.ts'
import { findTickets, findTicketsByEnd } from './tickets/ticket-store.ts'
import { scratchKind, ticketKind } from './wager-context.ts'

/** Tickets on draws, and instant tickets. Draws are voided on their own page. */
export const wagerKinds: Record<string, WagerKind> = {
  [scratchKind]: {
    label: { EN: 'Instant ticket', KO: '즉석 복권' },
    show: async (_, { round }) => ({
      facts: [{ label: { EN: 'Series and ticket', KO: '시리즈와 번호' }, text: round }],
    }),
  },
  [ticketKind]: {
    byIdEnd: findTicketsByEnd,
    label: { EN: 'Lottery ticket', KO: '복권' },
    show: async (tx, { id }) => {
      const [ticket] = await findTickets(tx, [id])
      if (!ticket) return {}
      const draw = await findDraw(tx, ticket.gameId, ticket.number)
      return {
        facts: [
          { label: { EN: 'Draw', KO: '회차' }, text: `${ticket.gameId} ${ticket.number}` },
          { label: { EN: 'Numbers', KO: '결과' }, text: draw?.drawn?.join(' ') ?? '' },
          ...ticket.lines.map((line) => ({
            label: { EN: 'Line', KO: '줄' },
            text: `${line.playType} ${line.picks.map((group) => group.join(',')).join(' | ')}`,
          })),
        ],
      }
    },
  },
}
