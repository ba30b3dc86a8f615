import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webClipPath } from '@madang/wire/app'
import { openTown } from '../../../test/towns/town.ts'
import type { Town } from '../../../test/towns/town.ts'

let town: Town
beforeAll(async () => void (town = await openTown({ hasCast: false })))
afterAll(() => town.tearDown())

const get = (url: string) => town.fronts.portal.inject({ method: 'GET', url })

test('the profile is one web clip with this address and an icon, and nothing else', async () => {
  const reply = await get(webClipPath)
  expect(reply.headers['content-type']).toContain('application/x-apple-aspen-config')
  expect(reply.headers['content-disposition']).toContain('.mobileconfig')
  const types = [...reply.body.matchAll(/<key>PayloadType<\/key><string>([^<]+)</g)]
  expect(types.map((match) => match[1])).toEqual(['com.apple.webClip.managed', 'Configuration'])
  expect(reply.body).toContain('<key>URL</key><string>http://localhost:3000/index</string>')
  const icon = /<key>Icon<\/key><data>([^<]+)</.exec(reply.body)?.[1] ?? ''
  const { format, height, width } = await sharp(Buffer.from(icon, 'base64')).metadata()
  expect([format, width, height]).toEqual(['png', 180, 180])
  // The same address is the same profile, so that a second one replaces the first.
  expect((await get(webClipPath)).body).toBe(reply.body)
})

test('the manifest names icons that are there in the sizes it says', async () => {
  const manifest = (await get('/app.webmanifest')).json<{
    display: string
    icons: { src: string; sizes: string }[]
  }>()
  expect(manifest.display).toBe('standalone')
  for (const { sizes, src } of manifest.icons) {
    const picture = await get(src)
    const { height, width } = await sharp(picture.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect((await get('/icons/app-9999.png')).statusCode).toBe(400)
})
