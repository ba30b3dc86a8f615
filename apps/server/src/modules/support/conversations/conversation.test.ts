import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/conversations'
import * as inbox from '@madang/wire/inbox'
import { customerService } from '@madang/wire/support'
import { subscribeLive } from '../../realtime/live-bus.ts'
import { operatorVisitOf } from '../../../../test/operator-visit.ts'
import { openTown } from '../../../../test/town.ts'
import type { Town, Visit } from '../../../../test/town.ts'
import { visitOf } from '../../../../test/visit.ts'
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
const send = (call: typeof wire.claimConversation, subject: string, by = minho) =>
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
