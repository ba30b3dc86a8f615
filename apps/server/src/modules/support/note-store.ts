import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { decryptText, encryptText } from '#kernel/secrets/keyring'

/** An operator's note about a member, for the other operators. */
export type Note = { id: string; memberId: string; words: string; by: string; at: Date }

const use = 'support.note'

export async function insertNote(tx: Tx, note: Note): Promise<void> {
  await tx.rows(sql`
    insert into support.note (id, member_id, words_sealed, by, at)
    values (${note.id}, ${note.memberId}, ${encryptText(tx, use, note.words)}, ${note.by},
      ${note.at})`)
}

export async function listNotes(tx: ReadTx, memberId: string): Promise<Note[]> {
  const rows = await tx.rows<Omit<Note, 'words'> & { encrypted: Buffer }>(sql`
    select id, member_id as "memberId", words_sealed as encrypted, by, at
    from support.note where member_id = ${memberId} order by at desc, id desc limit 100`)
  return rows.map(({ encrypted, ...note }) => ({ ...note, words: decryptText(tx, use, encrypted) }))
}
