import { eventKind } from '#kernel/events'

/** Somebody has a new letter; null means everybody. */
export const messageSent = eventKind<{ memberIds: string[] | null }>('support.message-sent')

/** Somebody read letters or took one away: their other pages count anew. */
export const messagesRead = eventKind<{ memberId: string }>('support.messages-read')

/** Somebody said something in a conversation, or it was taken up or ended. */
export const conversationMoved = eventKind<{ memberId: string }>('support.conversation-moved')
