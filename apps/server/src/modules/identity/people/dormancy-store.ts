import { beforeAllIds } from '#kernel/ids'
import sql, { empty } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { decryptPerson } from './person.ts'

/** One dormancy of an account: when notified, when it became dormant, and how it ended. */
export type Dormancy = {
  memberId: string
  account: string
  seenAt: Date
  notifiedAt: Date
  dueAt: Date
  asleepAt: Date | null
  endedAt: Date | null
  ending: 'came-back' | 'closed' | null
}

const columns = sql`d.member_id as "memberId", m.account, m.sealed as encrypted,
  m.seen_at as "seenAt",
  d.told_at as "notifiedAt", d.due_at as "dueAt", d.asleep_at as "asleepAt",
  d.ended_at as "endedAt", d.ending`

/** Locks members unseen since `seenBefore` and not notified; parallel runs skip locked rows. */
export async function lockQuiet(tx: Tx, seenBefore: Date, countMax: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select m.id from identity.member m
    where m.kind = 1 and m.state in ('active', 'age_limited') and m.seen_at < ${seenBefore}
      and not exists (select 1 from identity.dormancy d
        where d.member_id = m.id and d.ended_at is null)
    order by m.seen_at limit ${countMax} for update of m skip locked`)
  return rows.map(({ id }) => id)
}

export async function insertDormancy(
  tx: Tx,
  memberId: string,
  { dueAt, notifiedAt }: { notifiedAt: Date; dueAt: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into identity.dormancy (member_id, told_at, due_at)
    values (${memberId}, ${notifiedAt}, ${dueAt})`)
}

/** Lists members who were notified and did not log in before the due date. */
export const listDueDormancy = (
  tx: ReadTx,
  { after, limit, now }: { after: string | null; limit: number; now: Date },
): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>(sql`
    select member_id as id from identity.dormancy
    where ended_at is null and asleep_at is null and due_at <= ${now}
      and member_id > ${after ?? beforeAllIds}::uuid
    order by member_id limit ${limit}`)

/** Locks a dormancy, so that its member cannot log in meanwhile; false when no longer due. */
export async function lockDueDormancy(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  await tx.rows(sql`select 1 from identity.member where id = ${memberId} for update`)
  const rows = await tx.rows(sql`
    select 1 from identity.dormancy
    where member_id = ${memberId} and ended_at is null and asleep_at is null and due_at <= ${now}
    for update`)
  return rows.length === 1
}

export async function updateAsleep(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx.rows(sql`
    update identity.dormancy set asleep_at = ${at}
    where member_id = ${memberId} and ended_at is null`)
}

/** @returns whether the account was dormant; undefined when the member had not been notified */
export async function endDormancy(
  tx: Tx,
  memberId: string,
  ending: 'came-back' | 'closed',
  at: Date,
): Promise<boolean | undefined> {
  const [row] = await tx.rows<{ wasAsleep: boolean }>(sql`
    update identity.dormancy set ended_at = ${at}, ending = ${ending}
    where member_id = ${memberId} and ended_at is null
    returning asleep_at is not null as "wasAsleep"`)
  return row?.wasAsleep
}

/** Whether this account is dormant: its member needs more than a password to log in. */
export async function isAsleep(tx: ReadTx, memberId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from identity.dormancy
    where member_id = ${memberId} and ended_at is null and asleep_at is not null`)
  return rows.length === 1
}

export type DormancyState = 'notified' | 'asleep' | 'ended'

/** Lists dormancies, newest first; `before` is the last row of the previous page. */
export async function listDormancies(
  tx: ReadTx,
  query: {
    state: DormancyState | undefined
    before: { notifiedAt: Date; memberId: string } | undefined
    countMax: number
  },
): Promise<Dormancy[]> {
  const { before, state } = query
  const states = {
    asleep: sql`and d.ended_at is null and d.asleep_at is not null`,
    ended: sql`and d.ended_at is not null`,
    notified: sql`and d.ended_at is null and d.asleep_at is null`,
  }
  const behind = before
    ? sql`and (d.told_at, d.member_id) < (${before.notifiedAt}, ${before.memberId}::uuid)`
    : empty
  const rows = await tx.rows<Dormancy & { encrypted: Buffer | null }>(sql`
    select ${columns} from identity.dormancy d join identity.member m on m.id = d.member_id
    where true ${state ? states[state] : empty} ${behind}
    order by d.told_at desc, d.member_id desc limit ${query.countMax}`)
  return rows.map(({ encrypted, ...row }) => {
    const { numberName } = decryptPerson(tx, row.memberId, encrypted)
    return { ...row, account: numberName ?? row.account }
  })
}
