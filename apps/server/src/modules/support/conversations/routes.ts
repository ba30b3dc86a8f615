import * as wire from '@madang/wire/conversations'
import { findMember, findMembers } from '#identity'
import type { ReadTx, Tx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Operator, Request } from '#kernel/http/route'
import { readSetting } from '#settings'
import { idOf } from '../inbox-routes.ts'
import { dueAt, lineOf } from './conversation.ts'
import type { Conversation, Message } from './conversation.ts'
import { conversationSetting, type ConversationTerms } from './conversation-setting.ts'
import * as store from './conversation-store.ts'
import { readOpening } from './read-opening.ts'
import {
  answerConversation,
  claimConversation,
  closeConversation,
  addMessage,
  takeOver,
} from './add-message.ts'

const messageCountMax = 200
const pageSize = 20

export const conversationRoutes = [
  route(wire.showConversation, ({ by, db, now }) =>
    db.read(async (tx) => {
      const terms = await readSetting(tx, conversationSetting)
      const opening = await readOpening(tx, now)
      const latest = await store.findLatest(tx, by.id)
      const { answerMinutes, closesAt, colour, opensAt } = terms
      return {
        answerMinutes,
        colour,
        conversation: latest ? await ownShape(tx, latest) : null,
        hours: opensAt === closesAt ? null : { closesAt, opensAt },
        isMailed: Boolean((await findMember(tx, by.id))?.email),
        isOpenNow: opening.isOpen,
        opensAt: opening.opensAt?.toISOString() ?? null,
      }
    }),
  ),
  route(wire.writeToOperators, ({ by, db, now, registry }, { id, ...content }) => {
    const idempotency = { actor: by.id, call: 'support.say', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      const line = lineOf((await registry.clubLabelOf(tx, by.id))?.rankLevel ?? 0)
      await addMessage(tx, { ...content, at: now, id, line, memberId: by.id })
      const open = await store.findLatest(tx, by.id)
      return open ? ownShape(tx, open) : refuse('not-found')
    })
  }),
  route(wire.listConversations, ({ by, db }, { after, claim, state }) =>
    db.read(async (tx) => {
      const page = {
        afterId: idOf(after),
        limit: pageSize,
        ...(claim && { claimedById: claim === 'mine' ? by.id : null }),
        ...(state && { state }),
      }
      const rows = await store.listDeskConversations(tx, page)
      const terms = await readSetting(tx, conversationSetting)
      const names = await namesOf(tx, rows)
      return {
        counts: await store.countOpen(tx, by.id),
        next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null,
        rows: rows.map((row) => officeRow(row, names, terms)),
      }
    }),
  ),
  route(wire.showOfficeConversation, (request, { subject }) =>
    request.db.read((tx) => officeShape(tx, request, subject)),
  ),
  route(wire.claimConversation, (request, input) =>
    decide(request, 'support.claim', input, (tx, order) =>
      claimConversation(tx, { ...order, to: input.to }),
    ),
  ),
  route(wire.takeOverConversation, (request, input) =>
    decide(request, 'support.take-over', input, takeOver),
  ),
  route(wire.answerConversation, (request, input) =>
    decide(request, 'support.reply', input, (tx, order) =>
      answerConversation(tx, request, { ...order, id: input.id, words: input.words }),
    ),
  ),
  route(wire.closeConversation, (request, input) =>
    decide(request, 'support.close', input, closeConversation),
  ),
]

/** Runs one request of an operator idempotently; returns the conversation after it. */
function decide(
  request: Request<Operator>,
  call: string,
  { id, ...content }: { id: string; subject: string },
  move: (tx: Tx, order: { subject: string; by: Operator; at: Date }) => Promise<void>,
) {
  const { by, db, now } = request
  const idempotency = { actor: by.id, call, content, key: id }
  return writeIdempotent(db, idempotency, async (tx) => {
    await move(tx, { at: now, by, subject: content.subject })
    return officeShape(tx, request, content.subject)
  })
}

const messageShape = ({ at, by, id, uploads, words }: Message) => ({
  at: at.toISOString(),
  by,
  id,
  uploads,
  words,
})

/** Shows a conversation to its member: answers are from the brand, not a named operator. */
async function ownShape(tx: ReadTx, { claimedById, id, line, state }: Conversation) {
  const messages = await store.listMessages(tx, id, messageCountMax)
  return { id, isTaken: claimedById !== null, line, messages: messages.map(messageShape), state }
}

async function namesOf(tx: ReadTx, rows: Conversation[]): Promise<Map<string, string>> {
  const members = await findMembers(tx, [...new Set(rows.map(({ memberId }) => memberId))])
  return new Map(members.map(({ account, id }) => [id, account]))
}

const officeRow = (one: Conversation, names: Map<string, string>, terms: ConversationTerms) => ({
  claimedBy: one.claimedBy,
  dueAt: one.waitsSince && dueAt(one.waitsSince, terms).toISOString(),
  id: one.id,
  lastAt: one.lastAt.toISOString(),
  lastWords: one.lastWords,
  line: one.line,
  member: { id: one.memberId, name: names.get(one.memberId) ?? '' },
  state: one.state,
  waitsSince: one.waitsSince?.toISOString() ?? null,
})

async function officeShape(tx: ReadTx, { by }: Request<Operator>, subject: string) {
  const one = (await store.findConversation(tx, subject)) ?? refuse('not-found')
  const terms = await readSetting(tx, conversationSetting)
  const messages = await store.listMessages(tx, one.id, messageCountMax)
  return {
    ...officeRow(one, await namesOf(tx, [one]), terms),
    isOwn: one.claimedById === by.id,
    messages: messages.map((each) => ({ ...messageShape(each), operator: each.operator })),
  }
}
