import { refuse } from '#kernel/refusal'
import type { LedgerAccount } from './ledger-account.ts'

/** One transfer of money out of `from` into `to`. Posted at most once per `key`. */
export type Transfer = {
  /** Unique for ever; `kind:document:leg`, so that one prefix finds all transfers of a document. */
  key: string
  /** The reason of the transfer: `stake`, `payout`, `deposit` … */
  cause: string
  from: LedgerAccount
  to: LedgerAccount
  amountUnits: bigint
  /** The id of the document that the transfer belongs to. */
  subject?: string
}

/** A transfer as stored: account ids, and the new balance of each side that keeps one. */
export type Entry = {
  key: string
  cause: string
  debit: bigint
  credit: bigint
  amountUnits: bigint
  debitSeq: bigint | null
  debitBalanceUnits: bigint | null
  creditSeq: bigint | null
  creditBalanceUnits: bigint | null
  subject: string | null
}

/** The result of a movement. A repeat gets the entries of the first time. */
export type Posted = { isRepeat: boolean; entries: Entry[] }

/** The state of an account under the lock of this transaction. */
export type Standing = { id: bigint; balanceUnits: bigint; seq: bigint; isFrozen: boolean }

/** A transfer with account ids instead of accounts; a house account keeps no balance. */
export type Leg = Omit<Transfer, 'from' | 'to' | 'subject'> & {
  debit: bigint
  credit: bigint
  isFromHouse: boolean
  isToHouse: boolean
  subject: string | null
}

/** The locked part of the books: members' accounts by id, and the entries of requested keys. */
export type Books = {
  standings: Map<bigint, Standing>
  known: Map<string, Entry>
}

/**
 * Decides one movement over the locked books and, if it is possible, updates the balances. Either
 * all legs are applied or none.
 *
 * @throws Refusal `key-reused`, `account-frozen`, `balance-too-low`, `currency-wrong` where a
 *   member has no such account
 */
export function decide(books: Books, legs: Leg[]): Posted {
  const first = firstAnswer(books, legs)
  if (first) return { entries: first, isRepeat: true }

  const before: Standing[] = []
  try {
    const entries = legs.map((leg) => {
      const { amountUnits, isFromHouse, isToHouse } = leg
      const debit = isFromHouse ? null : moved(books, leg.debit, -amountUnits, before)
      const credit = isToHouse ? null : moved(books, leg.credit, amountUnits, before)
      // Field by field: a spread costs ten times as much, and this runs for every bet.
      return {
        amountUnits: leg.amountUnits,
        cause: leg.cause,
        credit: leg.credit,
        creditBalanceUnits: credit?.balanceUnits ?? null,
        creditSeq: credit?.seq ?? null,
        debit: leg.debit,
        debitBalanceUnits: debit?.balanceUnits ?? null,
        debitSeq: debit?.seq ?? null,
        key: leg.key,
        subject: leg.subject,
      }
    })
    for (const entry of entries) books.known.set(entry.key, entry)
    return { entries, isRepeat: false }
  } catch (error) {
    for (const standing of before.toReversed()) books.standings.set(standing.id, standing)
    throw error
  }
}

/** Returns the entries of the same movement if it was posted before. */
function firstAnswer(books: Books, legs: Leg[]): Entry[] | undefined {
  const entries = legs.flatMap((leg) => books.known.get(leg.key) ?? [])
  if (entries.length === 0) return undefined
  const isSame = entries.length === legs.length && legs.every((leg, at) => isOf(leg, entries[at]))
  return isSame ? entries : refuse('key-reused')
}

function isOf(leg: Leg, entry: Entry | undefined): boolean {
  return (
    entry !== undefined &&
    entry.key === leg.key &&
    entry.cause === leg.cause &&
    entry.debit === leg.debit &&
    entry.credit === leg.credit &&
    entry.amountUnits === leg.amountUnits &&
    entry.subject === leg.subject
  )
}

/** Returns a member's account after the change. Refuses an account that is not locked. */
function moved(books: Books, account: bigint, changeUnits: bigint, before: Standing[]): Standing {
  const standing = books.standings.get(account) ?? refuse('currency-wrong')
  if (standing.isFrozen) refuse('account-frozen')
  const balanceUnits = standing.balanceUnits + changeUnits
  if (balanceUnits < 0n) refuse('balance-too-low')
  const { id, isFrozen, seq } = standing
  const after = { balanceUnits, id, isFrozen, seq: seq + 1n }
  before.push(standing)
  books.standings.set(account, after)
  return after
}
