import { eventKind } from '#kernel/events'

/** Members have a new inbox message; null means everybody. */
export const messageSent = eventKind<{ memberIds: string[] | null }>('support.message-sent')

/** A member read or deleted inbox messages: their other pages refetch the count. */
export const messagesRead = eventKind<{ memberId: string }>('support.messages-read')

/** A conversation has a new message, or was claimed or closed. */
export const conversationMoved = eventKind<{ memberId: string }>('support.conversation-moved')
