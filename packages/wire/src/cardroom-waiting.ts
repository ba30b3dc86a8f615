import * as v from 'valibot'
import { call } from './call.ts'
import { cardTableId } from './cardroom-line.ts'
import { stakeRefusals } from './refusals.ts'
import { instant, nothing } from './shapes.ts'

/** A member's place on the waiting list of one table. */
export const cardWait = v.strictObject({
  tableId: v.string(),
  displayName: v.string(),
  /** The member at 1 gets the next seat. */
  place: v.number(),
  /** A seat is reserved for the member until then; null while none is free. */
  offerUntil: v.nullable(instant),
})
export type CardWait = v.InferOutput<typeof cardWait>

const waits = v.strictObject({ list: v.array(cardWait), now: instant })

export const listCardWaits = call({
  get: '/play/cards/waiting',
  for: 'frame',
  about: 'The waiting lists that the member is on, and the seats that are kept for them now.',
  takes: nothing,
  gives: waits,
  refuses: ['session-missing', 'not-found'],
})

export const joinCardWaiting = call({
  put: '/play/cards/tables/:tableId/waiting',
  for: 'frame',
  about:
    'Waits for a seat at a full table. Whoever waits already keeps the place; a free seat is offered at once.',
  takes: v.strictObject({ tableId: cardTableId }),
  gives: waits,
  refuses: [
    'session-missing',
    'not-found',
    'game-closed',
    'already-seated',
    'waiting-lists-full',
    ...stakeRefusals,
  ],
})

export const leaveCardWaiting = call({
  delete: '/play/cards/tables/:tableId/waiting',
  for: 'frame',
  about: 'Waits no longer at this table; a seat that was kept is offered to the next.',
  takes: v.strictObject({ tableId: cardTableId }),
  gives: waits,
  refuses: ['session-missing', 'not-found'],
})
