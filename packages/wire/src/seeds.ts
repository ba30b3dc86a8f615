import * as v from 'valibot'
import { call } from './call.ts'
import { hash } from './shapes.ts'

export const showRevealedSeed = call({
  get: '/play/seeds/:hash',
  for: 'anyone',
  front: 'arcade',
  about:
    'A server seed that was revealed, by the hash that was promised: also of who plays no more.',
  takes: v.strictObject({ hash }),
  gives: v.strictObject({
    serverSeed: v.string(),
    /** The client seed of its rounds, and their number. */
    clientSeed: v.string(),
    roundCount: v.number(),
  }),
  refuses: ['not-found'],
})
