import { eventKind } from '#kernel/events'

/** A setting changed: open pages refetch the state of the house. */
export const settingChanged = eventKind<{ name: string; at: string }>('settings.changed')
