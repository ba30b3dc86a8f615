import { Commitments } from '#kernel/live/commitments'
import { raffleKind } from './raffle.ts'

/** The secrets of raffles, one a week. */
export const rafflePromises = new Commitments(raffleKind)
