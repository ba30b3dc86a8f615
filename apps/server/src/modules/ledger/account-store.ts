import sql from 'sql-template-tag'
import type { Database, Tx } from '#kernel/database'
import { nameOfPlace } from './place.ts'
import type { HousePlace, Place } from './place.ts'
import type { Standing } from './transfer.ts'

type Row = { id: bigint; holder: string | null; purpose: string; currency: string }

/** Ids of accounts never change, so each process remembers the committed ones it has met. */
const addresses = new WeakMap<Database, Map<string, bigint>>()
const addressesMax = 500_000

/**
 * The account ids of places by name. House places are opened on first use; a member's place that
 * was never opened is missing from the answer.
 */
export async function findAddresses(tx: Tx, places: Place[]): Promise<Map<string, bigint>> {
  const remembered = addressesOf(tx.db)
  const found = new Map<string, bigint>()
  const unknown = new Map<string, Place>()
  for (const place of places) {
    const name = nameOfPlace(place)
    const id = remembered.get(name)
    if (id === undefined) unknown.set(name, place)
    else found.set(name, id)
  }
  if (unknown.size === 0) return found

  const rows = await selectAccounts(tx, [...unknown.values()])
  for (const row of rows) found.set(nameOfRow(row), row.id)
  const unopened = [...unknown].flatMap(([name, place]) =>
    'house' in place && !found.has(name) ? [place] : [],
  )
  if (unopened.length > 0) rows.push(...(await openHouses(tx.db, unopened)))
  for (const row of rows) found.set(nameOfRow(row), row.id)
  // Remembered only after the commit, because this transaction may itself have opened them.
  tx.afterCommit(() => remember(remembered, rows))
  return found
}

/** Opens a member's places; a member who has them keeps them. */
export async function openAccounts(tx: Tx, holder: string, currency: string): Promise<void> {
  await tx.rows(sql`
    insert into ledger.account (holder, purpose, currency, keeps_balance)
    values (${holder}, 'cash', ${currency}, true), (${holder}, 'held', ${currency}, true)
    on conflict do nothing`)
}

/** A transaction of its own: a place of the house stays open whatever becomes of the movement. */
async function openHouses(db: Database, places: HousePlace[]): Promise<Row[]> {
  return db.write(async (tx) => {
    await tx.rows(sql`
      insert into ledger.account (holder, purpose, currency, keeps_balance)
      select null, purpose, currency, false
      from unnest(${places.map(({ house }) => house)}::text[],
                  ${places.map(({ currency }) => currency)}::text[]) as p (purpose, currency)
      on conflict do nothing`)
    return selectAccounts(tx, places)
  })
}

async function selectAccounts(tx: Tx, places: Place[]): Promise<Row[]> {
  const holders = new Set(places.flatMap((place) => ('house' in place ? [] : [place.holder])))
  const houses = new Set(places.flatMap((place) => ('house' in place ? [place.house] : [])))
  const [members, ofHouse] = await Promise.all([
    holders.size === 0
      ? []
      : tx.rows<Row>(sql`
          select id, holder, purpose, currency from ledger.account
          where holder = any(${[...holders]}::uuid[])`),
    houses.size === 0
      ? []
      : tx.rows<Row>(sql`
          select id, holder, purpose, currency from ledger.account
          where holder is null and purpose = any(${[...houses]}::text[])`),
  ])
  return [...members, ...ofHouse]
}

type Locked = { id: bigint; balance: bigint; seq: bigint; frozen: boolean }

/** Locks accounts that keep a balance, always in the same order: no two can wait in a circle. */
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

export type Balance = { currency: string; cashUnits: bigint; heldUnits: bigint }

/** What a member has, by currency: free to use, and promised to something under way. */
export function findBalances(tx: Tx, holder: string): Promise<Balance[]> {
  return tx.rows<Balance>(sql`
    select currency,
      coalesce(sum(balance) filter (where purpose = 'cash'), 0)::bigint as "cashUnits",
      coalesce(sum(balance) filter (where purpose = 'held'), 0)::bigint as "heldUnits"
    from ledger.account where holder = ${holder} group by currency order by currency`)
}

function nameOfRow(row: Row): string {
  const { currency, holder, purpose } = row
  return holder === null ? `/${purpose}/${currency}` : `${holder}/${purpose}/${currency}`
}

function remember(remembered: Map<string, bigint>, rows: Row[]): void {
  if (remembered.size > addressesMax) remembered.clear()
  for (const row of rows) remembered.set(nameOfRow(row), row.id)
}

function addressesOf(db: Database): Map<string, bigint> {
  const remembered = addresses.get(db) ?? new Map<string, bigint>()
  addresses.set(db, remembered)
  return remembered
}
