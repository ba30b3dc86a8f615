import sql, { empty } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { ExclusionLength, Pause } from './pause.ts'

/** Returns every stored pause of a member, including breaks that are over. */
export async function findPauses(tx: ReadTx, memberId: string): Promise<Pause[]> {
  return tx.rows<Pause>(sql`
    select kind, length, starts_at as "startsAt", ends_at as "endsAt",
      return_asked_at as "returnAskedAt", agreed_by as "agreedBy", agreed_by_id as "agreedById"
    from protection.pause where member_id = ${memberId} order by kind desc`)
}

export async function keepPause(tx: Tx, memberId: string, by: string, pause: Pause): Promise<void> {
  await tx.rows(sql`
    insert into protection.pause (member_id, kind, length, set_by, starts_at, ends_at,
      return_asked_at, agreed_by, agreed_by_id)
    values (${memberId}, ${pause.kind}, ${pause.length}, ${by}, ${pause.startsAt},
      ${pause.endsAt}, ${pause.returnAskedAt}, ${pause.agreedBy}, ${pause.agreedById})
    on conflict (member_id, kind) do update set length = excluded.length,
      set_by = excluded.set_by, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      return_asked_at = excluded.return_asked_at, agreed_by = excluded.agreed_by,
      agreed_by_id = excluded.agreed_by_id`)
}

export const deletePause = (tx: Tx, memberId: string, kind: Pause['kind']) =>
  tx.rows(sql`delete from protection.pause where member_id = ${memberId} and kind = ${kind}`)

export type Comeback = {
  memberId: string
  length: ExclusionLength
  startsAt: Date
  endsAt: Date | null
  returnAskedAt: Date
  agreedBy: string | null
  agreedById: string | null
}

/** Returns members who asked to return and wait for the house, longest wait first. */
export function listComebacks(
  tx: ReadTx,
  {
    after,
    limit,
    memberId,
  }: {
    after?: { at: Date; id: string } | undefined
    limit: number
    memberId?: string | undefined
  },
): Promise<Comeback[]> {
  return tx.rows<Comeback>(sql`
    select member_id as "memberId", length, starts_at as "startsAt", ends_at as "endsAt",
      return_asked_at as "returnAskedAt", agreed_by as "agreedBy",
      agreed_by_id as "agreedById"
    from protection.pause where return_asked_at is not null
      ${memberId === undefined ? empty : sql`and member_id = ${memberId}`}
      ${after ? sql`and (return_asked_at, member_id) > (${after.at}, ${after.id}::uuid)` : empty}
    order by return_asked_at, member_id limit ${limit}`)
}

/** Whether a pause is in force: a break until its end, an exclusion until the house ends it. */
const holds = (at: Date) => sql`(kind = 'exclusion' or ends_at is null or ends_at > ${at})`

/** Returns all members who are on a break or excluded. */
export async function listPaused(tx: Tx, at: Date): Promise<string[]> {
  const rows = await tx.rows<{ memberId: string }>(sql`
    select distinct member_id as "memberId" from protection.pause where ${holds(at)}`)
  return rows.map(({ memberId }) => memberId)
}

/** Returns those of these members who are excluded now. */
export async function listExcluded(tx: Tx, memberIds: string[], at: Date): Promise<string[]> {
  const found = await findHolds(tx, memberIds, at)
  return [...new Set(found.filter(({ what }) => what === 'exclusion').map((one) => one.memberId))]
}

/** A hold on a member's play: an active pause, or a blocked category or vendor. */
export type Hold = { memberId: string; what: string; code: string }

/** Returns all holds on these members' play, in one query. */
export function findHolds(tx: ReadTx, memberIds: readonly string[], at: Date): Promise<Hold[]> {
  const ids = [...memberIds]
  return tx.rows<Hold>(sql`
    select member_id as "memberId", kind as what, '' as code from protection.pause
    where member_id = any(${ids}::uuid[]) and ${holds(at)}
    union all
    select member_id, scope, code from protection.block
    where member_id = any(${ids}::uuid[]) and (lifts_at is null or lifts_at > ${at})`)
}

export type Block = { scope: 'category' | 'vendor'; code: string; liftsAt: Date | null }

export function findBlocks(tx: ReadTx, memberId: string, at: Date): Promise<Block[]> {
  return tx.rows<Block>(sql`
    select scope, code, lifts_at as "liftsAt" from protection.block
    where member_id = ${memberId} and (lifts_at is null or lifts_at > ${at})
    order by scope, code`)
}

export const keepBlock = (tx: Tx, memberId: string, { code, liftsAt, scope }: Block) =>
  tx.rows(sql`
    insert into protection.block (member_id, scope, code, lifts_at)
    values (${memberId}, ${scope}, ${code}, ${liftsAt})
    on conflict (member_id, scope, code) do update set lifts_at = excluded.lifts_at`)

export type PauseStep = {
  memberId: string
  step: 'began' | 'return-asked' | 'return-agreed' | 'returned' | 'blocked' | 'block-lift-asked'
  /** The subject: `break/week`, `category/RNG`. */
  subject: string
  by: string
  at: Date
  endsAt: Date | null
  reason: string
}

export const insertPauseStep = (tx: Tx, step: PauseStep) =>
  tx.rows(sql`
    insert into protection.pause_step
      (member_id, step, subject, changed_by, changed_at, ends_at, reason)
    values (${step.memberId}, ${step.step}, ${step.subject}, ${step.by}, ${step.at},
      ${step.endsAt}, ${step.reason})`)

/** Returns the history of a member's pauses and blocks, newest first. */
export function listPauseSteps(
  tx: ReadTx,
  memberId: string,
): Promise<Omit<PauseStep, 'memberId'>[]> {
  return tx.rows<Omit<PauseStep, 'memberId'>>(sql`
    select step, subject, changed_by as by, changed_at as at,
      ends_at as "endsAt", reason
    from protection.pause_step where member_id = ${memberId} order by id desc limit 200`)
}
