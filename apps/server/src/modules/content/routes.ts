import * as wire from '@madang/wire/content'
import type { AnnouncementType } from '@madang/wire/content'
import { writeOnce } from '#kernel/once'
import { route } from '#kernel/route'
import { timestampOf } from './announcement.ts'
import type { Announcement } from './announcement.ts'
import { listAll, listShown } from './announcement-store.ts'
import {
  changeAnnouncement,
  createAnnouncement,
  retireAnnouncement,
} from './change-announcement.ts'
import type { Draft } from './change-announcement.ts'
import { helpRoutes } from './help-routes.ts'

const pageSize = 30

export const routes = [
  route(wire.listAnnouncements, async ({ by, db, lang, now }, { language, types }) => {
    const wanted = (types?.split(',') ?? wire.announcementTypes) as AnnouncementType[]
    const filter = { isMember: by.kind === 'member', now, types: wanted }
    const shown = await db.read((tx) => listShown(tx, filter))
    const said = language ?? lang
    const groups = wire.noNotices()
    for (const { body, id, startsAt, title, type } of shown) {
      const timestamp = timestampOf(startsAt)
      groups[wire.announcementGroup[type]].push({
        content: body[said],
        id,
        timestamp,
        title: title[said],
      })
    }
    return groups
  }),
  route(wire.listAllAnnouncements, async ({ db }, { after, ...filter }) => {
    const page = { ...filter, limit: pageSize, ...(after !== undefined && { afterId: after }) }
    const rows = await db.read((tx) => listAll(tx, page))
    return {
      next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null,
      rows: rows.map(shapeOf),
    }
  }),
  route(wire.createAnnouncement, ({ by, db, now }, input) => {
    const press = { actor: by.id, call: 'content.create', content: input, key: input.id }
    return writeOnce(db, press, async (tx) =>
      shapeOf(await createAnnouncement(tx, draftOf(input.id, input), { at: now, by: by.name })),
    )
  }),
  route(wire.updateAnnouncement, async ({ by, db, now }, input) => {
    const draft = draftOf(input.announcementId, input)
    const press = { at: now, by: by.name }
    return shapeOf(await db.write((tx) => changeAnnouncement(tx, draft, press)))
  }),
  route(wire.retireAnnouncement, async ({ by, db, now }, { announcementId }) => {
    const press = { at: now, by: by.name }
    await db.write((tx) => retireAnnouncement(tx, announcementId, press))
    return {}
  }),
  ...helpRoutes,
]

type Written = Omit<wire.Announcement, 'id' | 'state' | 'changedAt' | 'changedBy'>

const draftOf = (id: string, written: Written): Draft => ({
  audience: written.audience,
  body: written.content,
  endsAt: written.endsAt === null ? null : new Date(written.endsAt),
  id,
  startsAt: new Date(written.startsAt),
  title: written.title,
  type: written.type,
})

const shapeOf = ({ body, changedAt, endsAt, startsAt, ...rest }: Announcement) => ({
  ...rest,
  changedAt: changedAt.toISOString(),
  content: body,
  endsAt: endsAt?.toISOString() ?? null,
  startsAt: startsAt.toISOString(),
})
