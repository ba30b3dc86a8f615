import * as v from 'valibot'
import { call } from './call.ts'
import { language, nothing, text } from './shapes.ts'

/** The web-clip profile of the Lite app. */
export const webClipPath = '/download/madang-lite.mobileconfig'
export const iconSizes = [180, 192, 512] as const

export const showWebClip = call({
  get: '/download/madang-lite.mobileconfig',
  for: 'anyone',
  whileClosed: true,
  about: 'A configuration profile that puts the portal on the home screen of an iPhone or iPad.',
  takes: v.strictObject({ language: v.optional(language) }),
  gives: v.unknown(),
})

export const showManifest = call({
  get: '/app.webmanifest',
  for: 'anyone',
  whileClosed: true,
  about: 'What a browser must know to install the portal.',
  takes: nothing,
  gives: v.unknown(),
})

export const showAppIcon = call({
  get: '/icons/:file',
  for: 'anyone',
  whileClosed: true,
  about: 'The icon of the app, `app-192.png` or with an edge to cut `mask-512.png`.',
  takes: v.strictObject({
    file: v.pipe(text(30), v.regex(/^(app|mask)-(180|192|512)\.png$/)),
  }),
  gives: v.unknown(),
})
