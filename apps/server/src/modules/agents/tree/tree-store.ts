import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** An edge of the tree: a member's direct upline, since when, and who set it. */
export type Edge = {
  memberId: string
  uplineId: string
  fromAt: Date
  untilAt: Date | null
  setBy: string
  reason: string
  /** Whether agent credit may move along the edge, up and down. */
  mayTransfer: boolean
}

const columns = raw(`member_id as "memberId", upline_id as "uplineId", from_at as "fromAt",
  until_at as "untilAt", set_by as "setBy", reason, may_transfer as "mayTransfer"`)

/** Locks the tree: changes run in turn, and readers with this lock see only complete ones. */
export const lockTree = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(7201935)`)

/**
 * Puts members under their uplines; members who already have an upline keep it. The database writes
 * the lines above them and refuses circles (`line_no_circle`).
 */
export async function insertEdges(
  tx: Tx,
  edges: Omit<Edge, 'untilAt' | 'mayTransfer'>[],
): Promise<void> {
  for (const { fromAt, memberId, reason, setBy, uplineId } of edges) {
    await tx.rows(sql`
      insert into agents.edge (member_id, upline_id, from_at, set_by, reason)
      values (${memberId}, ${uplineId}, ${fromAt}, ${setBy}, ${reason}) on conflict do nothing`)
  }
}

/** Lists everybody below a member. */
export async function listBelowIds(tx: Tx, ancestorId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select member_id as id from agents.line
    where ancestor_id = ${ancestorId} and until_at is null`)
  return rows.map(({ id }) => id)
}

/** Lists the members directly below a member. */
export async function listDirectIds(tx: Tx, uplineId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select member_id as id from agents.edge
    where upline_id = ${uplineId} and until_at is null order by member_id`)
  return rows.map(({ id }) => id)
}

/** Ends the current edge of a member. It stays in the history unless it ends when it began. */
export async function endEdge(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx.rows(sql`
    update agents.edge set until_at = greatest(${at}::timestamptz, from_at)
    where member_id = ${memberId} and until_at is null`)
  await tx.rows(sql`
    delete from agents.edge where member_id = ${memberId} and until_at = from_at`)
}

export async function findUpline(tx: ReadTx, memberId: string): Promise<Edge | undefined> {
  const [edge] = await tx.rows<Edge>(sql`
    select ${columns} from agents.edge where member_id = ${memberId} and until_at is null`)
  return edge
}

/** Returns the current upline of each of these members that has one. */
export async function findUplineIds(
  tx: ReadTx,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.rows<{ memberId: string; uplineId: string }>(sql`
    select member_id as "memberId", upline_id as "uplineId" from agents.edge
    where member_id = any(${[...memberIds]}::uuid[]) and until_at is null
      and upline_id is not null`)
  return new Map(rows.map(({ memberId, uplineId }) => [memberId, uplineId]))
}

/** Returns the upline edge of a member, locked: nobody can move the member or close the edge. */
export async function lockUpline(tx: Tx, memberId: string): Promise<Edge | undefined> {
  const [edge] = await tx.rows<Edge>(sql`
    select ${columns} from agents.edge where member_id = ${memberId} and until_at is null
    for share`)
  return edge
}

export async function updateMayTransfer(
  tx: Tx,
  change: { memberId: string; mayTransfer: boolean; by: string; reason: string },
): Promise<void> {
  await tx.rows(sql`
    update agents.edge set may_transfer = ${change.mayTransfer}, set_by = ${change.by},
      reason = ${change.reason}
    where member_id = ${change.memberId} and until_at is null`)
}

/** Lists all members with an upline, newest first. */
export const listUplines = (
  tx: ReadTx,
  { after, limit }: { after?: { at: Date; id: string } | undefined; limit: number },
): Promise<Edge[]> =>
  tx.rows<Edge>(sql`
    select ${columns} from agents.edge where until_at is null
      ${after ? sql`and (from_at, member_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : empty}
    order by from_at desc, member_id desc limit ${limit}`)

export const listEdges = (tx: Tx, memberId: string): Promise<Edge[]> =>
  tx.rows<Edge>(sql`
    select ${columns} from agents.edge where member_id = ${memberId} order by from_at desc`)

/** Whether `memberId` is currently somewhere below `ancestorId`. */
export async function isBelow(tx: ReadTx, ancestorId: string, memberId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from agents.line where member_id = ${memberId} and ancestor_id = ${ancestorId}
      and until_at is null`)
  return rows.length > 0
}

/** Lists everybody above a member, nearest first. */
export async function listAbove(tx: ReadTx, memberId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select ancestor_id as id from agents.line
    where member_id = ${memberId} and until_at is null order by depth`)
  return rows.map(({ id }) => id)
}

