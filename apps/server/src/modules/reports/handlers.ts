import { memberRegistered } from '#identity'
import { handler } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { addPlays } from './add-plays.ts'
import { noteUplines } from './note-uplines.ts'

export const handlers = [
  handler(wagersSettled, addPlays),
  handler(wagersRevised, addPlays),
  handler(memberRegistered, (tx, bodies) =>
    noteUplines(
      tx,
      bodies.filter(({ referredById }) => referredById !== null).map(({ memberId }) => memberId),
    ),
  ),
]
