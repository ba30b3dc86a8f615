import type { Database } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import { signReceipt } from '#kernel/transparency/receipt-signer'
import { promisedIn } from './draw.ts'
import type { Chase } from './chase.ts'
import type { Draw } from './draw.ts'
import type { AskedLine, Ticket } from './ticket.ts'

/** A ticket with the house's signature of what was taken, and by which promise it is decided. */
export function signedTicket(db: Database, ticket: Ticket, draw: Draw | undefined): Ticket {
  if (draw?.leafIndex == null || draw.secretHash === null) return ticket
  const beacon = promisedIn(draw)
  const receipt = signReceipt(db, {
    at: ticket.placedAt.toISOString(),
    ...(beacon.beaconChain !== null && beacon),
    clientBytes: ticket.entropy,
    commitment: draw.secretHash,
    gameId: ticket.gameId,
    id: ticket.id,
    kind: 'lottery-ticket',
    leafIndex: draw.leafIndex,
    linesHash: hashOfValue(askedLines(ticket)),
    number: Number(ticket.number),
    stake: decimalOf(ticket.stakeUnits),
  })
  return { ...ticket, receipt }
}

/** A plan with the house's signature of what was asked, before any of its draws. */
export function signedChase(db: Database, chase: Chase): Chase {
  const { entropy, gameId, id, lines, madeAt, multiples } = chase
  if (entropy === null) return chase
  const receipt = signReceipt(db, {
    at: madeAt.toISOString(),
    clientBytes: entropy,
    gameId,
    id,
    kind: 'lottery-chase',
    linesHash: hashOfValue(askedLines({ lines })),
    multiples: multiples.join(','),
  })
  return { ...chase, receipt }
}

/** The lines as the browser sent them: what it can hash itself. */
const askedLines = ({ lines }: { lines: readonly AskedLine[] }) =>
  lines.map(({ multiple, picks, playType, prizeMode }) => ({
    multiple,
    picks,
    playType,
    prizeMode,
  }))
