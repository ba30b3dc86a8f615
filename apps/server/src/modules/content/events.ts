import { eventKind } from '#kernel/events'

/** Something is announced, said anew or taken away: screens that show announcements ask again. */
export const announcementChanged = eventKind<{ id: string; at: string }>(
  'content.announcement-changed',
)
