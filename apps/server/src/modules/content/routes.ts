import { localized } from '@madang/texts'
import * as wire from '@madang/wire/content'
import type { AnnouncementType } from '@madang/wire/content'
import { bannerArt } from '@madang/ui/art/banner-art'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { readHolds } from '#protection'
import { readPictureAddress } from '#settings'
import { timestampOf } from './announcement.ts'
import type { Announcement } from './announcement.ts'
import {
  findAnnouncement,
  listAll,
  listAnnouncementVersions,
  listShown,
} from './announcement-store.ts'
import {
  changeAnnouncement,
  createAnnouncement,
  retireAnnouncement,
} from './change-announcement.ts'
import type { Draft } from './change-announcement.ts'
import { appRoutes } from './app-routes.ts'
import { helpRoutes } from './help-routes.ts'

const pageSize = 30

export const routes = [
  route(wire.listAnnouncements, async ({ by, db, lang, now }, { language, types }) => {
    const wanted = (types?.split(',') ?? wire.announcementTypes) as AnnouncementType[]
    const [shown, addressOf] = await db.read(async (tx) => {
      const isPaused = by.kind === 'member' && (await readHolds(tx, by.id, now)).pause !== null
      // No advertising for members on a break: they get plain notices only.
      const types = isPaused ? wanted.filter((type) => type === 'PL') : wanted
      const isMember = by.kind === 'member'
      return [await listShown(tx, { isMember, now, types }), await readPictureAddress(tx)]
    })
    const chosen = language ?? lang
    const groups = wire.noNotices()
    for (const { body, groupName, id, link, startsAt, title, type } of shown) {
      const timestamp = timestampOf(startsAt)
      const words = { content: localized(body, chosen), title: localized(title, chosen) }
      const notice = { ...words, id, timestamp }
      if (type !== 'B') groups[wire.announcementGroup[type]].push(notice)
      else if (groupName) {
        const url = addressOf(`/art/banners/${id}.svg`)
        groups.banners.push({ ...notice, groupName, link, url })
      }
    }
    return groups
  }),
  route(wire.showBannerArt, async (request, { file }) => {
    const id = file.replace(/\.svg$/, '')
    const found = await request.db.read((tx) => findAnnouncement(tx, id))
    if (found?.type !== 'B') return refuse('not-found')
    const headers = {
      // Cached for an hour only, because a changed banner may be drawn differently.
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/svg+xml; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    }
    return request.send(200, headers, bannerArt({ id, title: found.title.KO }))
  }),
  route(wire.listAllAnnouncements, async ({ db }, { after, ...filter }) => {
    const page = { ...filter, limit: pageSize, ...(after !== undefined && { afterId: after }) }
    const rows = await db.read((tx) => listAll(tx, page))
    return {
      next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null,
      rows: rows.map(shapeOf),
    }
  }),
  route(wire.listAnnouncementVersions, async ({ db }, { announcementId }) => {
    const rows = await db.read((tx) => listAnnouncementVersions(tx, announcementId))
    return rows.length === 0 ? refuse('not-found') : { rows: rows.map(shapeOf) }
  }),
  route(wire.createAnnouncement, ({ by, db, now }, input) => {
    const idempotency = { actor: by.id, call: 'content.create', content: input, key: input.id }
    return writeIdempotent(db, idempotency, async (tx) =>
      shapeOf(await createAnnouncement(tx, draftOf(input.id, input), { at: now, by: by.name })),
    )
  }),
  route(wire.updateAnnouncement, async ({ by, db, now }, input) => {
    const draft = draftOf(input.announcementId, input)
    const edit = { at: now, by: by.name, versionRead: input.versionRead }
    return shapeOf(await db.write((tx) => changeAnnouncement(tx, draft, edit)))
  }),
  route(wire.retireAnnouncement, async ({ by, db, now }, { announcementId }) => {
    const edit = { at: now, by: by.name }
    await db.write((tx) => retireAnnouncement(tx, announcementId, edit))
    return {}
  }),
  ...helpRoutes,
  ...appRoutes,
]

type Written = Omit<wire.Announcement, 'id' | 'state' | 'version' | 'changedAt' | 'changedBy'>

const draftOf = (id: string, written: Written): Draft => ({
  audience: written.audience,
  body: written.content,
  endsAt: written.endsAt === null ? null : new Date(written.endsAt),
  groupName: written.groupName ?? null,
  id,
  link: written.link ?? null,
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
