import * as v from 'valibot'
import { call } from './call.ts'
import { id, instant, language, nothing, page, text, version, wordedUpTo } from './shapes.ts'

/** Banner, player notice, pop-up, promotion and help: the specification's type codes. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
export const announcementType = v.picklist(announcementTypes)
export type AnnouncementType = v.InferOutput<typeof announcementType>

export const notice = v.strictObject({
  id,
  title: v.string(),
  /** HTML that the server has sanitised. */
  content: v.string(),
  /** yyyy-MM-dd HH:mm:ss in the brand's time. */
  timestamp: v.string(),
})
export type Notice = v.InferOutput<typeof notice>

/** Where banners are shown: on the home page, at the login, at the registration. */
export const bannerGroups = ['w_home', 'w_login', 'w_register'] as const
export const bannerGroup = v.picklist(bannerGroups)

export const banner = v.strictObject({
  ...notice.entries,
  groupName: bannerGroup,
  /** The picture, drawn by the house. */
  url: v.string(),
  /** The target of the link: a page of this site; null has no link. */
  link: v.nullable(v.string()),
})
export type BannerNotice = v.InferOutput<typeof banner>

/** The field of the response for each type code. */
export const announcementGroup = {
  B: 'banners',
  H: 'help',
  PL: 'player',
  PR: 'promotion',
  PU: 'popup',
} as const satisfies Record<AnnouncementType, string>
type Groups = Record<'player' | 'popup' | 'promotion' | 'help', Notice[]> & {
  banners: BannerNotice[]
}

/** The response before anything was announced. */
export const noNotices = (): Groups => ({
  banners: [],
  help: [],
  player: [],
  popup: [],
  promotion: [],
})

export const listAnnouncements = call({
  get: '/wps/relay/MCSFE_getListAnnouncements',
  for: 'anyone',
  about: 'What the brand announces now, in the caller’s language; members hear a little more.',
  takes: v.strictObject({
    /** Type codes with commas; all of them by default. */
    types: v.optional(v.pipe(v.string(), v.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/))),
    platform: v.optional(v.literal('W')),
    execution: v.optional(v.literal('B')),
    language: v.optional(language),
  }),
  gives: v.strictObject({
    player: v.array(notice),
    banners: v.array(banner),
    popup: v.array(notice),
    promotion: v.array(notice),
    help: v.array(notice),
  }),
})

const draft = {
  type: announcementType,
  /** `member` is shown only to people who are logged in. */
  audience: v.picklist(['everyone', 'member']),
  /** Banners only. */
  groupName: v.optional(v.nullable(bannerGroup), null),
  link: v.optional(
    v.nullable(v.pipe(v.string(), v.maxLength(200), v.regex(/^\/(?!\/)\S*$/))),
    null,
  ),
  title: wordedUpTo(120),
  content: wordedUpTo(20_000),
  startsAt: instant,
  endsAt: v.nullable(instant),
}

export const announcement = v.strictObject({
  id,
  ...draft,
  state: v.picklist(['active', 'retired']),
  version: v.number(),
  changedAt: instant,
  changedBy: v.string(),
})
export type Announcement = v.InferOutput<typeof announcement>

export const listAllAnnouncements = call({
  get: '/bo/announcements',
  for: 'operator',
  roles: ['content', 'marketing', 'support', 'auditor', 'admin'],
  about: 'Every announcement, newest first, also what is planned or retired.',
  takes: v.strictObject({
    type: v.optional(announcementType),
    state: v.optional(v.picklist(['active', 'retired'])),
    after: v.optional(id),
  }),
  gives: page(announcement),
})

export const listAnnouncementVersions = call({
  get: '/bo/announcements/:announcementId/versions',
  for: 'operator',
  roles: ['content', 'support', 'auditor', 'admin'],
  about: 'How an announcement read before, newest first.',
  takes: v.strictObject({ announcementId: id }),
  gives: v.strictObject({ rows: v.array(announcement) }),
  refuses: ['not-found'],
})

export const showBannerArt = call({
  get: '/art/banners/:file',
  for: 'anyone',
  about: 'The drawn picture of a banner, `<id>.svg`.',
  takes: v.strictObject({ file: v.pipe(text(60), v.regex(/^[0-9a-f-]{36}\.svg$/)) }),
  gives: v.unknown(),
  refuses: ['not-found'],
})

export const createAnnouncement = call({
  post: '/bo/announcements',
  for: 'operator',
  roles: ['content', 'marketing', 'admin'],
  about: 'Announces something, now or from a moment on; its HTML is sanitised before it is kept.',
  takes: v.strictObject({ id, ...draft }),
  gives: announcement,
  refuses: ['input-invalid', 'key-reused'],
})

export const updateAnnouncement = call({
  put: '/bo/announcements/:announcementId',
  for: 'operator',
  roles: ['content', 'marketing', 'admin'],
  about: 'Says an announcement in other words or at another time; the old words are kept.',
  takes: v.strictObject({
    announcementId: id,
    ...draft,
    /** The version that the writer has read. */
    versionRead: version,
  }),
  gives: announcement,
  refuses: ['input-invalid', 'not-found', 'changed-meanwhile'],
})

export const retireAnnouncement = call({
  delete: '/bo/announcements/:announcementId',
  for: 'operator',
  roles: ['content', 'marketing', 'admin'],
  about: 'Takes an announcement away; it stays in the records. Twice changes nothing.',
  takes: v.strictObject({ announcementId: id, reason: v.optional(text(200)) }),
  gives: nothing,
  refuses: ['not-found', 'changed-meanwhile'],
})
