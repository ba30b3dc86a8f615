import { Commitments } from '#kernel/live/commitments'
import { raffleKind } from './raffle.ts'

/** The commitments to raffle secrets, one a week. */
export const rafflePromises = new Commitments(raffleKind)
