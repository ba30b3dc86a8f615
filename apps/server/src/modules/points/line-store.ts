import sql, { empty } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type LineKind = 'earned' | 'corrected' | 'exchanged' | 'returned' | 'converted'

/** One change of a member's points, in hundredths. */
export type Line = {
  number: bigint
  memberId: string
  kind: LineKind
  cents: bigint
  balanceCents: bigint
  wagerId: string | null
  exchangeId: string | null
  category: string | null
  at: Date
}

export type NewLine = Omit<Line, 'number' | 'balanceCents'>

export async function findPoints(tx: ReadTx, memberId: string): Promise<bigint> {
  const [row] = await tx.rows<{ cents: bigint }>(sql`
    select cents from points.balance where member_id = ${memberId}`)
  return row?.cents ?? 0n
}

/** Locks the balances of these members, always in one order, and returns them. */
export async function lockPoints(tx: Tx, memberIds: string[]): Promise<Map<string, bigint>> {
  const ids = [...new Set(memberIds)].toSorted()
  await tx.rows(sql`
    insert into points.balance (member_id, cents)
    select id, 0 from unnest(${ids}::uuid[]) as given (id) order by id on conflict do nothing`)
  const rows = await tx.rows<{ memberId: string; cents: bigint }>(sql`
    select member_id as "memberId", cents from points.balance
    where member_id = any(${ids}::uuid[]) order by member_id for update`)
  return new Map(rows.map(({ cents, memberId }) => [memberId, cents]))
}

/** Stores lines and updates the balances, which the caller must have locked. */
export async function addLines(
  tx: Tx,
  balances: Map<string, bigint>,
  lines: NewLine[],
): Promise<void> {
  if (lines.length === 0) return
  const after = new Map(balances)
  const rows = lines.map((line) => {
    const balanceCents = (after.get(line.memberId) ?? 0n) + line.cents
    after.set(line.memberId, balanceCents)
    return { ...line, balanceCents }
  })
  const column = <Field extends keyof (typeof rows)[number]>(name: Field) =>
    rows.map((row) => row[name])
  await tx.rows(sql`
    insert into points.line (member_id, kind, cents, balance_cents, wager_id, exchange_id,
      category, at)
    select member_id, kind, cents, balance_cents, wager_id, exchange_id, category, at
    from unnest(${column('memberId')}::uuid[], ${column('kind')}::text[],
      ${column('cents')}::bigint[], ${column('balanceCents')}::bigint[],
      ${column('wagerId')}::uuid[], ${column('exchangeId')}::uuid[],
      ${column('category')}::text[], ${column('at')}::timestamptz[])
      with ordinality as given (member_id, kind, cents, balance_cents, wager_id, exchange_id,
        category, at, place)
    order by place`)
  const changed = [...after].filter(([id, cents]) => balances.get(id) !== cents)
  await tx.rows(sql`
    update points.balance b set cents = given.cents
    from unnest(${changed.map(([id]) => id)}::uuid[],
        ${changed.map(([, cents]) => cents)}::bigint[])
      as given (member_id, cents)
    where b.member_id = given.member_id`)
}

/** Returns a member's lines, newest first, paged by their number. */
export function listLines(
  tx: ReadTx,
  page: { memberId: string; before?: bigint; limit: number },
): Promise<Line[]> {
  return tx.rows<Line>(sql`
    select number, member_id as "memberId", kind, cents, balance_cents as "balanceCents",
      wager_id as "wagerId", exchange_id as "exchangeId", category, at
    from points.line where member_id = ${page.memberId}
      ${page.before === undefined ? empty : sql`and number < ${page.before}`}
    order by number desc limit ${page.limit}`)
}
