import sql from 'sql-template-tag'
import type { Database, ReadTx, Tx } from '#kernel/database/database'
import { PlaceMap } from './ledger-account.ts'
import type { HouseAccount, MemberPurpose, LedgerAccount } from './ledger-account.ts'
import type { Standing } from './transfer.ts'

type Row = { id: bigint; holder: string | null; purpose: string; currency: string; sub: string }

/** Caches the committed account ids of this process. The id of an account never changes. */
const addresses = new WeakMap<Database, PlaceMap<bigint>>()
const addressesMax = 500_000

/**
 * Finds the ids of ledger accounts and adds them to `found`. A house account is opened on first
 * use. A member's account that was never opened stays missing.
 */
export async function findAddresses(
  tx: Tx,
  places: LedgerAccount[],
  found: PlaceMap<bigint>,
): Promise<void> {
  const remembered = addressesOf(tx.db)
  const unknown: LedgerAccount[] = []
  for (const place of places) {
    const id = remembered.get(place)
    if (id === undefined) unknown.push(place)
    else found.set(place, id)
  }
  if (unknown.length === 0) return

  const rows = await selectAccounts(tx, unknown)
  for (const row of rows) found.set(placeOfRow(row), row.id)
  const unopened = unknown.filter(
    (place): place is HouseAccount => 'house' in place && found.get(place) === undefined,
  )
  if (unopened.length > 0) rows.push(...(await openHouses(tx.db, unopened)))
  for (const row of rows) found.set(placeOfRow(row), row.id)
  // Remembered only after the commit, because this transaction may itself have opened them.
  tx.afterCommit(() => remember(remembered, rows))
}

/**
 * Opens a member's accounts; those that exist stay as they are. Uses a transaction of its own, as
 * for house accounts: an open account stays open, even if the movement that needed it fails.
 */
export async function openAccounts(
  tx: Tx,
  holder: string,
  currency: string,
  purposes: readonly MemberPurpose[] = ['cash', 'held'],
  sub = '',
): Promise<void> {
  const remembered = addressesOf(tx.db)
  const places = purposes.map((purpose) => ({ currency, holder, purpose, sub }))
  const unknown = places.filter((place) => remembered.get(place) === undefined)
  if (unknown.length === 0) return
  const rows = await tx.db.writeAside(async (aside) => {
    await aside.rows(sql`
      insert into ledger.account (holder, purpose, currency, sub, keeps_balance)
      select ${holder}, purpose, ${currency}, ${sub}, true
      from unnest(${unknown.map(({ purpose }) => purpose)}::text[]) as p (purpose)
      on conflict do nothing`)
    return selectAccounts(aside, unknown)
  })
  remember(remembered, rows)
}

/** Opens house accounts in a transaction of its own: they stay, even if the movement fails. */
async function openHouses(db: Database, places: HouseAccount[]): Promise<Row[]> {
  return db.writeAside(async (tx) => {
    await tx.rows(sql`
      insert into ledger.account (holder, purpose, currency, keeps_balance)
      select null, purpose, currency, false
      from unnest(${places.map(({ house }) => house)}::text[],
                  ${places.map(({ currency }) => currency)}::text[]) as p (purpose, currency)
      on conflict do nothing`)
    return selectAccounts(tx, places)
  })
}

async function selectAccounts(tx: Tx, places: LedgerAccount[]): Promise<Row[]> {
  const holders = new Set(places.flatMap((place) => ('house' in place ? [] : [place.holder])))
  // A member may have had many grants and tables: read only the accounts that were asked for.
  const subs = new Set(places.map((place) => ('house' in place ? '' : (place.sub ?? ''))))
  const houses = new Set(places.flatMap((place) => ('house' in place ? [place.house] : [])))
  const [members, ofHouse] = await Promise.all([
    holders.size === 0
      ? []
      : tx.rows<Row>(sql`
          select id, holder, purpose, currency, sub from ledger.account
          where holder = any(${[...holders]}::uuid[]) and sub = any(${[...subs]}::text[])`),
    houses.size === 0
      ? []
      : tx.rows<Row>(sql`
          select id, holder, purpose, currency, sub from ledger.account
          where holder is null and purpose = any(${[...houses]}::text[])`),
  ])
  return [...members, ...ofHouse]
}

type Locked = { id: bigint; balance: bigint; seq: bigint; frozen: boolean }

/** Clears the cached ids after one of them matched no account; the next look-up reads again. */
export function forgetAddresses(db: Database): void {
  addresses.get(db)?.clear()
}

