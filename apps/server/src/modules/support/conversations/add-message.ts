import { answerConversation as answerCall } from '@madang/wire/conversations'
import { findMember, notifyMember } from '#identity'
import { countAttempt } from '#kernel/attempts/count-attempt'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { newId } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { sendNotification } from '#notifications'
import { needColleague } from '#operators'
import { attachImages } from '#uploads'
import { conversationMoved } from '../events.ts'
import type { Conversation } from './conversation.ts'
import {
  insertMessage,
  lockConversation,
  lockOpen,
  updateConversation,
} from './conversation-store.ts'
import { readOpening } from './read-opening.ts'

type Own = {
  id: string
  memberId: string
  words: string
  uploads: string[]
  line: Conversation['line']
  at: Date
}

/** The rate limit of a member's chat messages per minute. */
const writeRule = { countMax: 30, windowMs: 60_000 }
const mailLifeMs = 24 * 3_600_000

/**
 * Adds a member's chat message; the first opens a conversation.
 *
 * @throws Refusal `input-invalid` for an empty message, `upload-unknown`, `upload-used`,
 *   `too-many-requests`
 */
export async function addMessage(tx: Tx, order: Own): Promise<void> {
  const { at, id, line, memberId, uploads, words } = order
  if (words === '' && uploads.length === 0) refuse('input-invalid', { fields: { words: 'empty' } })
  await attachImages(tx, { at, ids: uploads, owner: memberId })
  await countAttempt(tx, [{ name: `support.say:${memberId}`, rule: writeRule }], at)
  const open = await lockOpen(tx, {
    claimedBy: null,
    claimedById: null,
    id: newId(),
    lastAt: at,
    lastWords: '',
    line,
    memberId,
    openedAt: at,
    state: 'open',
    waitsSince: at,
  })
  const { id: conversationId } = open
  await insertMessage(tx, { at, by: 'member', conversationId, id, operator: null, uploads, words })
  const waitsSince = open.waitsSince ?? at
  await updateConversation(tx, { ...open, lastAt: at, lastWords: words, waitsSince })
  await publish(tx, conversationMoved, [{ memberId }])
}

type Decision = { subject: string; by: { id: string; name: string }; at: Date }

/**
 * Claims a free conversation for the operator, or for a colleague who may answer it.
 *
 * @throws Refusal `not-found`, `not-allowed`, `document-moved-on`, `claimed-by-other`
 */
export async function claimConversation(
  tx: Tx,
  { at, by, subject, to }: Decision & { to?: string | undefined },
): Promise<void> {
  const one = await lockFree(tx, subject, by.id)
  const owner = to === undefined ? by : await needColleague(tx, to, answerCall)
  await assign(tx, one, owner, at)
}

/**
 * Takes a conversation over from whoever claimed it, so that nobody waits for an operator who is
 * away. The audit trail keeps the reason.
 *
 * @throws Refusal `not-found`, `document-moved-on`
 */
export async function takeOver(tx: Tx, { at, by, subject }: Decision): Promise<void> {
  await assign(tx, await lockGoing(tx, subject), by, at)
}

async function assign(
  tx: Tx,
  one: Conversation,
  owner: { id: string; name: string },
  at: Date,
): Promise<void> {
  if (one.claimedById === owner.id) return
  const claimed = { claimedBy: owner.name, claimedById: owner.id }
  await updateConversation(tx, { ...one, ...claimed, lastAt: at })
  await publish(tx, conversationMoved, [{ memberId: one.memberId }])
}

/**
 * Adds an operator's answer to a conversation that they claimed. Outside the service hours the
 * member also gets an inbox message, and a mail if the address is known.
 *
 * @throws Refusal `not-found`, `document-moved-on`, `claimed-by-other`
 */
export async function answerConversation(
  tx: Tx,
  context: AppContext,
  order: Decision & { id: string; words: string },
): Promise<void> {
  const { at, by, id, subject, words } = order
  const one = await lockFree(tx, subject, by.id)
  await insertMessage(tx, {
    at,
    by: 'operator',
    conversationId: one.id,
    id,
    operator: by.name,
    uploads: [],
    words,
  })
  await updateConversation(tx, {
    ...one,
    claimedBy: by.name,
    claimedById: by.id,
    lastAt: at,
    lastWords: words,
    waitsSince: null,
  })
  await publish(tx, conversationMoved, [{ memberId: one.memberId }])
  const asked = one.waitsSince && (await readOpening(tx, one.waitsSince))
  if (asked && !asked.isOpen)
    await writeOfAnswer(tx, context, { at, memberId: one.memberId, words })
}

/** @throws Refusal `not-found`, `document-moved-on`, `claimed-by-other` */
export async function closeConversation(tx: Tx, { at, by, subject }: Decision): Promise<void> {
  const one = await lockFree(tx, subject, by.id)
  const claimed = { claimedBy: by.name, claimedById: by.id }
  await updateConversation(tx, {
    ...one,
    ...claimed,
    lastAt: at,
    state: 'closed',
    waitsSince: null,
  })
  await publish(tx, conversationMoved, [{ memberId: one.memberId }])
}

async function lockFree(tx: Tx, subject: string, operatorId: string): Promise<Conversation> {
  const one = await lockGoing(tx, subject)
  if (one.claimedById !== null && one.claimedById !== operatorId) refuse('claimed-by-other')
  return one
}

async function lockGoing(tx: Tx, subject: string): Promise<Conversation> {
  const one = (await lockConversation(tx, subject)) ?? refuse('not-found')
  if (one.state !== 'open') refuse('document-moved-on', { state: one.state })
  return one
}

async function writeOfAnswer(
  tx: Tx,
  context: AppContext,
  { at, memberId, words }: { at: Date; memberId: string; words: string },
): Promise<void> {
  const kind = 'conversation-answered'
  const facts = { words }
  await notifyMember(tx, { at, facts, kind, memberId })
  const member = await findMember(tx, memberId)
  if (!member?.email) return
  await sendNotification(tx, context, {
    at,
    channel: 'mail',
    facts,
    kind,
    language: member.language,
    recipient: member.email,
    uselessAt: new Date(at.getTime() + mailLifeMs),
  })
}
