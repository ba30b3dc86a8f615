import { countAttempt } from '#kernel/attempts/count-attempt'
import type { Tx } from '#kernel/database/database'

/** Seats that a member may take in ten minutes: a script that sits, folds and leaves takes more. */
const seatRule = { countMax: 20, windowMs: 10 * 60_000 }

/**
 * Counts a seat that is taken; a repeated request takes none. A refused request is undone with its
 * transaction, so only seats count.
 *
 * @throws Refusal `too-many-requests`
 */
export const countSeat = (tx: Tx, memberId: string, now: Date): Promise<void> =>
  countAttempt(tx, [{ name: `card-seat:${memberId}`, rule: seatRule }], now)
