import type { AppContext } from '#kernel/http/route'
import { digestOf } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import { codeDigest, codeTriesMax, isSame } from './code.ts'
import type { CodePurpose } from './code.ts'
import { countCodeTry, deleteCode } from './code-store.ts'

export type CodeTry = {
  purpose: CodePurpose
  receiver: string
  bound: string | undefined
  code: string | undefined
  at: Date
}

/**
 * Checks a code without using it up and counts the try. The caller deletes the code in the
 * transaction of the action that it allows.
 *
 * @returns the code's id, or undefined when there is none: used, or never sent
 * @throws Refusal `code-missing`, `code-wrong`, `code-expired` (too old, or tried too often)
 */
export async function tryCode(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  { at, bound, code, purpose, receiver }: CodeTry,
): Promise<string | undefined> {
  const typed = code?.trim()
  if (!typed) return refuse('code-missing')
  if (!bound) return undefined
  const use = { boundDigest: digestOf(bound), purpose, receiverDigest: digestOf(receiver) }
  const kept = await db.write((tx) => countCodeTry(tx, use))
  if (!kept) return undefined
  if (kept.endsAt <= at || kept.triedCount > codeTriesMax) return refuse('code-expired')
  if (!isSame(kept.codeDigest, codeDigest(config, typed))) return refuse('code-wrong')
  return kept.id
}

/**
 * Checks a code and uses it up; the code stays valid when `isRestRight` is false.
 *
 * @throws Refusal as `tryCode`; `code-wrong` also for a missing code and for a wrong rest
 */
export async function spendCode(
  context: Pick<AppContext, 'config' | 'db'>,
  { isRestRight = true, ...attempt }: CodeTry & { isRestRight?: boolean },
): Promise<void> {
  const id = await tryCode(context, attempt)
  // An unknown number gets the same answer as a wrong code.
  if (!id || !isRestRight || !(await context.db.write((tx) => deleteCode(tx, id))))
    refuse('code-wrong')
}
