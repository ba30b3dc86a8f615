import { digestOf, newId, newToken } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { puzzleRule } from '../login/attempt.ts'
import { visitBucket } from '../login/devices/known-browser.ts'
import type { Visit } from '../login/devices/known-browser.ts'
import { countAttempt } from '#kernel/attempts/count-attempt'
import { deletePuzzle, insertPuzzle } from './human-pass-store.ts'
import type { HumanPurpose } from './human-pass-store.ts'
import { givePass } from './open-slider.ts'
import { sliderLifeMs } from './slider.ts'

/** About 8,000 digests: seconds on an old telephone. The limit per IP address slows scripts. */
const bits = 13

/** Creates a proof-of-work puzzle. @throws Refusal `too-many-requests` */
export async function openPuzzle(
  { db }: AppContext,
  order: Visit & { purpose: HumanPurpose },
): Promise<{ id: string; seed: string; bits: number }> {
  const { at, ip, purpose } = order
  const puzzle = { endsAt: new Date(at.getTime() + sliderLifeMs), id: newId(), ip, purpose }
  const seed = newToken()
  await db.write(async (tx) => {
    await countAttempt(tx, [await visitBucket(tx, puzzleRule, 'puzzle', order)], at)
    await insertPuzzle(tx, { ...puzzle, seed })
  })
  return { bits, id: puzzle.id, seed }
}

/**
 * Returns a pass for a solved puzzle.
 *
 * @throws Refusal `human-check-failed`: a wrong answer, too late, or tried before
 */
export async function solvePuzzle(
  { db }: AppContext,
  order: { id: string; answer: string; ip: string; at: Date },
): Promise<string> {
  const { answer, at, id, ip } = order
  const puzzle = await db.write((tx) => deletePuzzle(tx, { id, ip, now: at }))
  if (!puzzle || !hasZeros(digestOf(`${puzzle.seed}.${answer}`))) {
    return refuse('human-check-failed')
  }
  return givePass(db, { at, ip, purpose: puzzle.purpose })
}

const hasZeros = (digest: Buffer): boolean => digest.readUInt32BE(0) >>> (32 - bits) === 0
