import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/content'
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

const banner = (more: object = {}) => ({
  audience: 'everyone',
  content: { EN: '<p>Play</p>', KO: '<p>놀이</p>' },
  endsAt: null,
  groupName: 'w_login',
  id: crypto.randomUUID(),
  link: '/rng',
  startsAt: '2026-11-20T00:00:00.000Z',
  title: { EN: 'Lanterns', KO: '등불' },
  type: 'B',
  ...more,
})

test('point 3: banners have a group and a picture that the house draws', async () => {
  const made = await town.ask(wire.createAnnouncement, banner(), jisoo)
  expect(made.value).toMatchObject({ groupName: 'w_login', link: '/rng' })
  const { banners, ['player']: notices } = (
    await town.ask(wire.listAnnouncements, { types: 'B,PL' })
  ).value
  const mine = banners.find((one: wire.BannerNotice) => one.id === made.value.id)
  expect(mine).toMatchObject({ groupName: 'w_login', link: '/rng', title: '등불' })
  expect(notices[0]).not.toHaveProperty('groupName')
  const art = await town.fronts.portal.inject({ url: mine.url })
  expect([art.statusCode, art.headers['content-type']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ])
  expect(art.body).toContain('<svg')
  const notice = await town.fronts.portal.inject({ url: `/art/banners/${notices[0].id}.svg` })
  expect(notice.statusCode).toBe(404)
})

test('S42 a banner needs its group, nothing else may have one, and it leads to our pages only', async () => {
  const codeOf = async (more: object) =>
    (await town.ask(wire.createAnnouncement, banner(more), jisoo)).errorCode
  expect(await codeOf({ groupName: null })).toBe('input-invalid')
  expect(await codeOf({ type: 'PL' })).toBe('input-invalid')
  for (const link of ['https://evil.example', '//evil.example', 'javascript:1']) {
    expect(await codeOf({ link })).toBe('input-invalid')
  }
})
