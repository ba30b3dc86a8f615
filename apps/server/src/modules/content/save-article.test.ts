import { afterAll, beforeAll, expect, test } from 'vitest'
import sql from 'sql-template-tag'
import * as wire from '@madang/wire/help'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'

let town: Town
let jisoo: Visit
beforeAll(async () => {
  town = await openTown()
  jisoo = await operatorVisitOf(town, 'jisoo')
})
afterAll(() => town.tearDown())

const draft = {
  content: { EN: '<p>Hi<img src=x onerror=1></p>', KO: '<p>안녕</p>' },
  group: 'help',
  isShown: true,
  position: 5,
  slug: 'greeting',
  title: { EN: 'Greeting', KO: '인사' },
}
const titles = async (lang = 'KO') =>
  (await town.ask(wire.helpCenter, {}, { cookies: {}, lang })).value.articles.map(
    (one: wire.Article) => one.title,
  )

test('every about link of the footer has its article, in both languages', async () => {
  const { articles } = (await town.ask(wire.helpCenter, { language: 'EN' })).value
  const slugs = articles.map((one: wire.Article) => one.slug)
  expect(slugs).toEqual(expect.arrayContaining([...wire.aboutSlugs]))
  expect(await titles()).toContain('이용 약관')
  expect(await titles('EN')).toContain('Terms of use')
})

test('an article is written, said anew, hidden and taken back; every wording stays', async () => {
  const save = (more: object) => town.ask(wire.saveArticle, { ...draft, ...more }, jisoo)
  const made = await save({ versionRead: 0 })
  expect(made.value).toMatchObject({ changedBy: 'jisoo', content: { EN: '<p>Hi</p>' }, version: 1 })
  expect((await titles())[0]).toBe('인사')
  const response = await save({ title: { EN: 'Hello', KO: '반가워요' }, versionRead: 1 })
  expect(response.value.version).toBe(2)
  expect((await save({ isShown: false, versionRead: 2 })).value.version).toBe(3)
  expect(await titles()).not.toContain('반가워요')
  const kept = await town.ask(wire.listArticleVersions, { slug: 'greeting' }, jisoo)
  expect(kept.value.rows.map((row: wire.OfficeArticle) => row.title.KO)).toEqual([
    '인사',
    '반가워요',
    '인사',
  ])
  const edit = sql`update content.article_version set title_ko = 'x'`
  await expect(town.context.db.write((tx) => tx.rows(edit))).rejects.toThrow('stays written')
})

test('of two who write over the same wording, one is told', async () => {
  const both = await Promise.all(
    [1, 2].map((at) =>
      town.ask(wire.saveArticle, { ...draft, position: at, versionRead: 3 }, jisoo),
    ),
  )
  expect(both.map((reply) => reply.errorCode ?? 'done').sort()).toEqual([
    'changed-meanwhile',
    'done',
  ])
  const empty = { ...draft, content: { EN: '<script>1</script>', KO: 'a' }, versionRead: 4 }
  expect((await town.ask(wire.saveArticle, empty, jisoo)).errorCode).toBe('input-invalid')
})

test('another language is said where it is written, and English where it is not', async () => {
  const greeting = { content: { ...draft.content, JA: '<p>どうぞ<script>1</script></p>' } }
  const body = { ...draft, ...greeting, title: { ...draft.title, JA: 'ようこそ' }, versionRead: 4 }
  const saved = await town.ask(wire.saveArticle, body, jisoo)
  expect(saved.value.content).toEqual({ EN: '<p>Hi</p>', JA: '<p>どうぞ</p>', KO: '<p>안녕</p>' })
  expect(await titles('JA')).toEqual(expect.arrayContaining(['ようこそ', 'Terms of use']))
  expect(await titles('TH')).toContain('Greeting')
  // A title without its text would be half of a page.
  const half = { ...body, content: draft.content, versionRead: 5 }
  expect((await town.ask(wire.saveArticle, half, jisoo)).errorCode).toBe('input-invalid')
})
