import type { ConversationTerms } from './conversation-setting.ts'

/** A conversation of a member with the brand; each member has one open at a time. */
export type Conversation = {
  id: string
  memberId: string
  line: 'VIP' | 'LIVECHAT'
  state: 'open' | 'closed'
  openedAt: Date
  lastAt: Date
  lastWords: string
  /** Since when the member waits for an answer; null when the brand wrote last. */
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

/** Returns the support line of a rank: VIP above a fixed rank. */
export const lineOf = (rankLevel: number): Conversation['line'] =>
  rankLevel > 4 ? 'VIP' : 'LIVECHAT'

/** Returns the promised deadline; the minutes begin when live chat is staffed. */
export const dueAt = (from: Date, { answerMinutes }: ConversationTerms): Date =>
  new Date(from.getTime() + answerMinutes * 60_000)
