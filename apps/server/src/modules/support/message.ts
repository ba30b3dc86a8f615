import type { Worded } from '@madang/wire'

/** An inbox message of the brand. */
export type Message = {
  id: string
  audience: 'listed' | 'all'
  title: Worded
  /** Sanitised HTML. */
  body: Worded
  sentAt: Date
  sentBy: string
}

/** An inbox message as one member has it. */
export type InboxMessage = Message & { readAt: Date | null }

/** An inbox message as the back office sees it; the count is null for one to everybody. */
export type SentMessage = Message & { memberCount: number | null; readCount: number }
