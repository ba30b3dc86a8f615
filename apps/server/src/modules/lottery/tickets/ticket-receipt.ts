import type { Database } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import { signReceipt } from '#kernel/transparency/receipt-signer'
import { promisedIn } from '../draws/draw.ts'
import type { Chase } from '../plans/chase.ts'
import type { Draw } from '../draws/draw.ts'
import type { AskedLine, Ticket } from './ticket.ts'

/**
 * Returns a ticket with the server's signature of its content and of the commitment that decides
 * it.
 */
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

/** Returns a plan with the server's signature of its content, before any of its draws. */
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

/** Returns the lines as the browser sent them, so that it can hash them itself. */
const askedLines = ({ lines }: { lines: readonly AskedLine[] }) =>
  lines.map(({ multiple, picks, playType, prizeMode }) => ({
    multiple,
    picks,
    playType,
    prizeMode,
  }))
