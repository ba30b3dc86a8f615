import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/uploads'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { markPersonal } from './image-store.ts'

let town: Town
let minji: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
})
afterAll(() => town.tearDown())

const picture = (width: number, height: number) =>
  sharp({ create: { background: '#a43', channels: 3, height, width } })

async function send(payload: Buffer, visit: Visit = minji) {
  const reply = await town.fronts.portal.inject({
    cookies: visit.cookies,
    headers: { 'content-type': 'image/png', token: visit.token ?? '' },
    method: 'POST',
    payload,
    url: wire.uploadImage.path,
  })
  return reply.json<{ errorCode?: string; value: { id: string; width: number } }>()
}

async function fetchImage(subject: string, visit: Visit) {
  return town.fronts.portal.inject({
    cookies: visit.cookies,
    headers: { token: visit.token ?? '' },
    method: 'GET',
    url: `/wps/upload/${subject}`,
  })
}

test('S58 a photo is kept upright and without what its camera wrote into it', async () => {
  const exif = { IFD0: { Copyright: 'secret place' } }
  const photo = await picture(80, 40).withMetadata({ exif, orientation: 6 }).jpeg().toBuffer()
  const { value } = await send(photo)
  expect(value).toMatchObject({ height: 80, width: 40 })
  const shown = await fetchImage(value.id, minji)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
  })
  expect(String(shown.headers['content-security-policy'])).toContain('sandbox')
  expect(shown.rawPayload.includes('secret place')).toBe(false)
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
})

test('S58 what hides behind a picture is gone', async () => {
  const png = await picture(20, 20).png().toBuffer()
  const { value } = await send(Buffer.concat([png, Buffer.from('<script>alert(1)</script>PK')]))
  const shown = await fetchImage(value.id, minji)
  expect(shown.rawPayload.includes('script')).toBe(false)
})

test('S45, S58 only whole png and jpg of a sane size; point 9: image upload 5 MB each, png or jpg', async () => {
  expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).errorCode).toBe(
    'image-not-accepted',
  )
  const gif = await picture(9, 9).gif().toBuffer()
  expect((await send(gif)).errorCode).toBe('image-not-accepted')
  const png = await picture(200, 200).png().toBuffer()
  const named = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), gif])
  expect((await send(named)).errorCode).toBe('image-not-accepted')
  expect((await send(png.subarray(0, png.length / 2))).errorCode).toBe('image-not-accepted')
  const bomb = await picture(6_000, 5_000).png().toBuffer()
  expect((await send(bomb)).errorCode).toBe('image-too-large')
  expect((await send(Buffer.alloc(5 * 1024 * 1024 + 1))).errorCode).toBe('body-too-large')
})

test('S29 an image is its owner’s and the operators’ to see, nobody else’s', async () => {
  const { value } = await send(await picture(10, 10).png().toBuffer())
  const junho = await visitOf(town, 'junho')
  expect((await fetchImage(value.id, junho)).statusCode).toBe(404)
  expect((await fetchImage(value.id, { cookies: {} })).statusCode).toBe(401)
  expect((await fetchImage(randomUUID(), minji)).statusCode).toBe(404)
  const minho = await operatorVisitOf(town, 'minho')
  const seen = await town.ask(wire.showOfficeImage, { subject: value.id }, minho)
  expect(seen.status).toBe(200)
  const yuna = await operatorVisitOf(town, 'yuna')
  const refused = await town.ask(wire.showOfficeImage, { subject: value.id }, yuna)
  expect(refused.errorCode).toBe('not-allowed')
})

test('S29 papers of a person are for who decides about persons, not for the cashier', async () => {
  const { value } = await send(await picture(10, 10).png().toBuffer())
  await town.context.db.write((tx) => markPersonal(tx, [value.id]))
  const minho = await operatorVisitOf(town, 'minho')
  const show = () => town.ask(wire.showOfficeImage, { subject: value.id }, minho)
  expect((await show()).status).toBe(200)
  const cashier = sql`update operators.operator set roles = '{payments,finance}' where name = 'minho'`
  await town.context.db.write((tx) => tx.rows(cashier))
  expect((await show()).errorCode).toBe('not-found')
})

test('S58 many at once cannot pass the quota of sixty a day together', async () => {
  const sora = await visitOf(town, 'sora')
  const png = await picture(4, 4).png().toBuffer()
  // A busy machine may ask some to come again, as it asks any browser: the press is sent again.
  const sendUntilAnswered = async (): Promise<Awaited<ReturnType<typeof send>>> => {
    const reply = await send(png, sora)
    return reply.errorCode === 'unavailable' ? sendUntilAnswered() : reply
  }
  // Four at a time is what one address may hand in at once.
  const replies: Awaited<ReturnType<typeof send>>[] = []
  while (replies.length < 64)
    replies.push(
      ...(await Promise.all([
        sendUntilAnswered(),
        sendUntilAnswered(),
        sendUntilAnswered(),
        sendUntilAnswered(),
      ])),
    )
  expect(replies.filter(({ errorCode }) => errorCode === undefined)).toHaveLength(60)
  expect((await send(png, sora)).errorCode).toBe('upload-quota-reached')
})

test('a picture that is one long strip is refused before it is decoded', async () => {
  const strip = await picture(1, 20_000).png().toBuffer()
  expect((await send(strip)).errorCode).toBe('image-too-large')
})

test('a body is read only from somebody who may hand it in', async () => {
  await town.fronts.portal.listen({ host: '127.0.0.1', port: 0 })
  const { port } = town.fronts.portal.server.address() as AddressInfo
  const body = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-length': 5_000_000, 'content-type': 'image/png' }
    const at = { headers, host: '127.0.0.1', method: 'POST', path: wire.uploadImage.path, port }
    const ask = request(at, (reply) => {
      resolve(reply.statusCode)
      ask.destroy()
    })
    ask.on('error', reject)
    // The answer comes though not one byte of the picture was sent.
    ask.flushHeaders()
  })
  expect(body).toBe(401)
})
