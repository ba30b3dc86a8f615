import type { Topic } from '@madang/wire/realtime'
import type { Bus } from '../bus.ts'
import type { Tx } from '../database/database.ts'
import { onLive, publishLive } from './live-bus.ts'

const channel = 'live.changed'

/** Informs the open pages that show a public fact, after the commit: they fetch it again. */
export const publishChanged = (tx: Tx, topic: Topic): void => publishLive(tx, channel, topic)

export const onChanged = (bus: Bus, listener: (topic: string) => void): (() => void) =>
  onLive(bus, channel, listener)
