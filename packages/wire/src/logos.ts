import * as v from 'valibot'
import { call } from './call.ts'
import { instant, nothing, reason, text, worded } from './shapes.ts'

/** A logo is small; a larger file is a photo of it. */
export const logoBytesMax = 1024 * 1024

const kind = v.picklist(['vendor', 'payment'])
/** A vendor's code or the id of a payment method. */
const subject = v.pipe(text(60), v.regex(/^[A-Za-z0-9_.-]+$/))
const logo = { kind, subject: v.string(), url: v.string() }

export const listLogos = call({
  get: '/wps/system/logos',
  for: 'anyone',
  about: 'The logos that the brand has entered; all others have a mark that is drawn for them.',
  takes: nothing,
  gives: v.strictObject({ logos: v.array(v.strictObject(logo)) }),
})

export const showLogo = call({
  get: '/art/logos/:file',
  for: 'anyone',
  about: 'A logo by the hash of its bytes, so that its address never shows another picture.',
  takes: v.strictObject({ file: v.pipe(text(80), v.regex(/^[0-9a-f]{64}\.png$/)) }),
  gives: v.unknown(),
  refuses: ['not-found'],
})

export const listOfficeLogos = call({
  get: '/bo/logos',
  for: 'operator',
  roles: ['content', 'admin', 'auditor'],
  about: 'Every logo with its picture and who entered it, and the ways to pay that may have one.',
  takes: nothing,
  gives: v.strictObject({
    logos: v.array(
      v.strictObject({
        kind,
        subject: v.string(),
        /** The bytes of the PNG, base64. */
        picture: v.string(),
        setAt: instant,
        setBy: v.string(),
      }),
    ),
    payments: v.array(v.strictObject({ id: v.string(), name: worded })),
  }),
})
export type OfficeLogo = v.InferOutput<typeof listOfficeLogos.gives>['logos'][number]

export const setLogo = call({
  post: '/bo/logos/:kind/:subject',
  for: 'operator',
  roles: ['content', 'admin'],
  about: 'Takes a png or jpg as the raw body; it is decoded, made small and written anew.',
  takes: v.strictObject({ kind, subject, reason }),
  takesBytes: logoBytesMax,
  gives: nothing,
  refuses: ['image-not-accepted', 'image-too-large', 'body-too-large'],
})

export const removeLogo = call({
  delete: '/bo/logos/:kind/:subject',
  for: 'operator',
  roles: ['content', 'admin'],
  about: 'Takes a logo away; the drawn mark is back.',
  takes: v.strictObject({ kind, subject, reason }),
  gives: nothing,
  refuses: ['not-found'],
})
