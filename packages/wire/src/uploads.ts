import * as v from 'valibot'
import { call } from './call.ts'
import { id } from './shapes.ts'

/** The specification's number: 5 MB an image, 3 images a document, png or jpg only. */
export const imageBytesMax = 5 * 1024 * 1024
export const imagesMax = 3

export const uploadImage = call({
  post: '/wps/upload',
  for: 'member',
  about: 'Takes one png or jpg as the raw body; it is decoded and written anew without metadata.',
  takes: v.strictObject({}),
  takesBytes: imageBytesMax,
  gives: v.strictObject({ id, width: v.number(), height: v.number() }),
  refuses: ['image-not-accepted', 'image-too-large', 'body-too-large', 'upload-quota-reached'],
})

export const showImage = call({
  get: '/wps/upload/:subject',
  for: 'member',
  about: 'One of the member’s own images.',
  takes: v.strictObject({ subject: id }),
  gives: v.unknown(),
  refuses: ['not-found'],
})

export const showOfficeImage = call({
  get: '/bo/uploads/:subject',
  for: 'operator',
  roles: ['payments', 'finance', 'support', 'compliance', 'risk', 'admin'],
  about: 'An image that belongs to a document under review.',
  takes: v.strictObject({ subject: id }),
  gives: v.unknown(),
  refuses: ['not-found'],
})
