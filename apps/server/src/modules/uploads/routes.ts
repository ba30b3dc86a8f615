import * as wire from '@madang/wire/uploads'
import { route } from '#kernel/route'
import { keepImage, readImage } from './keep-image.ts'

/** A picture is only ever shown as a picture: nothing in it may run, nobody may keep a copy. */
const headers = {
  'cache-control': 'private, no-store',
  'content-disposition': 'inline; filename="image.jpg"',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-type': 'image/jpeg',
  'x-content-type-options': 'nosniff',
}

export const routes = [
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
    request.send(200, headers, await readImage(request, subject, request.by.id)),
  ),
  route(wire.showOfficeImage, async (request, { subject }) =>
    request.send(200, headers, await readImage(request, subject, null)),
  ),
]
