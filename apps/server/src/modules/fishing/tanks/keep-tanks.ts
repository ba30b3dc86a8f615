import type { Clock } from '#kernel/clock'
import { LiveOwner, startOwner } from '#kernel/live/live-owner'
import type { LiveWork } from '#kernel/live/live-owner'
import type { AppContext } from '#kernel/http/route'
import type { Worker } from '#kernel/jobs/worker'
import { advanceTank } from './advance-tank.ts'
import { tankKind } from './tank.ts'
import { listBusy } from './tank-store.ts'

const tankWork = (): LiveWork => ({
  advance: advanceTank,
  kind: tankKind,
  wanted: listBusy,
})

/** Returns the tanks of one owner, for story tests that move the clock by hand. */
export const openTanks = (context: AppContext, owner: string): LiveOwner =>
  new LiveOwner(context, tankWork(), owner)

/** Runs the tanks of this process by the clock. */
export const workers: readonly Worker[] = [
  {
    name: 'fishing-tanks',
    role: 'work',
    start: (context: AppContext, clock: Clock) => startOwner(context, clock, tankWork()),
  },
]
