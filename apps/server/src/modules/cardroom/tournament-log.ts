import type { Tx } from '#kernel/database'
import { wakeLive } from '#kernel/live/live-bus'

/** The kind of live thing that a tournament before its start is. */
export const tournamentKind = 'card-tournament'

/** Somebody entered, or it was called off: its start is looked at again. */
export const wakeTournament = (tx: Tx, id: string): void => wakeLive(tx, tournamentKind, id)
