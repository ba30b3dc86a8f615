import { cleanWords } from '#content'
import { findMemberByAccount } from '#identity'
import type { Tx } from '#kernel/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import { listPaused } from '#protection'
import { messageSent } from './events.ts'
import type { Message } from './message.ts'
import { insertMessage, insertReceipts, leaveOut } from './message-store.ts'

type Letter = Pick<Message, 'id' | 'title' | 'body'> & { by: string; at: Date }

/**
 * Writes to the named accounts, or to everybody when none is named.
 *
 * @throws Refusal `account-unknown`: nobody gets it before all of them are known;
 *   `input-invalid` when nothing of the text is left
 */
export async function sendMessage(tx: Tx, letter: Letter, accounts: string[]): Promise<void> {
  const memberIds = []
  for (const account of new Set(accounts)) {
    const member = await findMemberByAccount(tx, account)
    memberIds.push(member?.id ?? refuse('account-unknown', { account }))
  }
  await writeToMembers(tx, letter, accounts.length === 0 ? null : memberIds)
}

/**
 * Writes to these members, or to everybody: to everybody is advertising, so that who takes a break
 * or is excluded is left out.
 */
export async function writeToMembers(
  tx: Tx,
  { at, by, ...letter }: Letter,
  memberIds: string[] | null,
): Promise<void> {
  const body = cleanWords(letter)
  const audience = memberIds === null ? 'all' : 'listed'
  await insertMessage(tx, { ...letter, audience, body, sentAt: at, sentBy: by })
  await insertReceipts(tx, letter.id, memberIds ?? [])
  if (memberIds === null) await leaveOut(tx, letter.id, await listPaused(tx, at), at)
  await publish(tx, messageSent, [{ memberIds }])
}
