import { hashOfValue } from '@madang/games/proofs/receipt'
import type { Database } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { signReceipt } from '#kernel/transparency/receipt-signer'
import { promisedIn } from './draw.ts'
import type { Draw } from './draw.ts'
import type { Ticket } from './ticket.ts'

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

/** The lines as the browser sent them: what it can hash itself. */
const askedLines = ({ lines }: Ticket) =>
  lines.map(({ multiple, picks, playType, prizeMode }) => ({
    multiple,
    picks,
    playType,
    prizeMode,
  }))
