import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { idEndOf } from '#kernel/ids'
import type { Review } from './request.ts'

const columns = raw(`id, member_id as "memberId", tier, state, kind, uploads,
  words_sealed as "wordsEncrypted", flags, reason, claimed_by_id as "claimedById",
  claimed_by as "claimedBy", agreed_by_id as "agreedById", agreed_by as "agreedBy",
  is_agreed_senior as "isAgreedSenior", decided_by as "decidedBy", decided_at as "decidedAt",
  handed_in_at as "handedInAt", due_at as "dueAt", valid_until as "validUntil"`)

export async function insertReview(tx: Tx, review: Review): Promise<void> {
  await tx.rows(sql`
    insert into verification.request (id, member_id, tier, state, kind, uploads, words_sealed,
      flags, handed_in_at, due_at)
    values (${review.id}, ${review.memberId}, ${review.tier}, ${review.state}, ${review.kind},
      ${review.uploads}::uuid[], ${review.wordsEncrypted}, ${review.flags}::text[],
      ${review.handedInAt}, ${review.dueAt})`)
}

export async function updateReview(tx: Tx, review: Review): Promise<void> {
  await tx.rows(sql`
    update verification.request set state = ${review.state}, kind = ${review.kind},
      uploads = ${review.uploads}::uuid[], words_sealed = ${review.wordsEncrypted},
      reason = ${review.reason}, claimed_by_id = ${review.claimedById},
      claimed_by = ${review.claimedBy}, agreed_by_id = ${review.agreedById},
      agreed_by = ${review.agreedBy}, is_agreed_senior = ${review.isAgreedSenior},
      decided_by = ${review.decidedBy}, decided_at = ${review.decidedAt},
      handed_in_at = ${review.handedInAt}, due_at = ${review.dueAt},
      valid_until = ${review.validUntil}
    where id = ${review.id}`)
}

/** Locks members' texts that are encrypted with another key. */
export function lockWords(tx: Tx, key: number): Promise<{ id: string; encrypted: Buffer }[]> {
  return tx.rows(sql`
    select id, words_sealed as encrypted from verification.request
    where words_sealed is not null and get_byte(words_sealed, 0) <> ${key}
    order by id limit 200 for update`)
}

export async function updateWords(tx: Tx, id: string, encrypted: Buffer): Promise<void> {
  await tx.rows(sql`update verification.request set words_sealed = ${encrypted} where id = ${id}`)
}

/** Finds a request without a lock. */
export async function findReview(tx: ReadTx, id: string): Promise<Review | undefined> {
  const [review] = await tx.rows<Review>(
    sql`select ${columns} from verification.request where id = ${id}`,
  )
  return review
}

/** Finds the open request of a member, or else the newest. */
export async function findNewest(tx: ReadTx, memberId: string): Promise<Review | undefined> {
  const [review] = await tx.rows<Review>(sql`
    select ${columns} from verification.request where member_id = ${memberId}
    order by state in ('approved', 'refused'), handed_in_at desc, id desc limit 1`)
  return review
}

export type ReviewFilter = {
  id?: string | undefined
  states?: readonly Review['state'][] | undefined
  memberId?: string | undefined
  /** Null: unclaimed requests. */
  claimedById?: string | null | undefined
  /** A member's id for an account, or the end of a request's id. */
  sought?: { memberId: string | undefined; words: string } | undefined
  /** From this instant (inclusive) to that one (exclusive). */
  from?: Date | undefined
  to?: Date | undefined
  after?: { at: Date; id: string } | undefined
  limit: number
}

/** Lists the work queue, the longest waiting first. */
export function listReviews(tx: ReadTx, filter: ReviewFilter): Promise<Review[]> {
  const { after, claimedById, from, id, limit, memberId, sought, states, to } = filter
  const claimed = claimedById === null ? sql`is null` : sql`= ${claimedById}`
  return tx.rows<Review>(sql`
    select ${columns} from verification.request where true
      ${id === undefined ? empty : sql`and id = ${id}`}
      ${states ? sql`and state = any(${states}::text[])` : empty}
      ${memberId ? sql`and member_id = ${memberId}` : empty}
      ${claimedById === undefined ? empty : sql`and claimed_by_id ${claimed}`}
      ${from ? sql`and handed_in_at >= ${from}` : empty}
      ${to ? sql`and handed_in_at < ${to}` : empty}
      ${
        sought
          ? sql`and (member_id = ${sought.memberId ?? null}::uuid or id::text = ${sought.words}
              or right(id::text, 12) = ${idEndOf(sought.words) ?? ''})`
          : empty
      }
      ${after ? sql`and (handed_in_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : empty}
    order by handed_in_at, id limit ${limit}`)
}

/** Takes the pictures of requests refused before this instant, for deletion. */
export async function takeRefusedPictures(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx.rows<{ uploads: string[] }>(sql`
    with old as (
      select id, uploads from verification.request
      where state = 'refused' and uploads <> '{}' and decided_at < ${before}
      limit 100 for update skip locked)
    update verification.request r set uploads = '{}' from old where r.id = old.id
    returning old.uploads`)
  return rows.flatMap(({ uploads }) => uploads)
}
