import type { Tx } from '#kernel/database/database'
import { wakeLive } from '#kernel/live/live-bus'

/** The live kind of a tournament before its start. */
export const tournamentKind = 'card-tournament'

/** Wakes the tournament's start check, after an entry or a cancellation. */
export const wakeTournament = (tx: Tx, id: string): void => wakeLive(tx, tournamentKind, id)
