import { eventKind } from '#kernel/events'

/** An announcement was created, changed or retired: screens with announcements refetch. */
export const announcementChanged = eventKind<{ id: string; at: string }>(
  'content.announcement-changed',
)
