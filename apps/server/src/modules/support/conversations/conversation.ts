import type { ConversationTerms } from './conversation-setting.ts'

/** A conversation of one member with the brand: one is open at a time. */
export type Conversation = {
  id: string
  memberId: string
  line: 'VIP' | 'LIVECHAT'
  state: 'open' | 'closed'
  openedAt: Date
  lastAt: Date
  lastWords: string
  /** Since when the member waits for an answer; null when the brand spoke last. */
  waitsSince: Date | null
  claimedById: string | null
  claimedBy: string | null
}

export type Message = {
  id: string
  conversationId: string
  by: 'member' | 'operator'
  operator: string | null
  words: string
  uploads: string[]
  at: Date
}

/** Above this rank a member has a line of their own. */
export const lineOf = (rankLevel: number): Conversation['line'] =>
  rankLevel > 4 ? 'VIP' : 'LIVECHAT'

/** Until when an answer was promised: the minutes begin when somebody is there. */
export const dueAt = (from: Date, { answerMinutes }: ConversationTerms): Date =>
  new Date(from.getTime() + answerMinutes * 60_000)
