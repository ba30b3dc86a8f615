import * as wire from '@madang/wire/members'
import { findMember } from '#identity'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { insertNote, listNotes } from './note-store.ts'
import type { Note } from './note-store.ts'
import { deleteTag, insertTag, listTags } from './tag-store.ts'

/** Operators' notes about a member, for each other. */
export const noteRoutes = [
  route(wire.listNotes, async ({ db }, { subject }) => ({
    rows: (await db.read((tx) => listNotes(tx, subject))).map(shown),
  })),

  route(wire.addNote, async ({ by, db, now }, { id, subject, words }) => {
    const idempotency = { actor: by.id, call: 'support.note', content: { subject, words }, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      if (!(await findMember(tx, subject))) refuse('not-found')
      const note = { at: now, by: by.name, id, memberId: subject, words }
      await insertNote(tx, note)
      return shown(note)
    })
  }),

  route(wire.changeTag, ({ by, db, now }, { isPinned, name, subject }) =>
    db.write(async (tx) => {
      if (!(await findMember(tx, subject))) refuse('not-found')
      if (isPinned) await insertTag(tx, { at: now, by: by.name, memberId: subject, name })
      else await deleteTag(tx, subject, name)
      return { tags: await listTags(tx, subject) }
    }),
  ),
]

const shown = ({ at, by, id, words }: Note) => ({ at: at.toISOString(), by, id, words })
