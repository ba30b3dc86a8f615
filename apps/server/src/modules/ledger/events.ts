import { eventKind } from '#kernel/events'

/** Reconciliation found something in the books that cannot be, and froze it. */
export const booksDiffer = eventKind<{ account: string | null; what: string; at: string }>(
  'ledger.books-differ',
)
