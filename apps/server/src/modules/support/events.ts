import { eventKind } from '#kernel/events'

/** Somebody has a new letter; null means everybody. */
export const messageSent = eventKind<{ memberIds: string[] | null }>('support.message-sent')

/** Somebody read letters or took one away: their other pages count anew. */
export const messagesRead = eventKind<{ memberId: string }>('support.messages-read')
