import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/complaints'
import { listMessages } from '@madang/wire/inbox'
import { listColleagues } from '@madang/wire/money-queues'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'

let town: Town
let jisoo: Visit
let minji: Visit
beforeAll(async () => {
  town = await openTown()
  jisoo = await operatorVisitOf(town, 'jisoo')
  minji = await visitOf(town, 'minji')
})
afterAll(() => town.tearDown())

const complaint = (more: object = {}) => ({
  content: '입금이 아직 보이지 않아요.',
  id: crypto.randomUUID(),
  kind: 'deposit',
  uploads: [],
  ...more,
})
const feedback = (content: string, visit?: Visit) =>
  town.ask(wire.sendFeedback, { content, id: crypto.randomUUID() }, visit)

test('S36 point 9: feedback 140 characters, from anybody', async () => {
  expect((await feedback('가'.repeat(140))).success).toBe(true)
  expect((await feedback('가'.repeat(141))).errorCode).toBe('input-invalid')
  expect((await feedback('   ')).errorCode).toBe('input-invalid')
  expect((await feedback('화면이 편해요', minji)).success).toBe(true)
  const { rows } = (await town.ask(wire.listFeedback, {}, jisoo)).value
  expect(rows.map((row: { member: { name: string } | null }) => row.member?.name)).toContain(
    'minji',
  )
  for (let n = 0; n < 2; n++) {
    const read = await town.ask(wire.readFeedback, { subject: rows[0].id }, jisoo)
    expect(read.success).toBe(true)
  }
  const fresh = await town.ask(wire.listFeedback, { state: 'new' }, jisoo)
  expect(fresh.value.rows).toHaveLength(1)
})

test('S40 one address says five things an hour and no more', async () => {
  const far: Visit = { cookies: {}, ip: '198.51.100.9' }
  const replies = []
  for (let body = 0; body < 6; body++) replies.push((await feedback(`${body}`, far)).errorCode)
  expect(replies).toEqual([...Array.from({ length: 5 }), 'too-many-requests'])
})

test('S36 point 5: a complaint is between {0} and {1}, with at most three pictures of one’s own; point 9: 3 images', async () => {
  const file = (more: object) => town.ask(wire.fileComplaint, complaint(more), minji)
  const rules = (await town.ask(wire.complaintRules, {})).value
  const short = await file({ content: '가'.repeat(rules.lengthMin - 1) })
  expect([short.errorCode, short.value.lengthMin]).toEqual(['length-wrong', rules.lengthMin])
  expect((await file({ content: '가'.repeat(rules.lengthMax + 1) })).errorCode).toBe('length-wrong')
  expect((await file({ uploads: [crypto.randomUUID()] })).errorCode).toBe('upload-unknown')
  const four = Array.from({ length: 4 }, () => crypto.randomUUID())
  expect((await file({ uploads: four })).errorCode).toBe('input-invalid')
  expect((await town.ask(wire.fileComplaint, complaint())).errorCode).toBe('session-missing')
})

test('a complaint is filed once, answered once, and the member reads the answer', async () => {
  const mine = complaint()
  for (let n = 0; n < 2; n++) {
    expect((await town.ask(wire.fileComplaint, mine, minji)).value.state).toBe('open')
  }
  const desk = await town.ask(wire.listOfficeComplaints, { state: 'open' }, jisoo)
  expect(desk.value.rows).toEqual([expect.objectContaining({ id: mine.id })])
  expect(desk.value.rows[0].member.name).toBe('minji')
  const answers = await Promise.all(
    [1, 2].map((at) => {
      const answer = { id: crypto.randomUUID(), subject: mine.id, words: `확인했어요 ${at}` }
      return town.ask(wire.answerComplaint, answer, jisoo)
    }),
  )
  expect(answers.map((one) => one.errorCode ?? 'done').sort()).toEqual([
    'document-moved-on',
    'done',
  ])
  const { rows } = (await town.ask(wire.listComplaints, {}, minji)).value
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ state: 'answered' })
  expect(rows[0].answer).toMatch(/확인했어요/)
  expect(rows[0]).not.toHaveProperty('answeredBy')
  const messages = (await town.ask(listMessages, {}, minji)).value.rows
  expect(messages.map((one: { title: string }) => one.title)).toContain('불편 접수에 답이 왔어요')
  // The trail is kept for ever, and says that it was answered, not what.
  const trail = await town.context.db.pool.query<{ facts: object }>(
    `select facts from operators.audit where action like '%/answer'`,
  )
  expect(trail.rows).toHaveLength(4)
  expect(JSON.stringify(trail.rows)).toContain('support.complaint')
  expect(JSON.stringify(trail.rows)).not.toContain('확인했어요')
})

