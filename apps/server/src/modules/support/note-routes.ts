import * as wire from '@madang/wire/members'
import { findMember } from '#identity'
import { writeIdempotent } from '#kernel/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import { insertNote, listNotes } from './note-store.ts'
import type { Note } from './note-store.ts'

/** What operators write down about a member for each other. */
export const noteRoutes = [
  route(wire.listNotes, async ({ db }, { subject }) => ({
    rows: (await db.read((tx) => listNotes(tx, subject))).map(shown),
  })),

  route(wire.addNote, async ({ by, db, now }, { id, subject, words }) => {
    const press = { actor: by.id, call: 'support.note', content: { subject, words }, key: id }
    return writeIdempotent(db, press, async (tx) => {
      if (!(await findMember(tx, subject))) refuse('not-found')
      const note = { at: now, by: by.name, id, memberId: subject, words }
      await insertNote(tx, note)
      return shown(note)
    })
  }),
]

const shown = ({ at, by, id, words }: Note) => ({ at: at.toISOString(), by, id, words })
