import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberInfo, updateProfile } from '@madang/wire/identity'
import { listMessages } from '@madang/wire/inbox'
import { listOfficeMembers } from '@madang/wire/members'
import * as wire from '@madang/wire/uploads'
import { membersErased } from '#identity'
import { publish } from '#kernel/events'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'

let town: Town
let minji: Visit
let junho: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
  junho = await visitOf(town, 'junho')
})
afterAll(() => town.tearDown())

const shown = async (visit: Visit) => (await town.ask(wire.showAvatar, {}, visit)).value
const card = async (visit: Visit) => (await town.ask(memberInfo, {}, visit)).value
const photo = (width: number, height: number) =>
  sharp({ create: { background: '#a43', channels: 3, height, width } })

async function send(payload: Buffer, visit: Visit = minji) {
  const reply = await town.fronts.portal.inject({
    cookies: visit.cookies,
    headers: { 'content-type': 'image/png', token: visit.token ?? '' },
    method: 'POST',
    payload,
    url: wire.uploadAvatar.path,
  })
  return reply.json<{ errorCode?: string; value: { avatar: string; avatarType: string } }>()
}

async function picture(visit: Visit) {
  const headers = { token: visit.token ?? '' }
  const { cookies } = visit
  return town.fronts.portal.inject({ cookies, headers, method: 'GET', url: wire.showPicture.path })
}

test('point 3, avatar: STATIC is one of ours by its number, and nothing else', async () => {
  expect(await shown(minji)).toEqual({ avatar: '', avatarType: 'STATIC' })
  const choose = (avatar: string) =>
    town.ask(wire.chooseAvatar, { avatar, avatarType: 'STATIC' }, minji)
  expect((await choose('07')).value).toEqual({ avatar: '07', avatarType: 'STATIC' })
  expect(await shown(minji)).toEqual({ avatar: '07', avatarType: 'STATIC' })
  for (const wrong of ['0', '25', '7', '../1', 'x']) {
    expect([wrong, (await choose(wrong)).errorCode]).toEqual([wrong, 'input-invalid'])
  }
  expect(await shown(junho)).toEqual({ avatar: '', avatarType: 'STATIC' })
  expect((await picture(minji)).statusCode).toBe(404)
})

test('point 3, avatar: CUSTOM is cut to a small square, written anew, and its owner’s', async () => {
  const exif = { IFD0: { Copyright: 'secret place' } }
  const raw = await photo(900, 400).withMetadata({ exif }).jpeg().toBuffer()
  const { value } = await send(raw)
  expect(value.avatarType).toBe('CUSTOM')
  expect(await shown(minji)).toEqual(value)
  const mine = await picture(minji)
  const { format, height, width } = await sharp(mine.rawPayload).metadata()
  expect([format, width, height]).toEqual(['jpeg', 256, 256])
  expect(mine.rawPayload.includes('secret place')).toBe(false)
  expect(mine.headers['x-content-type-options']).toBe('nosniff')
  expect((await picture(junho)).statusCode).toBe(404)
  const back = await town.ask(wire.chooseAvatar, { avatar: '', avatarType: 'STATIC' }, minji)
  expect(back.value).toEqual({ avatar: '', avatarType: 'STATIC' })
  expect((await picture(minji)).statusCode).toBe(404)
})

test('an avatar is a whole png or jpg by its content, of at most 5 MB', async () => {
  const gif = await photo(9, 9).gif().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const wrong of [gif, svg]) expect((await send(wrong)).errorCode).toBe('image-not-accepted')
  expect((await send(Buffer.alloc(wire.imageBytesMax + 1))).errorCode).toBe('body-too-large')
  expect((await send(await photo(20, 20).png().toBuffer())).value.avatarType).toBe('CUSTOM')
})

test('who is erased keeps no picture', async () => {
  await send(await photo(20, 20).png().toBuffer(), junho)
  const memberId = String((await card(junho)).id)
  await town.context.db.write((tx) => publish(tx, membersErased, [{ memberId }]))
  await town.events.settle()
  expect(await shown(junho)).toEqual({ avatar: '', avatarType: 'STATIC' })
})

test('a nickname is its member’s to change, within the brand’s pattern, and no official one', async () => {
  const change = (nickname: string) => town.ask(updateProfile, { nickname }, minji)
  expect((await change(' 달토끼 ')).value).toEqual({ nickname: '달토끼' })
  expect((await card(minji)).nickname).toBe('달토끼')
  expect((await change('x')).value.fields).toEqual({ nickname: 'too-short' })
  expect((await change('가'.repeat(13))).value.fields).toEqual({ nickname: 'too-long' })
  expect((await change('Madang 운영')).value.fields).toEqual({ nickname: 'name-reserved' })
  expect((await change('')).value).toEqual({ nickname: null })
})

test('an operator sees a picture and takes it away; the member gets a letter with the reason', async () => {
  await send(await photo(40, 40).png().toBuffer(), junho)
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const { rows } = (await town.ask(listOfficeMembers, { words: 'junho' }, jisoo)).value
  const subject = rows[0].id
  expect((await town.ask(wire.showOfficePicture, { subject }, jisoo)).status).toBe(200)
  const order = { reason: '다른 사람의 얼굴이에요', subject }
  const yuna = await operatorVisitOf(town, 'yuna')
  expect((await town.ask(wire.removeOfficePicture, order, yuna)).errorCode).toBe('not-allowed')
  expect((await town.ask(wire.removeOfficePicture, order, jisoo)).success).toBe(true)
  expect(await shown(junho)).toEqual({ avatar: '', avatarType: 'STATIC' })
  expect((await town.ask(wire.showOfficePicture, { subject }, jisoo)).status).toBe(204)
  await town.events.settle()
  const [message] = (await town.ask(listMessages, {}, junho)).value.rows
  expect(JSON.stringify(message)).toContain('프로필 사진을 지웠어요')
  expect((await town.ask(wire.removeOfficePicture, order, jisoo)).errorCode).toBe('not-found')
})
