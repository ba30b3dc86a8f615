import type { Database, Tx } from '#kernel/database/database'
import { answer, refuse } from '#kernel/refusal'
import type { Answer } from '#kernel/refusal'
import { findAddresses, forgetAddresses, lockStandings } from './account-store.ts'
import { PlaceMap } from './ledger-account.ts'
import { missingAccounts } from './metrics.ts'
import type { MemberAccount, LedgerAccount } from './ledger-account.ts'
import { findEntries, insertEntries } from './transfer-store.ts'
import { decide } from './transfer.ts'
import type { Books, Leg, Posted, Standing, Transfer } from './transfer.ts'

/**
 * One movement of money: its transfers, or the accounts it touches and a function that derives the
 * transfers from the balances before it. The keys of the second form are not looked up: the caller
 * has checked, under the lock, that they are new.
 */
export type Movement =
  | Transfer[]
  | { touches: LedgerAccount[]; decide: (balanceOf: BalanceOf) => Transfer[] }

/** Returns a member's balance before the movement; zero if the account was never opened. */
export type BalanceOf = (place: MemberAccount) => bigint

/**
 * Posts movements, each all or nothing. Decides them in the order given, over balances locked in
 * the order of their ids. A repeated key with the same content gets the first response again.
 *
 * @param gate the caller's own rules, called in the same order: `may` before a movement is decided
 *   (a Refusal thrown there is the response), `took` after the movement was accepted
 * @returns per movement the posted entries, or a Refusal: `balance-too-low`, `account-frozen`,
 *   `key-reused`, `currency-wrong`, `amount-not-positive`
 */
export async function post(
  tx: Tx,
  movements: Movement[],
  at: Date,
  gate: Gate = {},
): Promise<Answer<Posted>[]> {
  const open = await openBooks(
    tx,
    movements.flatMap((movement, at): (Transfer | LedgerAccount)[] => {
      if ('touches' in movement) return movement.touches
      return gate.isNew?.(at) ? movement.flatMap(({ from, to }) => [from, to]) : movement
    }),
  )
  const before = new Map(open.books.standings)
  const balanceOf: BalanceOf = (place) => standingOf(open, place)?.balanceUnits ?? 0n
  const posted = answer(movements, (movement, at) => {
    gate.may?.(at)
    const transfers = 'touches' in movement ? movement.decide(balanceOf) : movement
    const legs = transfers.map((transfer) => legOf(open.addresses, transfer))
    const decided = decide(open.books, legs)
    gate.took?.(at, decided)
    return decided
  })
  const entries = posted.flatMap((one) => ('entries' in one && !one.isRepeat ? one.entries : []))
  const changed = [...open.books.standings.values()].filter(
    (standing) => standing !== before.get(standing.id),
  )
  if (entries.length > 0) await insertEntries(tx, entries, changed, at)
  return posted
}

export type Gate = {
  /**
   * Whether the caller has checked, under the lock, that these keys are not in the books: then they
   * are not looked up. The unique index still refuses a key if a caller is wrong.
   */
  isNew?: (movement: number) => boolean
  may?: (movement: number) => void
  took?: (movement: number, posted: Posted) => void
}

/**
 * Locks the accounts of these transfers, then runs `read`, so that a caller reads its own rows
 * under the lock before it posts. The reads are pipelined directly behind the lock.
 */
export async function underLock<T>(
  tx: Tx,
  touched: (Transfer | LedgerAccount)[],
  read: () => Promise<T>,
): Promise<T> {
  let reading: Promise<T> | undefined
  await openBooks(tx, touched, () => (reading = read()))
  return reading ?? read()
}

/** Returns a member's balance within this transaction. The account must be locked already. */
export function lockedBalance(tx: Tx, place: MemberAccount): bigint {
  const open = opened.get(tx)
  return (open && standingOf(open, place)?.balanceUnits) ?? refuse('currency-wrong')
}

function standingOf({ addresses, books }: OpenBooks, place: MemberAccount): Standing | undefined {
  const id = addresses.get(place)
  return id === undefined ? undefined : books.standings.get(id)
}

type OpenBooks = {
  addresses: PlaceMap<bigint>
  books: Books
  locked: Set<bigint>
  asked: Set<string>
}

/** The locked accounts of each transaction. The next transaction locks and reads again. */
const opened = new WeakMap<Tx, OpenBooks>()

async function openBooks(
  tx: Tx,
  touched: (Transfer | LedgerAccount)[],
  beside?: () => Promise<unknown>,
): Promise<OpenBooks> {
  const open = opened.get(tx) ?? nothingOpen()
  opened.set(tx, open)
  const places = touched.flatMap((one) => ('key' in one ? [one.from, one.to] : [one]))
  const keys = new Set(
    touched.flatMap((one) => ('key' in one && !open.asked.has(one.key) ? [one.key] : [])),
  )
  const unknown = places.filter((place) => open.addresses.get(place) === undefined)
  if (unknown.length > 0) await findAddresses(tx, unknown, open.addresses)
  const ids = new Set(
    places.flatMap((place) => {
      const id = 'house' in place ? undefined : open.addresses.get(place)
      return id === undefined || open.locked.has(id) ? [] : [id]
    }),
  )

  // Pipelined: the keys are read after the lock is held, never before.
  const [standings, entries] = await Promise.all([
    ids.size > 0 ? lockStandings(tx, [...ids]) : [],
    keys.size > 0 ? findEntries(tx, [...keys]) : [],
    beside?.(),
  ])
  for (const standing of standings) open.books.standings.set(standing.id, standing)
  if (standings.length < ids.size) missed(tx.db, ids.size - standings.length)
  for (const entry of entries) open.books.known.set(entry.key, entry)
  for (const id of ids) open.locked.add(id)
  for (const key of keys) open.asked.add(key)
  return open
}

/** Counts cached ids without an account, which raises an alarm, and clears the cache. */
function missed(db: Database, count: number): void {
  missingAccounts.inc(count)
  forgetAddresses(db)
}

const nothingOpen = (): OpenBooks => ({
  addresses: new PlaceMap(),
  asked: new Set(),
  books: { known: new Map(), standings: new Map() },
  locked: new Set(),
})

function legOf(addresses: PlaceMap<bigint>, transfer: Transfer): Leg {
  const { amountUnits, cause, from, key, subject, to } = transfer
  if (amountUnits <= 0n) refuse('amount-not-positive')
  const debit = addresses.get(from)
  const credit = addresses.get(to)
  // A member without an account in this currency cannot take part in this transfer.
  if (from.currency !== to.currency || debit === undefined || credit === undefined) {
    return refuse('currency-wrong')
  }
  return {
    amountUnits,
    cause,
    credit,
    debit,
    isFromHouse: 'house' in from,
    isToHouse: 'house' in to,
    key,
    subject: subject ?? null,
  }
}
