import type { ReadTx } from './database.ts'

/** Something in the books that cannot be: the ledger account where it was seen, and what it is. */
export type BooksFinding = { account: bigint | null; what: string }

/**
 * Compares a module's own documents with the ledger accounts that stand for them. Everything that
 * it reads is of one instant.
 */
export type BooksAudit = (tx: ReadTx) => Promise<BooksFinding[]>

/** A sum of which the books and the documents of a module say different things. */
export type BooksBreak = { what: string; booksUnits: bigint; documentsUnits: bigint }

export const findingsOf = (breaks: readonly BooksBreak[]): BooksFinding[] =>
  breaks.map(({ booksUnits, documentsUnits, what }) => ({
    account: null,
    what: `${what}: the books say ${booksUnits}, the documents ${documentsUnits}`,
  }))
