import { refuse } from '#kernel/refusal'
import type { LedgerAccount } from './ledger-account.ts'

/** One movement of money: out of `from`, into `to`, once per `key`. */
export type Transfer = {
  /** Unique for ever; `kind:document:leg`, so that one prefix finds a document's lines. */
  key: string
  /** Why money moves: `stake`, `payout`, `deposit` … */
  cause: string
  from: LedgerAccount
  to: LedgerAccount
  amountUnits: bigint
  /** The document that the money moves for. */
  subject?: string
}

/** A transfer as the books know it: places are account ids, sides carry their new balances. */
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

/** What became of a movement. A repeat gets the entries of the first time. */
export type Posted = { isRepeat: boolean; entries: Entry[] }

/** An account as it stands under our lock. */
export type Standing = { id: bigint; balanceUnits: bigint; seq: bigint; isFrozen: boolean }

/** A transfer whose places are already account ids; a place of the house keeps no balance. */
export type Leg = Omit<Transfer, 'from' | 'to' | 'subject'> & {
  debit: bigint
  credit: bigint
  isFromHouse: boolean
  isToHouse: boolean
  subject: string | null
}

/** The locked part of the books: members' accounts by id, and the entries whose keys were asked. */
export type Books = {
  standings: Map<bigint, Standing>
  known: Map<string, Entry>
}

/**
 * Decides one movement over the locked books and, if it is possible, moves the standings. All legs
 * or none.
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
      // Field by field: a spread costs ten times as much, for every bet.
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

/** The entries of the same movement from an earlier time, if it was posted before. */
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

/** A member's account after the change. Without a balance under our lock nothing is moved. */
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
