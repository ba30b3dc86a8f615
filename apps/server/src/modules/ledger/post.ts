import type { Database, Tx } from '#kernel/database'
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
 * One movement: its transfers, or the accounts that it touches and how its transfers follow from
 * the balances before it. The keys of the second form are not looked up: its caller has seen, under
 * the lock, that they are new.
 */
export type Movement =
  | Transfer[]
  | { touches: LedgerAccount[]; decide: (balanceOf: BalanceOf) => Transfer[] }

/** What an account of a member has before the movement; nothing where it was never opened. */
export type BalanceOf = (place: MemberAccount) => bigint

/**
 * Moves money: every movement is all or nothing, decided in arrival order over balances locked in
 * the order of their ids. The same key with the same content gets the first answer again.
 *
 * @param gate the caller's own rules, asked in the same order: `may` before a movement is decided
 *   (a Refusal thrown there is that movement's answer), `took` after it was accepted
 * @returns per movement what was posted, or a Refusal: `balance-too-low`, `account-frozen`,
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
   * Whether the caller has seen, under the lock, that these keys are not in the books: then nobody
   * looks again. The unique key still holds if a caller is wrong.
   */
  isNew?: (movement: number) => boolean
  may?: (movement: number) => void
  took?: (movement: number, posted: Posted) => void
}

/**
 * Locks what these transfers or members' places touch, then reads, so that a caller sees its own
 * rows as they are under the lock before it posts. The reads are sent right behind the lock.
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

/** The balance of a member's place as this transaction has it, once it is locked. */
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

/** The books lie open for one transaction; the next one locks and reads again. */
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

  // Sent one behind the other: keys are read after the lock is held, never before.
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

/** An id was remembered whose account is not there: that cannot be, so an alarm says it. */
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
  // A member without an account in this currency has nothing to do with this money.
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
