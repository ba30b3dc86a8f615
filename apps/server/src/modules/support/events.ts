import { eventKind } from '#kernel/events'

/** Somebody has a new letter; null means everybody. */
export const messageSent = eventKind<{ memberIds: string[] | null }>('support.message-sent')
