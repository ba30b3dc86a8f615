import { eventKind } from '#kernel/events'

/** A setting has another value: open pages ask how the house stands. */
export const settingChanged = eventKind<{ name: string; at: string }>('settings.changed')
