import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { branchColumns } from './tree-store.ts'
import type { Branch } from './tree-store.ts'

/** The account by which uplines find a member; empty if the member cannot be found. */
export type Name = { memberId: string; account: string }

/** Stores names, and copies them to every existing line. */
export async function setNames(tx: Tx, names: readonly Name[]): Promise<void> {
  if (names.length === 0) return
  const of = sql`unnest(${names.map(({ memberId }) => memberId)}::uuid[],
    ${names.map(({ account }) => account)}::text[]) as of (member_id, account)`
  const changed = await tx.rows<Name>(sql`
    insert into agents.name as n (member_id, account) select member_id, account from ${of}
    on conflict (member_id) do update set account = excluded.account
    where n.account is distinct from excluded.account
    returning member_id as "memberId", account`)
  if (changed.length === 0) return
  await tx.rows(sql`
    update agents.line l set account = of.account from ${of}
    where l.member_id = of.member_id and l.account is distinct from of.account`)
}

/** Returns which of these members are in the tree. */
export async function listNamed(tx: Tx, memberIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select member_id as id from agents.name where member_id = any(${[...memberIds]}::uuid[])`)
  return rows.map(({ id }) => id)
}

/** Locks members of an older tree whose names were not copied yet. */
export async function lockUnnamed(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select member_id as id from agents.name where account is null
    order by member_id limit ${limit} for update skip locked`)
  return rows.map(({ id }) => id)
}

/**
 * Lists members below `ancestorId` whose account starts with `begins`, by account, after `after`.
 * The bounds are a range, so that every query plan uses `line_by_account`.
 */
export const searchBelow = (
  tx: ReadTx,
  ancestorId: string,
  { after, begins, limit }: { begins: string; after?: string | undefined; limit: number },
): Promise<Branch[]> =>
  tx.rows<Branch>(sql`
    select ${branchColumns} from (
      select member_id, account from agents.line
      where ancestor_id = ${ancestorId} and until_at is null
        and account >= ${begins} and account < ${`${begins}\u{10FFFF}`}
        and (${after ?? null}::uuid is null or (account, member_id) > (
          select account, member_id from agents.name where member_id = ${after ?? null}::uuid))
      order by account, member_id limit ${limit}) found
    join agents.edge e on e.member_id = found.member_id and e.until_at is null
    order by found.account, found.member_id`)
