import type { Worded } from '@madang/wire'

/** A letter of the brand, as it was written. */
export type Message = {
  id: string
  audience: 'listed' | 'all'
  title: Worded
  /** Sanitised HTML. */
  body: Worded
  sentAt: Date
  sentBy: string
}

/** A letter as one member has it. */
export type InboxMessage = Message & { readAt: Date | null }

/** A letter as the back office sees it; to everybody has no count. */
export type SentMessage = Message & { memberCount: number | null; readCount: number }
