import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** A member's private note about another member. */
export type Note = { aboutId: string; aboutName: string; words: string; writtenAt: Date }

export const upsertNote = (tx: Tx, memberId: string, note: Note) =>
  tx.rows(sql`
    insert into cardroom.note (member_id, about_id, about_name, words, written_at)
    values (${memberId}, ${note.aboutId}, ${note.aboutName}, ${note.words}, ${note.writtenAt})
    on conflict (member_id, about_id) do update set about_name = excluded.about_name,
      words = excluded.words, written_at = excluded.written_at`)

export const deleteNote = (tx: Tx, memberId: string, aboutId: string) =>
  tx.rows(sql`
    delete from cardroom.note where member_id = ${memberId} and about_id = ${aboutId}`)

/** Returns a member's notes, about these members or about all. */
export const listNotes = (tx: ReadTx, memberId: string, aboutIds?: string[]): Promise<Note[]> =>
  tx.rows<Note>(sql`
    select about_id as "aboutId", about_name as "aboutName", words, written_at as "writtenAt"
    from cardroom.note
    where member_id = ${memberId}
      and (${aboutIds ?? null}::uuid[] is null or about_id = any(${aboutIds ?? null}::uuid[]))
    order by written_at desc, about_id`)

/** Deletes these members' notes, notes about them, and their places on waiting lists. */
export async function eraseCompany(tx: Tx, memberIds: string[]): Promise<void> {
  await tx.rows(sql`
    delete from cardroom.note
    where member_id = any(${memberIds}::uuid[]) or about_id = any(${memberIds}::uuid[])`)
  await tx.rows(sql`delete from cardroom.waiting where member_id = any(${memberIds}::uuid[])`)
}

/**
 * Records an emote. Returns the seat, or undefined if the member sent one since `unlessAfter` or
 * has no seat here.
 */
export async function touchEmoted(
  tx: Tx,
  at: { tableId: string; memberId: string; now: Date; unlessAfter: Date },
): Promise<number | undefined> {
  const [seat] = await tx.rows<{ seatNo: number }>(sql`
    update cardroom.seat set emoted_at = ${at.now}
    where table_id = ${at.tableId} and member_id = ${at.memberId}
      and (emoted_at is null or emoted_at <= ${at.unlessAfter})
    returning seat_no as "seatNo"`)
  return seat?.seatNo
}
