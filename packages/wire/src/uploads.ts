import * as v from 'valibot'
import { call } from './call.ts'
import { id, nothing, reason } from './shapes.ts'

/** The specification's limits: 5 MB an image, 3 images a document, png or jpg only. */
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

/** The number of the house's own pictures to choose from: '01' to '24'. */
export const avatarCount = 24

const avatar = v.strictObject({
  /** The number of a house picture; empty for the one generated from the id; or an upload's id. */
  avatar: v.string(),
  avatarType: v.picklist(['CUSTOM', 'STATIC']),
})

export const showAvatar = call({
  get: '/wps/member/info/icon',
  for: 'session',
  takes: v.strictObject({}),
  gives: avatar,
  about: 'Which picture stands for the member: one of ours, or their own.',
})

export const getPlayerAvatar = call({
  get: '/wps/relay/getPlayerAvatar',
  for: 'session',
  takes: v.strictObject({}),
  gives: avatar,
  about: 'The picture of the member beside their name, by the name of the relay.',
})

export const chooseAvatar = call({
  put: '/wps/member/info/icon',
  for: 'member',
  takes: v.strictObject({
    avatar: v.pipe(v.string(), v.regex(/^(?:0[1-9]|1\d|2[0-4])?$/)),
    avatarType: v.literal('STATIC'),
  }),
  gives: avatar,
  about: 'Chooses one of our pictures by its number; an empty one goes back to the drawn one.',
})

export const uploadAvatar = call({
  post: '/wps/member/info/icon',
  for: 'member',
  perSecondMax: 1,
  takes: v.strictObject({}),
  takesBytes: imageBytesMax,
  gives: avatar,
  refuses: ['image-not-accepted', 'image-too-large', 'body-too-large', 'too-many-requests'],
  about: 'Takes the member’s own picture, png or jpg, as the raw body; kept as a small square.',
})

export const showPicture = call({
  get: '/wps/member/info/icon/picture',
  for: 'member',
  takes: v.strictObject({}),
  gives: v.unknown(),
  refuses: ['not-found'],
  about: 'The member’s own picture, for themselves.',
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

const reader = ['support', 'content', 'risk', 'compliance', 'admin'] as const

export const showOfficePicture = call({
  get: '/bo/members/:subject/picture',
  for: 'operator',
  roles: reader,
  about: 'The own picture of a member, as others see it; 204 where there is none.',
  takes: v.strictObject({ subject: id }),
  gives: v.unknown(),
})

export const removeOfficePicture = call({
  delete: '/bo/members/:subject/picture',
  for: 'operator',
  roles: reader,
  about: 'Takes a member’s own picture away; the drawn one is back, and a letter says why.',
  takes: v.strictObject({ subject: id, reason }),
  gives: nothing,
  refuses: ['not-found'],
})
