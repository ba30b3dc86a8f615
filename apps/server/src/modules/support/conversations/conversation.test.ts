import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import * as wire from '@madang/wire/conversations'
import {
  deleteAnswerTemplate,
  listAnswerTemplates,
  saveAnswerTemplate,
} from '@madang/wire/complaints'
import { countWaiting } from '@madang/wire/desk'
import * as inbox from '@madang/wire/inbox'
import { listColleagues } from '@madang/wire/money-queues'
import { customerService } from '@madang/wire/support'
import { subscribeLive } from '../../realtime/live-bus.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { conversationSetting } from './conversation-setting.ts'

let town: Town
let minji: Visit
let junho: Visit
let jisoo: Visit
let minho: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
  junho = await visitOf(town, 'junho')
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
})
afterAll(() => town.tearDown())

const write = (words: string, visit = minji, id = randomUUID()) =>
  town.ask(wire.writeToOperators, { id, uploads: [], words }, visit)
const show = async (visit = minji) => (await town.ask(wire.showConversation, {}, visit)).value
const desk = async () => (await town.ask(wire.listConversations, {}, minho)).value.rows
const send = (call: Call, subject: string, by = minho) =>
  town.ask(call, { id: randomUUID(), subject }, by)
const answer = (subject: string, words: string, by = minho) =>
  town.ask(wire.answerConversation, { id: randomUUID(), subject, words }, by)

test('a member asks, one operator takes it up and answers, and both hear it', async () => {
  expect((await town.ask(customerService, {}, minji)).value.url).toBe('/contact')
  expect(await show()).toMatchObject({ answerMinutes: 10, conversation: null, isOpenNow: true })
  expect((await write('  ')).errorCode).toBe('input-invalid')
  const id = randomUUID()
  const first = await write('입금이 안 보여요', minji, id)
  const again = await write('입금이 안 보여요', minji, id)
  expect(again.value).toEqual(first.value)
  expect(first.value).toMatchObject({ isTaken: false, line: 'LIVECHAT', state: 'open' })

  const subject = first.value.id as string
  expect((await desk())[0]).toMatchObject({ id: subject, member: { name: 'minji' } })
  const received: unknown[] = []
  const forget = subscribeLive(town.context.bus, (news) => received.push(news))
  await send(wire.claimConversation, subject)
  expect((await send(wire.claimConversation, subject, jisoo)).errorCode).toBe('claimed-by-other')
  expect((await answer(subject, '제가 할게요', jisoo)).errorCode).toBe('claimed-by-other')
  expect((await answer(subject, '지금 확인할게요')).value).toMatchObject({ waitsSince: null })
  await town.events.settle()
  expect(received).toContainEqual({
    kind: 'conversation-moved',
    memberIds: [await town.idOf('minji')],
  })
  forget()
  const { conversation } = await show()
  expect(conversation.messages.map((one: { by: string }) => one.by)).toEqual(['member', 'operator'])
  // The brand answers, not a name; and nobody reads what another member said.
  expect(JSON.stringify(conversation)).not.toContain('minho')
  expect((await show(junho)).conversation).toBeNull()

  await send(wire.closeConversation, subject)
  expect((await answer(subject, '늦었어요')).errorCode).toBe('document-moved-on')
  const next = await write('하나 더요')
  expect(next.value.id).not.toBe(subject)
})

