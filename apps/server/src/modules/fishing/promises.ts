import { createHash } from 'node:crypto'
import { Commitments } from '#kernel/live/commitments'
import { rulesOf } from './room.ts'

/** What decides which fish come: one secret a wave of a tank, revealed when the wave begins. */
export const wavePromises = new Commitments('fishing')

/** What decides what hits bring: one secret a magazine, revealed when it is settled. */
export const magazinePromises = new Commitments('fishing-magazines', { isPersonal: true })

/** What a promise binds: the rules by their content, so that they cannot change under it. */
export const rulesHash = (version: number): string =>
  createHash('sha256')
    .update(JSON.stringify(rulesOf(version)))
    .digest('hex')
