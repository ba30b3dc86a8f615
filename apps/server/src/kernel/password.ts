import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { BoundedLine } from './bounded-line.ts'

/** argon2id as in reliability goals: 46 MiB, two passes; OWASP's floor is 19 MiB with two. */
const cost = { memoryCost: 47_104, outputLen: 32, parallelism: 1, timeCost: 2 }

/**
 * 200 logins at once would take 9 GB, so few hash at a time and the rest wait in a short line. One
 * core is left for everybody else's calls.
 */
const line = new BoundedLine({
  runningMax: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waitingMax: 200,
})

/**
 * What we keep of a password. The pepper stays outside the database, so a stolen table alone cannot
 * even be guessed at. Passwords are taken exactly as typed: never trimmed, never cut.
 *
 * @throws Refusal `unavailable` when too many wait
 */
export const passwordHash = (password: string, pepper: Buffer): Promise<string> =>
  line.run(() => hash(peppered(password, pepper), cost))

/** Whether this is the password; an absent hash costs the same time as a wrong password. */
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
