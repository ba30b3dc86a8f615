import * as v from 'valibot'
import { call } from './call.ts'
import { cardTableId } from './cardroom-line.ts'
import { nothing, text } from './shapes.ts'

/** The emotes of a card table. The set is closed, so that players cannot write free text. */
export const cardEmotes = ['hello', 'nice', 'thanks', 'wow', 'oops', 'hurry', 'bye'] as const
export type CardEmote = (typeof cardEmotes)[number]

const seatNo = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))

export const sendCardEmote = call({
  post: '/play/cards/tables/:tableId/emotes',
  perSecondMax: 5,
  for: 'frame',
  about: 'Says one of a few words at the own table, at most once in three seconds.',
  takes: v.strictObject({ tableId: cardTableId, emote: v.picklist(cardEmotes) }),
  gives: nothing,
  refuses: ['session-missing', 'not-found', 'not-seated', 'emote-too-soon'],
})

export const writeCardNote = call({
  put: '/play/cards/tables/:tableId/note',
  for: 'frame',
  about:
    'Keeps a note about the member on a seat, which only its author reads; without words it is forgotten.',
  takes: v.strictObject({
    tableId: cardTableId,
    seatNo,
    /** The name that the sender saw on the seat: another member may sit there by now. */
    name: text(60),
    words: text(300),
  }),
  gives: nothing,
  refuses: ['session-missing', 'not-found', 'seat-changed'],
})
