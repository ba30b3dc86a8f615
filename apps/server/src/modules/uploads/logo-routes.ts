import * as wire from '@madang/wire/logos'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { readPictureAddress, readSettings } from '#settings'
import { findLogoImage, listLogoHashes, listLogos } from './logo-store.ts'
import { removeLogo, setLogo } from './set-logo.ts'

/** The address holds the hash of the bytes, so a cached logo is never stale. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-type': 'image/png',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

export const logoRoutes = [
  route(wire.listLogos, ({ db }) =>
    db.read(async (tx) => {
      const addressOf = await readPictureAddress(tx)
      const logos = await listLogoHashes(tx)
      return {
        logos: logos.map(({ hash, kind, subject }) => ({
          kind,
          subject,
          url: addressOf(`/art/logos/${hash}.png`),
        })),
      }
    }),
  ),
  route(wire.showLogo, async (request, { file }) => {
    const image = await request.db.read((tx) => findLogoImage(tx, file.slice(0, -'.png'.length)))
    return request.send(200, headers, image ?? refuse('not-found'))
  }),
  route(wire.listOfficeLogos, ({ db }) =>
    db.read(async (tx) => {
      const { methods } = (await readSettings(tx)).deposits
      const logos = await listLogos(tx)
      return {
        logos: logos.map(({ image, kind, setAt, setBy, subject }) => ({
          kind,
          picture: image.toString('base64'),
          setAt: setAt.toISOString(),
          setBy,
          subject,
        })),
        payments: methods.map(({ id, name }) => ({ id, name })),
      }
    }),
  ),
  route(wire.setLogo, async (request, { kind, subject }) => {
    const order = { at: request.now, by: request.by.name, kind, subject }
    await setLogo(request, request.rawBody, order)
    return {}
  }),
  route(wire.removeLogo, async (request, { kind, subject }) => {
    await removeLogo(request, { kind, subject })
    return {}
  }),
]
