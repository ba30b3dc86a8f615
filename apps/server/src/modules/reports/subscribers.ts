import { memberRegistered } from '#identity'
import { subscriber } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { addPlays } from './add-plays.ts'
import { noteUplines } from './note-uplines.ts'

export const subscribers = [
  subscriber(wagersSettled, addPlays),
  subscriber(wagersRevised, addPlays),
  subscriber(memberRegistered, (tx, bodies) =>
    noteUplines(
      tx,
      bodies.filter(({ referredById }) => referredById !== null).map(({ memberId }) => memberId),
    ),
  ),
]
