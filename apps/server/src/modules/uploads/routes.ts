import type { Role } from '@madang/wire'
import * as wire from '@madang/wire/uploads'
import { noteAlteration } from '#kernel/audit/note-alteration'
import { route } from '#kernel/http/route'
import { refuse } from '#kernel/refusal'
import { findAvatarImage } from './avatar-store.ts'
import { logoRoutes } from './logo-routes.ts'
import { keepImage, readImage } from './keep-image.ts'
import { removePicture } from './remove-picture.ts'
import { avatarOf, chooseAvatar, keepAvatar } from './set-avatar.ts'

/** Pictures are served as images only: no script may run, and no cache may store them. */
const headers = {
  'cache-control': 'private, no-store',
  'content-disposition': 'inline; filename="image.jpg"',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-type': 'image/jpeg',
  'x-content-type-options': 'nosniff',
}

/** Roles that may see personal documents; receipts are for the cashier too. */
const readers = new Set<Role>(['support', 'risk', 'compliance', 'admin'])

export const routes = [
  ...logoRoutes,
  route(wire.showAvatar, async (request) => avatarOf(request, request.by.id)),
  route(wire.getPlayerAvatar, async (request) => avatarOf(request, request.by.id)),
  route(wire.chooseAvatar, async (request, { avatar: name }) =>
    chooseAvatar(request, { at: request.now, memberId: request.by.id, name }),
  ),
  route(wire.uploadAvatar, async (request) =>
    keepAvatar(request, request.rawBody, { at: request.now, memberId: request.by.id }),
  ),
  route(wire.showPicture, async (request) => {
    const image = await request.db.read((tx) => findAvatarImage(tx, request.by.id))
    return request.send(200, headers, image ?? refuse('not-found'))
  }),
  route(wire.showOfficePicture, async (request, { subject }) => {
    const image = await request.db.read((tx) => findAvatarImage(tx, subject))
    // Most have no logo: a 204, because a 404 would log an error in the browser's console.
    return image ? request.send(200, headers, image) : request.send(204, {}, '')
  }),
  route(wire.removeOfficePicture, async (request, { reason, subject }) => {
    const { db, now } = request
    await db.write((tx) => removePicture(tx, { at: now, memberId: subject, reason }))
    noteAlteration(request, { after: null, before: 'own picture', element: 'member picture' })
    return {}
  }),
  route(wire.uploadImage, async (request) => {
    const { height, id, width } = await keepImage(
      request,
      request.rawBody,
      request.by.id,
      request.now,
    )
    return { height, id, width }
  }),
  route(wire.showImage, async (request, { subject }) =>
    request.send(200, headers, await readImage(request, subject, { ownerId: request.by.id })),
  ),
  route(wire.showOfficeImage, async (request, { subject }) => {
    const maySeePersonal = request.by.roles.some((role) => readers.has(role))
    return request.send(200, headers, await readImage(request, subject, { maySeePersonal }))
  }),
]
