import type { Call } from '@madang/wire'
import type { By, Request } from '#kernel/http/route'
import { isNumberName } from './audit.ts'
import { noteEvent } from './note-event.ts'

/** Refusals that mean a failed proof of identity. */
const failed = new Set([
  'login-wrong',
  'code-wrong',
  'recovery-code-wrong',
  'passkey-wrong',
  'password-wrong',
])

/** Records a member's failed login as a significant event: which way, from where, no secrets. */
export async function auditAccess(
  { db, ip, now }: Request<By>,
  wire: Call,
  input: unknown,
): Promise<((outcome: string) => Promise<void>) | undefined> {
  if (wire.opensSession !== true) return undefined
  const name: unknown = Reflect.get(Object(input) as object, 'username')
  const isNamed = typeof name === 'string' && !isNumberName(name)
  const object = isNamed ? `member ${name.slice(0, 60)}` : 'member'
  return async (outcome) => {
    if (!failed.has(outcome)) return
    const facts = { call: wire.path, outcome }
    await db.write((tx) => noteEvent(tx, { at: now, facts, ip, object, word: 'access-failed' }))
  }
}