/** Lists everybody above each of these members, nearest first. */
export async function listLinesAbove(
  tx: ReadTx,
  memberIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await tx.rows<{ memberId: string; above: string[] }>(sql`
    select member_id as "memberId", array_agg(ancestor_id order by depth) as above
    from agents.line where member_id = any(${[...memberIds]}::uuid[]) and until_at is null
    group by member_id`)
  return new Map(rows.map(({ above, memberId }) => [memberId, above]))
}

/** Lists everybody above each member at an instant, nearest first, in the given order. */
export async function listLinesAt(
  tx: ReadTx,
  asked: readonly { memberId: string; at: Date }[],
): Promise<string[][]> {
  const rows = await tx.rows<{ above: string[] }>(sql`
    select coalesce(array_agg(l.ancestor_id order by l.depth)
      filter (where l.ancestor_id is not null), '{}') as above
    from unnest(${asked.map(({ memberId }) => memberId)}::uuid[],
        ${asked.map(({ at }) => at)}::timestamptz[]) with ordinality as k (member_id, at, place)
      left join agents.line l on l.member_id = k.member_id and l.from_at <= k.at
        and (l.until_at is null or l.until_at > k.at)
    group by k.place order by k.place`)
  return rows.map(({ above }) => above)
}

/** A direct downline, as a row of the tree. */
export type Branch = { memberId: string; uplineId: string; since: Date; directCount: number }

/** The columns of a tree row, read from `agents.edge e`. */
export const branchColumns = raw(`e.member_id as "memberId", e.upline_id as "uplineId",
  e.from_at as since, coalesce((select direct_count::int from agents.team_size t
    where t.owner_id = e.member_id), 0) as "directCount"`)

/** Lists the direct downlines by id, starting after `after`. */
export function listDirects(
  tx: ReadTx,
  uplineId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Branch[]> {
  return tx.rows<Branch>(sql`
    select ${branchColumns} from agents.edge e
    where e.upline_id = ${uplineId} and e.until_at is null
      ${after ? sql`and e.member_id > ${after}::uuid` : empty}
    order by e.member_id limit ${limit}`)
}

/** Lists those of these members who are below `ancestorId`, with their edges. */
export function listBranches(
  tx: ReadTx,
  ancestorId: string,
  memberIds: readonly string[],
): Promise<Branch[]> {
  return tx.rows<Branch>(sql`
    select ${branchColumns} from agents.line l join agents.edge e
      on e.member_id = l.member_id and e.until_at is null
    where l.ancestor_id = ${ancestorId} and l.member_id = any(${[...memberIds]}::uuid[])
      and l.until_at is null order by e.member_id`)
}

/**
 * Returns how many members are below, and directly below. Updated when the tree changes, so nothing
 * is counted here.
 */
export async function findTeamSize(
  tx: ReadTx,
  ownerId: string,
): Promise<{ all: number; direct: number }> {
  const [row] = await tx.rows<{ all: number; direct: number }>(sql`
    select member_count::int as all, direct_count::int as direct
    from agents.team_size where owner_id = ${ownerId}`)
  return row ?? { all: 0, direct: 0 }
}
