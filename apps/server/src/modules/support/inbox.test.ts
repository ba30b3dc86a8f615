import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/inbox'
import { subscribeLive } from '../realtime/live-bus.ts'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'

let town: Town
let jisoo: Visit
let minji: Visit
let junho: Visit
beforeAll(async () => {
  // The cast registers today, and letters to everybody reach who was there before.
  town = await openTown({ startsAt: new Date(Date.now() + 3_600_000) })
  jisoo = await operatorVisitOf(town, 'jisoo')
  minji = await visitOf(town, 'minji')
  junho = await visitOf(town, 'junho')
  // Everybody begins with a welcome and a first deposit; here an inbox begins empty.
  await town.events.settle()
  for (const visit of [minji, junho]) {
    const { rows } = (await town.ask(wire.listMessages, {}, visit)).value
    for (const { id } of rows as wire.Message[]) {
      await town.ask(wire.removeMessage, { messageId: id }, visit)
    }
  }
  await town.events.settle()
})
afterAll(() => town.tearDown())

const draft = (accounts: string[], title: string) => ({
  accounts,
  content: { EN: '<p>Hi<script>1</script></p>', KO: '<p>안녕하세요</p>' },
  id: crypto.randomUUID(),
  title: { EN: title, KO: title },
})
const titlesOf = async (visit: Visit) =>
  (await town.ask(wire.listMessages, {}, visit)).value.rows.map((row: wire.Message) => row.title)
const unreadOf = async (visit: Visit) => (await town.ask(wire.unreadCount, {}, visit)).value.count

test('an operator writes to one, to a list, to everybody; the live line says so', async () => {
  const received: unknown[] = []
  const forget = subscribeLive(town.context.bus, (news) => received.push(news))
  const one = await town.ask(wire.sendMessage, draft(['minji'], '하나'), jisoo)
  expect(one.value).toMatchObject({ content: { EN: '<p>Hi</p>' }, memberCount: 1, sentBy: 'jisoo' })
  await town.events.settle()
  expect(received).toEqual([{ kind: 'inbox-changed', memberIds: [expect.any(String)] }])
  await town.ask(wire.sendMessage, draft(['minji', 'junho', 'minji'], '둘'), jisoo)
  town.clock.tick(1_000)
  const plain = draft([], '모두')
  const all = {
    ...plain,
    content: { ...plain.content, JA: '<p>こんにちは</p>' },
    title: { ...plain.title, JA: 'みなさん' },
  }
  await town.ask(wire.sendMessage, all, jisoo)
  // The same press is one letter.
  expect((await town.ask(wire.sendMessage, all, jisoo)).success).toBe(true)
  expect(await titlesOf(minji)).toEqual(['모두', expect.anything(), expect.anything()])
  expect(await titlesOf(junho)).toEqual(['모두', '둘'])
  expect([await unreadOf(minji), await unreadOf(junho)]).toEqual([3, 2])
  expect(await titlesOf({ ...junho, lang: 'JA' })).toEqual(['みなさん', '둘'])
  forget()
})

test('nobody gets a letter when one of the names is wrong', async () => {
  const reply = await town.ask(wire.sendMessage, draft(['minji', 'nobody'], '틀림'), jisoo)
  expect([reply.errorCode, reply.value.account]).toEqual(['account-unknown', 'nobody'])
  expect(await titlesOf(minji)).not.toContain('틀림')
  const yuna = await operatorVisitOf(town, 'yuna')
  const no = await town.ask(wire.sendMessage, draft([], '몰래'), yuna)
  expect(no.errorCode).toBe('not-allowed')
})

test('what is read stays read, what is removed is gone, and only for its reader', async () => {
  const { rows } = (await town.ask(wire.listMessages, {}, junho)).value
  const [first, second] = rows as wire.Message[]
  const read = { messageId: first?.id }
  const received: unknown[] = []
  const forget = subscribeLive(town.context.bus, (news) => received.push(news))
  for (let n = 0; n < 2; n++) {
    expect((await town.ask(wire.readMessage, read, junho)).value.count).toBe(1)
    await town.events.settle()
  }
  const removed = await town.ask(wire.removeMessage, { messageId: second?.id }, junho)
  expect(removed.value.count).toBe(0)
  // Their other pages hear of each, and nobody else's.
  await town.events.settle()
  const expected = { kind: 'inbox-changed', memberIds: [await town.idOf('junho')] }
  expect(received).toEqual([expected, expected, expected])
  forget()
  expect(await titlesOf(junho)).toEqual(['모두'])
  expect(await unreadOf(minji)).toBe(3)
  const again = await town.ask(wire.removeMessage, { messageId: second?.id }, junho)
  expect(again.errorCode).toBe('not-found')
  expect((await town.ask(wire.readMessage, {}, minji)).value.count).toBe(0)
  const sent = (await town.ask(wire.listOfficeMessages, {}, jisoo)).value.rows
  expect(sent[0]).toMatchObject({ audience: 'all', memberCount: null, readCount: 2 })
})

test('a letter of somebody else cannot be read or removed', async () => {
  const { rows } = (await town.ask(wire.listOfficeMessages, {}, jisoo)).value
  const toMinji = rows.find((row: { memberCount: number }) => row.memberCount === 1)
  for (const call of [wire.readMessage, wire.removeMessage]) {
    const reply = await town.ask(call, { messageId: toMinji.id }, junho)
    expect(reply.errorCode).toBe('not-found')
  }
})

test('S12 whoever comes in from a new place finds a letter about it, as text', async () => {
  const at = { cookies: {}, ip: '192.0.2.77' }
  const sora = await visitOf(town, 'sora')
  await visitOf(town, 'sora', at.ip)
  await town.events.settle()
  const [newest] = (await town.ask(wire.listMessages, {}, sora)).value.rows as wire.Message[]
  expect(newest).toMatchObject({ isRead: false, title: '새 기기에서 로그인했어요' })
  expect(newest?.content).toContain(`<p>주소: ${at.ip}</p>`)
  const english = await town.ask(wire.listMessages, {}, { ...sora, lang: 'EN' })
  expect(english.value.rows[0].title).toBe('Login from a new device')
  const before = await unreadOf(sora)
  await visitOf(town, 'sora', at.ip)
  await town.events.settle()
  expect(await unreadOf(sora)).toBe(before)
})
