import type { Tx } from '#kernel/database'
import { publishLive } from '#kernel/live/live-bus'

export const laidChannel = 'tables.laid'

/** A page of a member laid chips or answered: the member's other pages hear of it. */
export type Laid = { pressId: string; memberId: string }

export const tellLaid = (tx: Tx, laid: Laid): void => publishLive(tx, laidChannel, laid)
