import type { Clock } from '#kernel/clock'
import { LiveOwner, startOwner } from '#kernel/live/live-owner'
import type { LiveWork } from '#kernel/live/live-owner'
import type { AppContext } from '#kernel/http/route'
import { advanceTournament } from './start-tournament.ts'
import { tournamentKind } from './tournament-log.ts'
import { listWaitingStart } from './tournament-store.ts'

/** Begins tournaments when they are full or due; from then on their tables do the work. */
const work: LiveWork = {
  advance: (tx, { name, now }) => advanceTournament(tx, { id: name, now }),
  kind: tournamentKind,
  wanted: async (tx) => (await listWaitingStart(tx)).map(({ id }) => id),
}

/** Returns the tournament workers of one owner, for story tests that move the clock by hand. */
export const openStarters = (context: AppContext, owner: string): LiveOwner =>
  new LiveOwner(context, work, owner)

export const startTournaments = (context: AppContext, clock: Clock) =>
  startOwner(context, clock, work)
