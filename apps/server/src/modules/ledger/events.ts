import { eventKind } from '#kernel/events'

/** Published when reconciliation finds an error in the books and freezes the account. */
export const booksDiffer = eventKind<{ account: string | null; what: string; at: string }>(
  'ledger.books-differ',
)