/** Locks the accounts that keep a balance, always in the order of their ids: no deadlocks. */
export async function lockStandings(tx: Tx, ids: bigint[]): Promise<Standing[]> {
  const rows = await tx.rows<Locked>(sql`
    select id, balance, seq, frozen_at is not null as frozen from ledger.account
    where id = any(${ids}::bigint[]) and keeps_balance
    order by id for no key update`)
  return rows.map(({ balance, frozen, id, seq }) => ({
    balanceUnits: balance,
    id,
    isFrozen: frozen,
    seq,
  }))
}

/**
 * Locks the cash of these members, in the order of its ids, for work that moves the money of
 * several members one after another: two such transactions never wait for each other.
 */
export async function lockMembers(tx: Tx, holders: readonly string[]): Promise<void> {
  const all = [...new Set(holders)]
  // One member's movement locks what it needs by itself.
  if (all.length < 2) return
  await tx.send(sql`
    select from ledger.account
    where holder = any(${all}::uuid[]) and purpose = 'cash' and sub = '' and keeps_balance
    order by id for no key update`)
}

export type Balance = {
  currency: string
  cashUnits: bigint
  heldUnits: bigint
  transitUnits: bigint
}

/** Returns a member's balances by currency: free to use, held for something open, in transit. */
export function findBalances(tx: ReadTx, holder: string): Promise<Balance[]> {
  return tx.rows<Balance>(sql`
    select currency,
      coalesce(sum(balance) filter (where purpose = 'cash'), 0)::bigint as "cashUnits",
      coalesce(sum(balance) filter (where purpose = 'held'), 0)::bigint as "heldUnits",
      coalesce(sum(balance) filter (where purpose = 'transit'), 0)::bigint as "transitUnits"
    from ledger.account where holder = ${holder} group by currency order by currency`)
}

/** Returns the agent credit of these members; a member without such an account is left out. */
export async function findCredits(
  tx: ReadTx,
  holders: readonly string[],
  currency: string,
): Promise<Map<string, bigint>> {
  const rows = await tx.rows<{ holder: string; balance: bigint }>(sql`
    select holder, balance from ledger.account
    where holder = any(${[...holders]}::uuid[]) and purpose = 'credit' and currency = ${currency}`)
  return new Map(rows.map(({ balance, holder }) => [holder, balance]))
}

function placeOfRow({ currency, holder, purpose, sub }: Row): LedgerAccount {
  if (holder === null) return { currency, house: purpose }
  return { currency, holder, purpose: purpose as MemberPurpose, sub }
}

function remember(remembered: PlaceMap<bigint>, rows: Row[]): void {
  if (remembered.size > addressesMax) remembered.clear()
  for (const row of rows) remembered.set(placeOfRow(row), row.id)
}

function addressesOf(db: Database): PlaceMap<bigint> {
  const remembered = addresses.get(db) ?? new PlaceMap<bigint>()
  addresses.set(db, remembered)
  return remembered
}

/** Returns the free cash of each of these holders in one currency. */
export function findCash(tx: ReadTx, holders: string[], currency: string) {
  return tx.rows<{ holder: string; cashUnits: bigint }>(sql`
    select holder, balance as "cashUnits" from ledger.account
    where holder = any(${holders}::uuid[]) and currency = ${currency} and purpose = 'cash'`)
}

/** Returns the total of each holder's accounts of one purpose, for example of all table seats. */
export async function sumSubAccounts(
  tx: ReadTx,
  holders: readonly string[],
  purpose: 'grant' | 'gift' | 'seat',
): Promise<Map<string, bigint>> {
  const rows = await tx.rows<{ holder: string; units: bigint }>(sql`
    select holder, sum(balance)::bigint as units from ledger.account
    where holder = any(${[...holders]}::uuid[]) and purpose = ${purpose} group by holder`)
  return new Map(rows.map(({ holder, units }) => [holder, units]))
}

/** Returns the balance of each holder's account with this `sub`, for example at one table. */
export async function findSubBalances(
  tx: ReadTx,
  holders: readonly string[],
  { purpose, sub }: { purpose: 'grant' | 'gift' | 'seat'; sub: string },
): Promise<Map<string, bigint>> {
  const rows = await tx.rows<{ holder: string; units: bigint }>(sql`
    select holder, balance as units from ledger.account
    where holder = any(${[...holders]}::uuid[]) and purpose = ${purpose} and sub = ${sub}`)
  return new Map(rows.map(({ holder, units }) => [holder, units]))
}
