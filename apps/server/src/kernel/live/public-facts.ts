import type { Topic } from '@madang/wire/realtime'
import type { TableMove } from '@madang/wire/table-moves'
import type { Bus } from '../bus.ts'
import type { Tx } from '../database/database.ts'
import { onLive, publishLive } from './live-bus.ts'

const channel = 'live.changed'
const movedChannel = 'live.moved'
const watchedChannel = 'live.watched'

/** Informs the open pages that show a public fact, after the commit: they fetch it again. */
export const publishChanged = (tx: Tx, topic: Topic): void => publishLive(tx, channel, topic)

export const onChanged = (bus: Bus, listener: (topic: string) => void): (() => void) =>
  onLive(bus, channel, listener)

/** Shows the open pages a public fact that changes all the time, after the commit. */
export const publishMoved = (tx: Tx, move: TableMove): void => publishLive(tx, movedChannel, move)

export const onMoved = (bus: Bus, listener: (move: TableMove) => void): (() => void) =>
  onLive(bus, movedChannel, listener)

/** How often a process repeats what its pages watch. */
export const watchedEveryMs = 15_000

/** Pages of this process watch these topics: at the first one of each, and while they do. */
export const publishWatched = (bus: Bus, topics: readonly string[]): void =>
  void (topics.length > 0 && bus.publish(watchedChannel, topics))

export const onWatched = (bus: Bus, listener: (topics: string[]) => void): (() => void) =>
  onLive(bus, watchedChannel, listener)
