import type { AnnouncementType, bannerGroups } from '@madang/wire/content'
import type { Worded } from '@madang/wire'

/** Something the brand says, in both languages, from a moment on and perhaps until another. */
export type Announcement = {
  id: string
  type: AnnouncementType
  audience: 'everyone' | 'member'
  /** Of banners only: where it stands and where it leads. */
  groupName: (typeof bannerGroups)[number] | null
  link: string | null
  title: Worded
  /** Sanitised HTML. */
  body: Worded
  startsAt: Date
  endsAt: Date | null
  state: 'active' | 'retired'
  /** Rises with every change; each stays known. */
  version: number
  changedAt: Date
  changedBy: string
}

/** An instant as notices carry it: yyyy-MM-dd HH:mm:ss in the brand's time zone. */
export function timestampOf(at: Date): string {
  return stamp.format(at).replace(',', '')
}

const stamp = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Seoul',
})
