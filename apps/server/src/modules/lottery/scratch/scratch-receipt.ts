import { createHash } from 'node:crypto'
import { commitmentLeaf } from '@madang/games/chance/shared-outcome'
import type { ScratchTitle } from '@madang/games/lottery/scratch'
import { receiptWords } from '@madang/games/proofs/receipt'
import type { Receipt, ScratchReceipt } from '@madang/games/proofs/receipt'
import { canonicalJson } from '@madang/games/canonical-json'
import type { Database } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { appendLeaf } from '#kernel/transparency/append-leaves'
import { signReceipt } from '#kernel/transparency/receipt-signer'
import type { PrintedOf, ScratchTicket } from './scratch-store.ts'
import { titleOf } from './title-of.ts'
import { scratchGameId } from '../wager-context.ts'

/** The commitment kind of a printed series in the log. */
export const seriesKind = 'lottery-scratch'

/** Returns the hash of a title's rules: everything that decides the winnings of its tickets. */
const rulesHashOf = ({ id, prizes, tickets, version }: ScratchTitle): string =>
  createHash('sha256').update(canonicalJson({ id, prizes, tickets, version })).digest('hex')

/**
 * Commits to a series before its first ticket is sold: its secret prints all tickets.
 *
 * @returns the leaf index in the transparency log
 */
export function promiseSeries(
  db: Database,
  series: { id: string; number: number; secretHash: string; title: ScratchTitle },
  at: Date,
): Promise<number> {
  const { id, number, secretHash, title } = series
  const words = commitmentLeaf({
    committedAt: at.toISOString(),
    firstNumber: number,
    id,
    kind: seriesKind,
    rulesHash: rulesHashOf(title),
    secretHash,
    subject: scratchGameId(title.id),
  })
  return appendLeaf(db, { id, kind: seriesKind, words }, at)
}

/** Returns a ticket with the server's signature of its number, stake and payout. */
export function signedScratch(db: Database, ticket: ScratchTicket, of: PrintedOf): ScratchTicket {
  const facts = factsOf(ticket, of)
  return facts ? { ...ticket, signature: signReceipt(db, facts).signature } : ticket
}

/** Returns the receipt of a ticket, always the same; null for tickets from before receipts. */
export function scratchReceipt(ticket: ScratchTicket, of: PrintedOf): Receipt | null {
  const facts = factsOf(ticket, of)
  if (!facts || ticket.signature === null) return null
  return { signature: ticket.signature, words: receiptWords(facts) }
}

function factsOf(ticket: ScratchTicket, of: PrintedOf): ScratchReceipt | undefined {
  const { leafIndex, prizes, secretHash, titleId, titleVersion } = of
  if (leafIndex === null) return undefined
  return {
    at: ticket.boughtAt.toISOString(),
    commitment: secretHash,
    gameId: scratchGameId(titleId),
    id: ticket.id,
    kind: 'scratch-ticket',
    leafIndex,
    payout: decimalOf(ticket.payoutUnits),
    // The rules of the titles are public; a series of its own is bound to its prizes.
    ...(prizes && { rulesHash: rulesHashOf(titleOf(of)) }),
    seriesId: ticket.seriesId,
    stake: decimalOf(ticket.stakeUnits),
    ticketNo: ticket.ticketNo,
    titleVersion,
  }
}
