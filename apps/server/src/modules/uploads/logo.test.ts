import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/logos'
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

const drawn = (background: string) =>
  sharp({ create: { background, channels: 4, height: 300, width: 900 } })
    .png()
    .toBuffer()
const logos = async () => (await town.ask(wire.listLogos, {})).value.logos
const reason = 'the vendor sent it'

async function send(payload: Buffer, subject = 'NARU') {
  const reply = await town.fronts.backoffice.inject({
    cookies: jisoo.cookies,
    headers: { 'content-type': 'image/png', token: jisoo.token ?? '' },
    method: 'POST',
    payload,
    url: `/bo/logos/vendor/${subject}?reason=${encodeURIComponent(reason)}`,
  })
  return reply.json<{ errorCode?: string }>().errorCode
}
const show = (url: string) => town.fronts.portal.inject({ method: 'GET', url })

test('an operator enters a vendor’s logo, everybody sees it, and the drawn mark comes back', async () => {
  expect(await logos()).toEqual([])
  expect(await send(await drawn('#1a73e8'))).toBeUndefined()
  const [first] = await logos()
  expect(first).toMatchObject({ kind: 'vendor', subject: 'NARU' })
  const picture = await show(first.url)
  expect(picture.headers).toMatchObject({
    'cache-control': expect.stringContaining('immutable'),
    'content-type': 'image/png',
  })
  // Small enough for a bar, and without anything else that was in the file.
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ height: 107, width: 320 })
  // The same bytes again are the same address; another picture has one of its own.
  await send(await drawn('#1a73e8'))
  expect(await logos()).toEqual([first])
  await send(await drawn('#d93025'))
  const [second] = await logos()
  expect(second.url).not.toBe(first.url)
  expect((await show(first.url)).json()).toMatchObject({ errorCode: 'not-found' })
  const office = await town.ask(wire.listOfficeLogos, {}, jisoo)
  expect(office.value.logos).toMatchObject([{ kind: 'vendor', subject: 'NARU' }])
  expect(office.value.payments.length).toBeGreaterThan(0)
  const gone = { kind: 'vendor', reason, subject: 'NARU' } as const
  await town.ask(wire.removeLogo, gone, jisoo)
  expect(await logos()).toEqual([])
  expect((await town.ask(wire.removeLogo, gone, jisoo)).errorCode).toBe('not-found')
})

test('what is no picture is not taken, and a name is no path', async () => {
  expect(await send(Buffer.from('<svg onload="alert(1)"/>'))).toBe('image-not-accepted')
  expect(await send(await drawn('#000'), '..%2Fetc')).toBe('input-invalid')
  expect(await logos()).toEqual([])
})
