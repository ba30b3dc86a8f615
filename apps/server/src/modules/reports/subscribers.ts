import { memberRegistered } from '#identity'
import { subscriber } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { addPlays } from './add-plays.ts'
import { noteUplines } from './note-uplines.ts'

export const subscribers = [
  subscriber('reports.add-settled', wagersSettled, addPlays, { replay: 'npm run rebuild-reports' }),
  subscriber('reports.add-revised', wagersRevised, addPlays, { replay: 'npm run rebuild-reports' }),
  subscriber(
    'reports.note-uplines',
    memberRegistered,
    (tx, bodies) =>
      noteUplines(
        tx,
        bodies.filter(({ referredById }) => referredById !== null).map(({ memberId }) => memberId),
      ),
    { replay: 'repeatable' },
  ),
]
