import type { ReadTx } from '../database/database.ts'

/** An inconsistency in the ledger: the account where it was found, and a description. */
export type BooksFinding = { account: bigint | null; what: string }

/** Compares a module's own records with its ledger accounts. All reads use one snapshot. */
export type BooksAudit = (tx: ReadTx) => Promise<BooksFinding[]>

/** A reconciliation break: a sum that differs between the ledger and the module's records. */
export type BooksBreak = { what: string; booksUnits: bigint; documentsUnits: bigint }

export const findingsOf = (breaks: readonly BooksBreak[]): BooksFinding[] =>
  breaks.map(({ booksUnits, documentsUnits, what }) => ({
    account: null,
    what: `${what}: the books say ${booksUnits}, the documents ${documentsUnits}`,
  }))
