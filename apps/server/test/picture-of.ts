import sharp from 'sharp'
import { uploadImage } from '@madang/wire/uploads'
import type { Town, Visit } from './towns/town.ts'

/** Uploads a picture as this member; returns its id. */
export async function pictureOf(town: Town, visit: Visit): Promise<string> {
  const image = { background: '#888', channels: 3, height: 40, width: 60 } as const
  const png = await sharp({ create: image }).png().toBuffer()
  const reply = await town.fronts.portal.inject({
    cookies: visit.cookies,
    headers: {
      'content-type': 'image/png',
      token: visit.token ?? '',
      'x-forwarded-for': '1.1.1.1',
    },
    method: 'POST',
    payload: png,
    url: uploadImage.path,
  })
  return reply.json<{ value: { id: string } }>().value.id
}
