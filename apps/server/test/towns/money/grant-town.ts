import { openDatabase } from '../../../src/kernel/database/database.ts'
import type { Database } from '../../../src/kernel/database/database.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { isRefusal } from '../../../src/kernel/refusal.ts'
import type { GrantOrder, GrantTerms } from '../../../src/modules/bonus/index.ts'
import {
  findBalances,
  findSubBalances,
  openAccounts,
  post,
} from '../../../src/modules/ledger/index.ts'
import type { WagerOrder } from '../../../src/modules/wagers/index.ts'
import { cloneDatabase } from '../clone.ts'

export const startsAt = new Date('2026-11-21T03:00:00Z')
export const laterBy = (hours: number): Date => new Date(startsAt.getTime() + hours * 3_600_000)

/** A database with two processes on it, for stories of bonus money. */
export async function openGrantTown() {
  const clone = await cloneDatabase()
  const [db, rival] = [openDatabase(clone.url), openDatabase(clone.url)]
  return {
    db,
    rival,
    async close() {
      await Promise.all([db.close(), rival.close()])
      await clone.drop()
    },
  }
}

/** A member with so much own money. */
export async function openMember(db: Database, cashUnits: bigint): Promise<string> {
  const memberId = newId()
  await db.pool.query(
    `insert into identity.member
       (id, account, kind, state, referral_code, registered_ip, registered_at)
     select id, id::text, 1, 'active', id::text, '127.0.0.1', now() from unnest($1::uuid[]) id`,
    [[memberId]],
  )
  await db.write((tx) => openAccounts(tx, memberId, 'KRW'))
  if (cashUnits > 0n) await deposit(db, memberId, cashUnits)
  return memberId
}

export async function deposit(db: Database, holder: string, amountUnits: bigint): Promise<void> {
  const from = { currency: 'KRW', house: 'bank' }
  const to = { currency: 'KRW', holder, purpose: 'cash' as const }
  const transfer = { amountUnits, cause: 'deposit', from, key: newId(), to }
  await db.write((tx) => post(tx, [[transfer]], startsAt))
}

export const plainTerms: GrantTerms = {
  convertUnitsMax: null,
  countries: null,
  multiple: 2,
  oddsMillisMin: null,
  stakeUnitsMax: null,
  weights: { categories: { LIVE: 50, RNG: 100, SPORTS: 100 }, games: {} },
}

export const bonusOf = (memberId: string, more: Partial<GrantOrder> = {}): GrantOrder => ({
  amountUnits: 100n,
  at: startsAt,
  currency: 'KRW',
  expiresAt: laterBy(24),
  grantedBy: 'jisoo',
  id: newId(),
  isAccepted: true,
  kind: 'deposit',
  memberId,
  source: 'operator',
  terms: plainTerms,
  title: { EN: 'Welcome', KO: '환영' },
  ...more,
})

export const stakeOf = (
  memberId: string,
  stakeUnits: bigint,
  more: Partial<WagerOrder> = {},
): WagerOrder => ({
  at: startsAt,
  category: 'RNG',
  currency: 'KRW',
  game: 'moonlit',
  id: newId(),
  kind: 'slot',
  memberId,
  round: '1',
  stakeUnits,
  vendor: 'madang',
  ...more,
})

/** Own money, and what lies in the account of each of these grants. */
export async function moneyOf(db: Database, memberId: string, ...grantIds: string[]) {
  const [balance] = await db.read((tx) => findBalances(tx, memberId))
  const ofGrants: bigint[] = []
  for (const sub of grantIds) {
    const purposes = ['grant', 'gift'] as const
    let units = 0n
    for (const purpose of purposes) {
      const found = await db.read((tx) => findSubBalances(tx, [memberId], { purpose, sub }))
      units += found.get(memberId) ?? 0n
    }
    ofGrants.push(units)
  }
  return [balance?.cashUnits ?? 0n, ...ofGrants]
}

/** `yes`, or the code of the refusal. */
export const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'yes',
    (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error as Error)),
  )