test('a complaint is taken on, moved to what it is about, and talked about until it is answered', async () => {
  const mine = complaint({ content: '출금이 아직 오지 않았어요.' })
  await town.ask(wire.fileComplaint, mine, minji)
  const desk = async (asked: object) =>
    (await town.ask(wire.listOfficeComplaints, asked, jisoo)).value.rows.map(
      ({ id }: { id: string }) => id,
    )
  expect(await desk({ claim: 'nobody', state: 'open' })).toEqual([mine.id])
  const requestOf = (more: object = {}) => ({ id: crypto.randomUUID(), subject: mine.id, ...more })
  const { rows: colleagues } = (await town.ask(listColleagues, {}, jisoo)).value
  const [minho, yuna] = ['minho', 'yuna'].map(
    (name) => colleagues.find((one: { name: string }) => one.name === name).id as string,
  )
  const given = await town.ask(wire.claimComplaint, requestOf({ to: minho }), jisoo)
  expect(given.value).toMatchObject({ claimedBy: 'minho', dueAt: expect.any(String) })
  // An auditor answers nothing, so nobody gives her one.
  const wrong = await town.ask(wire.claimComplaint, requestOf({ to: yuna }), jisoo)
  expect(wrong.errorCode).toBe('not-allowed')
  expect((await town.ask(wire.claimComplaint, requestOf(), jisoo)).value.claimedBy).toBe('jisoo')
  expect(await desk({ claim: 'mine' })).toContain(mine.id)
  const moved = await town.ask(wire.recategorise, requestOf({ kind: 'withdrawal' }), jisoo)
  expect(moved.value.kind).toBe('withdrawal')

  await town.ask(wire.answerComplaint, requestOf({ words: '은행에 물었어요.' }), jisoo)
  const more = requestOf({ words: '아직이에요.' })
  for (let times = 0; times < 2; times++) {
    const added = (await town.ask(wire.addToComplaint, more, minji)).value
    expect(added.state).toBe('open')
    expect(added.thread.map(({ by }: { by: string }) => by)).toEqual(['operator', 'member'])
  }
  const junho = await visitOf(town, 'junho')
  expect(
    (await town.ask(wire.addToComplaint, requestOf({ words: '제 거예요' }), junho)).errorCode,
  ).toBe('not-found')
  const last = await town.ask(wire.answerComplaint, requestOf({ words: '도착했어요.' }), jisoo)
  expect(last.value).toMatchObject({ dueAt: null, state: 'answered' })
  expect(last.value.thread).toHaveLength(3)
})

test('an answer that is given often is kept for the next time', async () => {
  const kept = {
    id: crypto.randomUUID(),
    title: '은행 점검',
    words: '은행 점검이 끝나면 들어와요.',
  }
  for (const title of [kept.title, '점검']) {
    await town.ask(wire.saveAnswerTemplate, { ...kept, title }, jisoo)
  }
  const list = async () => (await town.ask(wire.listAnswerTemplates, {}, jisoo)).value.rows
  expect(await list()).toEqual([{ ...kept, isOwn: false, title: '점검' }])
  await town.ask(wire.deleteAnswerTemplate, { id: kept.id }, jisoo)
  expect(await list()).toEqual([])
})

test('complaints are their member’s own', async () => {
  const junho = await visitOf(town, 'junho')
  expect((await town.ask(wire.listComplaints, {}, junho)).value.rows).toEqual([])
  const yuna = await operatorVisitOf(town, 'yuna')
  const { rows } = (await town.ask(wire.listOfficeComplaints, {}, yuna)).value
  const answer = { id: crypto.randomUUID(), subject: rows[0].id, words: 'no' }
  expect((await town.ask(wire.answerComplaint, answer, yuna)).errorCode).toBe('not-allowed')
})
