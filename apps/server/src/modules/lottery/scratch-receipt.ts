import { createHash } from 'node:crypto'
import { commitmentLeaf } from '@madang/games/chance/shared-outcome'
import type { ScratchTitle } from '@madang/games/lottery/scratch'
import { receiptWords } from '@madang/games/proofs/receipt'
import type { Receipt, ScratchReceipt } from '@madang/games/proofs/receipt'
import { canonicalJson } from '@madang/games/canonical-json'
import type { Database } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { appendLeaf } from '#kernel/transparency/append-leaves'
import { signReceipt } from '#kernel/transparency/receipt-signer'
import type { PrintedOf, ScratchTicket } from './scratch-store.ts'
import { scratchGameId } from './wager-context.ts'

/** How the log calls the promise of a printed series. */
export const seriesKind = 'lottery-scratch'

/** What a title's rules are known by: everything that decides what its tickets win. */
const rulesHashOf = ({ id, prizes, tickets, version }: ScratchTitle): string =>
  createHash('sha256').update(canonicalJson({ id, prizes, tickets, version })).digest('hex')

/**
 * Promises a series before its first ticket is sold: by its secret all of them are printed.
 *
 * @returns the number of the leaf in the transparency log
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

/** A ticket with the house's signature of its number, its stake and what it pays. */
export function signedScratch(db: Database, ticket: ScratchTicket, of: PrintedOf): ScratchTicket {
  const facts = factsOf(ticket, of)
  return facts ? { ...ticket, signature: signReceipt(db, facts).signature } : ticket
}

/** The receipt of a ticket, the same whenever it is asked for; null before there were receipts. */
export function scratchReceipt(ticket: ScratchTicket, of: PrintedOf): Receipt | null {
  const facts = factsOf(ticket, of)
  if (!facts || ticket.signature === null) return null
  return { signature: ticket.signature, words: receiptWords(facts) }
}

function factsOf(
  ticket: ScratchTicket,
  { leafIndex, secretHash, titleId, titleVersion }: PrintedOf,
): ScratchReceipt | undefined {
  if (leafIndex === null) return undefined
  return {
    at: ticket.boughtAt.toISOString(),
    commitment: secretHash,
    gameId: scratchGameId(titleId),
    id: ticket.id,
    kind: 'scratch-ticket',
    leafIndex,
    payout: decimalOf(ticket.payoutUnits),
    seriesId: ticket.seriesId,
    stake: decimalOf(ticket.stakeUnits),
    ticketNo: ticket.ticketNo,
    titleVersion,
  }
}
