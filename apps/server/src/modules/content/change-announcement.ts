import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import type { Announcement } from './announcement.ts'
import { findAnnouncement, insertAnnouncement, updateAnnouncement } from './announcement-store.ts'
import { cleanWords } from './clean-words.ts'
import { announcementChanged } from './events.ts'

/** The fields that an operator writes; the others are derived. */
export type Draft = Pick<
  Announcement,
  'id' | 'type' | 'audience' | 'groupName' | 'link' | 'title' | 'body' | 'startsAt' | 'endsAt'
>

type Edit = { by: string; at: Date }

/**
 * Creates an announcement. The id is the request's idempotency key, so a repeat creates no second.
 *
 * @throws Refusal `input-invalid` when it would end before it begins or the sanitised text is empty
 */
export async function createAnnouncement(tx: Tx, draft: Draft, edit: Edit): Promise<Announcement> {
  const made = announcementOf(draft, { ...edit, version: 1 })
  if (await insertAnnouncement(tx, made)) await publish(tx, announcementChanged, [bodyOf(made)])
  return made
}

/**
 * Changes an announcement, or restores a retired one. Of two operators who change the same version,
 * the second is refused.
 *
 * @throws Refusal `not-found`, `changed-meanwhile`, and as `createAnnouncement`
 */
export async function changeAnnouncement(
  tx: Tx,
  draft: Draft,
  edit: Edit & { versionRead: number },
): Promise<Announcement> {
  if (!(await findAnnouncement(tx, draft.id))) refuse('not-found')
  const made = announcementOf(draft, { ...edit, version: edit.versionRead + 1 })
  if (!(await updateAnnouncement(tx, made))) refuse('changed-meanwhile')
  await publish(tx, announcementChanged, [bodyOf(made)])
  return made
}

/** Retires an announcement; the record stays. @throws Refusal `not-found`, `changed-meanwhile` */
export async function retireAnnouncement(tx: Tx, id: string, edit: Edit): Promise<void> {
  const found = (await findAnnouncement(tx, id)) ?? refuse('not-found')
  if (found.state === 'retired') return
  const gone: Announcement = {
    ...found,
    changedAt: edit.at,
    changedBy: edit.by,
    state: 'retired',
    version: found.version + 1,
  }
  if (!(await updateAnnouncement(tx, gone))) refuse('changed-meanwhile')
  await publish(tx, announcementChanged, [bodyOf(gone)])
}

function announcementOf(
  draft: Draft,
  { at, by, version }: Edit & { version: number },
): Announcement {
  const body = cleanWords(draft)
  if (draft.endsAt && draft.endsAt <= draft.startsAt) invalid('endsAt')
  if ((draft.type === 'B') !== (draft.groupName !== null)) invalid('groupName')
  return { ...draft, body, changedAt: at, changedBy: by, state: 'active', version }
}

const invalid = (field: string): never => refuse('input-invalid', { fields: { [field]: 'value' } })

const bodyOf = (one: Announcement) => ({ at: one.changedAt.toISOString(), id: one.id })
