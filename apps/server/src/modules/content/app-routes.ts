import { localized } from '@madang/texts'
import { iconArt } from '@madang/ui/art/logo-art'
import * as wire from '@madang/wire/app'
import { route } from '#kernel/http/route'
import { readSettings } from '#settings'
import { webClip } from './web-clip.ts'

/** Cached for a day: an icon changes only with a release. */
const day = 'public, max-age=86400'
const background = '#0f0d0c'

export const appRoutes = [
  route(wire.showWebClip, async (request, { language }) => {
    const { brand } = await request.db.read(readSettings)
    const lang = language ?? request.lang
    const profile = webClip({
      about: localized(aboutIn, lang),
      icon: await iconOf('app', 180),
      name: localized(brand.name, lang),
      origin: request.config.origins.portal,
    })
    const headers = {
      'cache-control': 'no-cache',
      'content-disposition': 'attachment; filename="madang-lite.mobileconfig"',
      'content-type': 'application/x-apple-aspen-config; charset=utf-8',
    }
    return request.send(200, headers, profile)
  }),
  route(wire.showManifest, async (request) => {
    const { brand } = await request.db.read(readSettings)
    const headers = { 'cache-control': day, 'content-type': 'application/manifest+json' }
    return request.send(200, headers, JSON.stringify(manifestOf(brand.name.KO)))
  }),
  route(wire.showAppIcon, async (request, { file }) => {
    const [kind = 'app', size = '192'] = file.replace('.png', '').split('-')
    const icon = await iconOf(kind === 'mask' ? 'mask' : 'app', Number(size))
    return request.send(200, { 'cache-control': day, 'content-type': 'image/png' }, icon)
  }),
]

const aboutIn = {
  EN: 'Puts the portal on the home screen. It changes nothing else and can be removed at any time.',
  KO: '홈 화면에 포털을 추가해요. 다른 설정은 바꾸지 않고 언제든 지울 수 있어요.',
}

const manifestOf = (name: string) => ({
  background_color: background,
  display: 'standalone',
  icons: [
    ...[192, 512].map((size) => ({
      sizes: `${size}x${size}`,
      src: `/icons/app-${size}.png`,
      type: 'image/png',
    })),
    { purpose: 'maskable', sizes: '512x512', src: '/icons/mask-512.png', type: 'image/png' },
  ],
  id: '/index',
  lang: 'ko',
  name,
  scope: '/',
  short_name: name,
  start_url: '/index',
  theme_color: background,
})

const drawn = new Map<string, Promise<Buffer>>()

/** Draws an icon once per process; there are six in all. */
function iconOf(kind: 'app' | 'mask', size: number): Promise<Buffer> {
  const key = `${kind}-${size}`
  const known = drawn.get(key)
  if (known) return known
  const drawing = drawIcon(iconArt({ maskable: kind === 'mask' }), size)
  drawn.set(key, drawing)
  return drawing
}

async function drawIcon(svg: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).resize(size, size).flatten({ background }).png().toBuffer()
}
