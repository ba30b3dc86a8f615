import { generateSync } from 'otplib'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/content'
import { logInOperator } from '@madang/wire/operators'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'

let town: Town
let jisoo: Visit
beforeAll(async () => {
  town = await openTown()
  jisoo = await logIn('jisoo')
})
afterAll(() => town.tearDown())

/** The demo brand's authenticator keys, as the README prints them. */
const keys: Record<string, string> = {
  jisoo: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  yuna: 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK',
}

async function logIn(name: string): Promise<Visit> {
  const visit: Visit = { cookies: {} }
  const secret = keys[name] ?? ''
  const code = generateSync({ epoch: Math.floor(town.clock.now().getTime() / 1_000), secret })
  const given = { code, name, password: `madang-${name}-2026` }
  visit.token = (await town.ask(logInOperator, given, visit)).value.token
  return visit
}

const draft = {
  audience: 'everyone',
  content: { EN: '<p>Hello<script>1</script></p>', KO: '<p>안녕하세요</p>' },
  endsAt: null,
  startsAt: '2026-11-20T00:00:00.000Z',
  title: { EN: 'Hello', KO: '인사' },
  type: 'PL',
}
const inJapanese = {
  content: { ...draft.content, JA: '<p>こんにちは</p>' },
  title: { ...draft.title, JA: 'あいさつ' },
}
const first = '018f0000-0000-7000-8000-00000000000a'
const titles = async (visit?: Visit) =>
  (await town.ask(wire.listAnnouncements, {}, visit))['value']['player'].map(
    (one: wire.Notice) => one.title,
  )

test('an operator announces once, in two languages, and the script is gone', async () => {
  const made = await town.ask(wire.createAnnouncement, { id: first, ...draft }, jisoo)
  expect(made.value).toMatchObject({ content: { EN: '<p>Hello</p>' }, changedBy: 'jisoo' })
  expect((await town.ask(wire.createAnnouncement, { id: first, ...draft }, jisoo)).status).toBe(200)
  const other = { id: first, ...draft, audience: 'member' }
  expect((await town.ask(wire.createAnnouncement, other, jisoo)).errorCode).toBe('key-reused')
  expect(await titles()).toEqual([
    '인사',
    '내 한도는 내가 정해요',
    '결과는 직접 확인할 수 있어요',
    '마당은 체험 머니로 문을 열어요',
  ])
  expect(await titles({ cookies: {}, lang: 'EN' })).toContain('Hello')
})

test('it is said anew, hidden from visitors, planned and retired', async () => {
  let versionRead = 0
  const change = (more: object) => {
    versionRead += 1
    const body = { announcementId: first, ...draft, versionRead, ...more }
    return town.ask(wire.updateAnnouncement, body, jisoo)
  }
  await change({ audience: 'member' })
  expect(await titles()).not.toContain('인사')
  await change({ startsAt: '2026-11-22T00:00:00.000Z' })
  expect(await titles()).not.toContain('인사')
  town.clock.tick(24 * 3_600_000)
  expect(await titles()).toContain('인사')
  jisoo = await logIn('jisoo')
  const backwards = await change({ endsAt: '2026-11-19T00:00:00.000Z' })
  expect(backwards.errorCode).toBe('input-invalid')

  for (let n = 0; n < 2; n++) {
    const gone = await town.ask(wire.retireAnnouncement, { announcementId: first }, jisoo)
    expect(gone.status).toBe(200)
  }
  expect(await titles()).not.toContain('인사')
  const kept = await town.ask(wire.listAllAnnouncements, { state: 'retired' }, jisoo)
  expect(kept.value.rows).toHaveLength(1)
})

test('every wording stays, an earlier one is shown again, and of two writers one is told', async () => {
  const versionsOf = async () =>
    (await town.ask(wire.listAnnouncementVersions, { announcementId: first }, jisoo)).value
      .rows as wire.Announcement[]
  const kept = await versionsOf()
  expect(kept.map(({ audience, state, version }) => [version, state, audience])).toEqual([
    [4, 'retired', 'everyone'],
    [3, 'active', 'everyone'],
    [2, 'active', 'member'],
    [1, 'active', 'everyone'],
  ])
  const back = { announcementId: first, ...draft, ...inJapanese, versionRead: 4 }
  const both = await Promise.all(
    [back, back].map((body) => town.ask(wire.updateAnnouncement, body, jisoo)),
  )
  expect(both.map((reply) => reply.errorCode ?? 'done').sort()).toEqual([
    'changed-meanwhile',
    'done',
  ])
  expect(await titles()).toContain('인사')
  expect(await titles({ cookies: {}, lang: 'JA' })).toContain('あいさつ')
  expect(await titles({ cookies: {}, lang: 'TH' })).toContain('Hello')
  const [newest] = await versionsOf()
  expect(newest?.title).toEqual(inJapanese.title)
  const edit = sql`update content.announcement_version set title_ko = 'x'`
  await expect(town.context.db.write((tx) => tx.rows(edit))).rejects.toThrow('stays written')
})

test('who may not', async () => {
  const yuna = await logIn('yuna')
  const post = (as?: Visit) =>
    town.ask(wire.createAnnouncement, { id: crypto.randomUUID(), ...draft }, as)
  expect((await post(yuna)).errorCode).toBe('not-allowed')
  expect((await post()).errorCode).toBe('session-missing')
  const unknown = { announcementId: crypto.randomUUID() }
  expect((await town.ask(wire.retireAnnouncement, unknown, jisoo)).errorCode).toBe('not-found')
  const wrong = await town.ask(wire.listAnnouncements, { types: 'B,X' })
  expect(wrong.errorCode).toBe('input-invalid')
})
