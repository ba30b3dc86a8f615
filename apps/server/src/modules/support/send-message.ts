import { cleanWords } from '#content'
import { findMemberByAccount } from '#identity'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import { listPaused } from '#protection'
import { messageSent } from './events.ts'
import type { Message } from './message.ts'
import { insertMessages, insertReceipts, leaveOut } from './message-store.ts'

/** An inbox message to send: its text, author and time. */
export type MessageDraft = Pick<Message, 'id' | 'title' | 'body'> & { by: string; at: Date }

/**
 * Sends to the named accounts, or to everybody when none is named.
 *
 * @throws Refusal `account-unknown` if any is unknown: then it is sent to nobody;
 *   `input-invalid` when the sanitised text is empty
 */
export async function sendMessage(tx: Tx, draft: MessageDraft, accounts: string[]): Promise<void> {
  const memberIds = []
  for (const account of new Set(accounts)) {
    const member = await findMemberByAccount(tx, account)
    memberIds.push(member?.id ?? refuse('account-unknown', { account }))
  }
  await writeToMembers(tx, draft, accounts.length === 0 ? null : memberIds)
}

/**
 * Sends to these members, or to everybody. A message to everybody is advertising, so members on a
 * break or excluded do not get it.
 */
export const writeToMembers = (
  tx: Tx,
  draft: MessageDraft,
  memberIds: string[] | null,
): Promise<void> => writeMessages(tx, [{ ...draft, memberIds }])

/** Sends several messages, each to its own members or to everybody. */
export async function writeMessages(
  tx: Tx,
  drafts: readonly (MessageDraft & { memberIds: string[] | null })[],
): Promise<void> {
  if (drafts.length === 0) return
  const messages = drafts.map(({ at, by, memberIds, ...draft }) => ({
    ...draft,
    audience: memberIds === null ? ('all' as const) : ('listed' as const),
    body: cleanWords(draft),
    sentAt: at,
    sentBy: by,
  }))
  await insertMessages(tx, messages)
  await insertReceipts(
    tx,
    drafts.flatMap(({ id, memberIds }) =>
      (memberIds ?? []).map((memberId) => ({ memberId, messageId: id })),
    ),
  )
  for (const { at, id, memberIds } of drafts) {
    if (memberIds === null) await leaveOut(tx, id, await listPaused(tx, at), at)
  }
  await publish(
    tx,
    messageSent,
    drafts.map(({ memberIds }) => ({ memberIds })),
  )
}
