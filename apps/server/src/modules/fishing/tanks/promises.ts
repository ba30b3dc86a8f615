import { createHash } from 'node:crypto'
import { shotsMax } from '#kernel/custody/shots'
import { Commitments } from '#kernel/live/commitments'
import { rulesOf } from '../rooms/room.ts'

/**
 * The secrets that decide which fish come: one per wave of a tank, revealed when the wave begins.
 */
export const wavePromises = new Commitments('fishing')

/**
 * The secrets that decide what hits pay: one per magazine. Custody draws each shot, and gives the
 * secret once the end is committed.
 */
export const magazinePromises = new Commitments('fishing-magazines', {
  isPersonal: true,
  shownBy: { index: shotsMax, look: 'ended_magazine' },
})

/**
 * Returns the hash of the rules' content that a promise binds, so that they cannot change later.
 */
export const rulesHash = (version: number): string =>
  createHash('sha256')
    .update(JSON.stringify(rulesOf(version)))
    .digest('hex')