test('whoever is away keeps nobody waiting: a colleague is given it, or takes it over with a reason', async () => {
  const sora = await visitOf(town, 'sora')
  const subject = (await write('아직인가요?', sora)).value.id as string
  const list = async (asked: object, by = jisoo) =>
    (await town.ask(wire.listConversations, { state: 'open', ...asked }, by)).value
  const idsOf = (page: { rows: { id: string }[] }) => page.rows.map(({ id }) => id)
  const { counts } = await list({})
  expect(idsOf(await list({ claim: 'nobody' }))).toContain(subject)
  expect((await list({ claim: 'nobody' })).rows).toHaveLength(counts.nobody)
  const bell = async (by: Visit) => (await town.ask(countWaiting, {}, by)).value.waiting
  expect((await bell(jisoo))['conversations']).toBe(counts.waiting)

  // Given to a colleague who may answer it; an auditor may not.
  const colleagues = (await town.ask(listColleagues, {}, minho)).value.rows
  const idOf = (name: string) => colleagues.find((one: { name: string }) => one.name === name)?.id
  const give = (to: string, by = minho) =>
    town.ask(wire.claimConversation, { id: randomUUID(), subject, to }, by)
  expect((await give(idOf('yuna'))).errorCode).toBe('not-allowed')
  expect((await give(randomUUID())).errorCode).toBe('not-found')
  expect((await give(idOf('jisoo'))).value).toMatchObject({ claimedBy: 'jisoo', isOwn: false })
  expect(idsOf(await list({ claim: 'mine' }))).toContain(subject)
  expect(idsOf(await list({ claim: 'nobody' }))).not.toContain(subject)
  expect((await list({})).counts).toMatchObject({
    all: counts.all,
    mine: counts.mine + 1,
    nobody: counts.nobody - 1,
  })
  expect((await answer(subject, '제가 할게요')).errorCode).toBe('claimed-by-other')

  const take = (reason: string, by = minho, id = randomUUID()) =>
    town.ask(wire.takeOverConversation, { id, reason, subject }, by)
  expect((await take(' ')).errorCode).toBe('input-invalid')
  const id = randomUUID()
  const reason = '담당자가 퇴근했어요'
  const [one, two] = [await take(reason, minho, id), await take(reason, minho, id)]
  expect(one.value).toMatchObject({ claimedBy: 'minho', isOwn: true })
  expect(two.value).toEqual(one.value)
  expect((await answer(subject, '늦어서 죄송해요')).success).toBe(true)
  const { rows } = await town.context.db.pool.query(
    `select facts::text as facts from operators.audit
     where action = 'POST /bo/conversations/:subject/takeover' and outcome = 'asked'
       and object = $1`,
    [subject],
  )
  expect(rows.map((row: { facts: string }) => row.facts).join()).toContain(reason)
  // Two at once: both take it, one after the other, and whoever came last has it.
  await Promise.all([take('a', jisoo), take('둘이 함께', jisoo), take('둘이 함께', minho)])
  const after = (await town.ask(wire.showOfficeConversation, { subject }, minho)).value
  expect(['jisoo', 'minho']).toContain(after.claimedBy)
  await take('끝내려고요')
  await send(wire.closeConversation, subject)
  expect((await take('너무 늦게', jisoo)).errorCode).toBe('document-moved-on')
})

test('a kept answer is everybody’s or its operator’s own', async () => {
  const own = { id: randomUUID(), isOwn: true, title: '내 인사', words: '안녕하세요, 미노예요.' }
  const shared = { id: randomUUID(), title: '인사', words: '안녕하세요, 마당이에요.' }
  await town.ask(saveAnswerTemplate, own, minho)
  await town.ask(saveAnswerTemplate, shared, minho)
  const titles = async (by: Visit) =>
    (await town.ask(listAnswerTemplates, {}, by)).value.rows.map(
      ({ isOwn, title }: { title: string; isOwn: boolean }) => [title, isOwn],
    )
  expect(await titles(minho)).toEqual(
    expect.arrayContaining([
      ['내 인사', true],
      ['인사', false],
    ]),
  )
  expect(await titles(jisoo)).toContainEqual(['인사', false])
  expect(await titles(jisoo)).not.toContainEqual(['내 인사', true])
  // Nobody changes or forgets another's, though they guess its number.
  const theirs = await town.ask(saveAnswerTemplate, { ...own, words: '바꿨어요' }, jisoo)
  expect(theirs.errorCode).toBe('not-found')
  await town.ask(deleteAnswerTemplate, { id: own.id }, jisoo)
  expect(await titles(minho)).toContainEqual(['내 인사', true])
  await town.ask(deleteAnswerTemplate, { id: own.id }, minho)
  expect(await titles(minho)).not.toContainEqual(['내 인사', true])
})

test('what is asked outside the hours is answered by letter too', async () => {
  await town.set(conversationSetting, { closesAt: '09:30', opensAt: '09:00' })
  expect(await show(junho)).toMatchObject({ isOpenNow: false })
  const subject = (await write('계세요?', junho)).value.id as string
  expect((await show(junho)).opensAt).not.toBeNull()
  await send(wire.claimConversation, subject)
  await answer(subject, '네, 확인했어요')
  await town.events.settle()
  const { rows } = (await town.ask(inbox.listMessages, {}, junho)).value
  expect(rows.map(({ title }: inbox.Message) => title)).toContain('문의하신 내용에 답을 드려요')
})

test('ten first words at once are one conversation', async () => {
  const sora = await visitOf(town, 'sora')
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, at) => write(`말 ${at}`, sora)),
  )
  expect(new Set(responses.map(({ value }) => value.id)).size).toBe(1)
  expect((await show(sora)).conversation.messages).toHaveLength(10)
})
