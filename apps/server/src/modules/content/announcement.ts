import type { AnnouncementType, bannerGroups } from '@madang/wire/content'
import type { Worded } from '@madang/wire'

/** An announcement of the brand, in both languages, with a start and optionally an end. */
export type Announcement = {
  id: string
  type: AnnouncementType
  audience: 'everyone' | 'member'
  /** Of banners only: position and link. */
  groupName: (typeof bannerGroups)[number] | null
  link: string | null
  title: Worded
  /** Sanitised HTML. */
  body: Worded
  startsAt: Date
  endsAt: Date | null
  state: 'active' | 'retired'
  /** Rises with every change; every version is kept. */
  version: number
  changedAt: Date
  changedBy: string
}

/** Formats an instant for announcements: yyyy-MM-dd HH:mm:ss in the brand's time zone. */
export function timestampOf(at: Date): string {
  return stamp.format(at).replace(',', '')
}

const stamp = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Seoul',
})
