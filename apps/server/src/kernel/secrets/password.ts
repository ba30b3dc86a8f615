import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { BoundedLine } from '../attempts/bounded-line.ts'

/** argon2id as in the reliability goals: 46 MiB, two passes; OWASP's minimum is 19 MiB with two. */
const cost = { memoryCost: 47_104, outputLen: 32, parallelism: 1, timeCost: 2 }

/**
 * 200 logins at once would take 9 GB, so few are hashed at a time and the rest wait in a short
 * queue. One core stays free for other requests.
 */
const line = new BoundedLine({
  runningMax: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waitingMax: 200,
})

/**
 * Returns the stored hash of a password. The pepper is outside the database, so a stolen table
 * alone does not allow guessing. Passwords are used as typed: never trimmed or cut.
 *
 * @throws Refusal `unavailable` if too many wait
 */
export const passwordHash = (password: string, pepper: Buffer): Promise<string> =>
  line.run(() => hash(peppered(password, pepper), cost))

/** Whether the password is right; a missing hash takes as long as a wrong password. */
export async function isPassword(
  password: string,
  kept: string | null | undefined,
  pepper: Buffer,
): Promise<boolean> {
  const isRight = await line.run(async () =>
    verify(kept || (await decoy(pepper)), peppered(password, pepper)),
  )
  return isRight && Boolean(kept)
}

let decoyHash: Promise<string> | undefined
const decoy = (pepper: Buffer) => (decoyHash ??= hash(peppered('nobody', pepper), cost))

const peppered = (password: string, pepper: Buffer) =>
  createHmac('sha256', pepper).update(password.normalize('NFC')).digest('base64')
