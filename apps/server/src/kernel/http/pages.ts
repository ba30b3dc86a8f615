import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Call } from '@madang/wire'
import { refused } from './answer-error.ts'
import { newNonce } from './open-front.ts'
import { reportPath } from './browser-reports.ts'
import { methodsAt } from './unlisted.ts'
import { wantsPage } from './wants-page.ts'
import { packedPage } from './packing.ts'

export type PageOptions = {
  /** The folder of the app that Vite built. */
  folder: string
  origin: string
  /** Content delivery networks that serve this front under their own addresses. */
  alsoAt?: readonly string[]
  /** Origins that this front may show in a frame. */
  framesOrigins: readonly string[]
  /** Origins that may show this front in a frame: only the arcade has any. */
  framedBy: readonly string[]
  /** Returns the HTML that the page of this path shows before any script runs. */
  firstView?: (path: string) => Promise<string>
  /** Returns the external origins that the page of this path may use, by current settings. */
  opensTo?: (path: string) => Promise<PageOpening>
}

/** External origins that one page may use, by purpose. */
export type PageOpening = {
  pictures?: readonly string[]
  calls?: readonly string[]
  frames?: readonly string[]
  /** Runs a third-party script, which needs inline styles and ignores Trusted Types. */
  hasForeignScript?: boolean
}

/** Serves the built app: hashed assets cached for good, HTML uncached with a nonce of its own. */
export async function servePages(
  app: FastifyInstance,
  options: PageOptions,
  calls: readonly Pick<Call, 'method' | 'path'>[],
): Promise<void> {
  const isBuilt = existsSync(join(options.folder, 'index.html'))
  if (isBuilt) {
    await app.register(serveStatic, {
      cacheControl: false,
      index: false,
      // The build puts a .br and a .gz file beside each asset.
      preCompressed: true,
      root: options.folder,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/')
        const lifetime = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
        void reply.header('cache-control', lifetime)
        if (pictureWorker.test(path)) {
          void reply.header('content-security-policy', pictureWorkerPolicy)
        }
      },
      // HTML is served below, with its nonce; as static files it would have none.
      globIgnore: ['**/*.html'],
      wildcard: false,
    })
  }
  app.setNotFoundHandler((ask, reply) => {
    if (isBuilt && ask.method === 'GET' && wantsPage(ask.headers.accept, ask.url, calls)) {
      const isPacked = /\bbr\b/.test(String(ask.headers['accept-encoding']))
      return sendPage(reply, options, { isPacked, url: ask.url })
    }
    void reply.header('cache-control', 'no-store')
    const methods = methodsAt(calls, ask.url)
    if (methods.length === 0) {
      return reply.status(404).send(refused('not-found', {}, 'KO', ask.id))
    }
    const body = refused('method-not-allowed', {}, 'KO', ask.id)
    return reply.status(405).header('allow', methods.join(', ')).send(body)
  })
}

/** Sends the index page for each address of the app, or the page of that name (`/verify.html`). */
async function sendPage(
  reply: FastifyReply,
  options: PageOptions,
  { isPacked, url }: { isPacked: boolean; url: string },
): Promise<FastifyReply> {
  const { firstView, folder, opensTo } = options
  const nonce = newNonce()
  const [path = '/'] = url.split('?')
  const opening = (await opensTo?.(path).catch(() => ({}))) ?? {}
  const name =
    /^\/[a-z-]+\.html$/.test(path) && existsSync(join(folder, path)) ? path : 'index.html'
  // Without the first view the page is slower but works: its scripts load the same content.
  const first = (await firstView?.(path).catch(() => '')) ?? ''
  const html = readPage(join(folder, name))
    .replaceAll(noncePlace, nonce)
    .replace('<!--first-view-->', () => first)
  return reply
    .headers(securityHeaders(options, nonce, opening))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-encoding')
    .headers(isPacked ? { 'content-encoding': 'br' } : {})
    .send(isPacked ? packedPage(html) : html)
}

/**
 * The worker that makes pictures smaller decodes a phone's HEIC by WebAssembly, which no page may
 * run. It may load its own files and reaches nothing else.
 */
const pictureWorker = /\/assets\/picture-worker-[\w-]+\.js/
const pictureWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

/** The placeholder of the nonce in a built page and in a policy. */
const noncePlace = '__NONCE__'

const pages = new Map<string, string>()

function readPage(file: string): string {
  const known = pages.get(file)
  if (known) return known
  const html = readFileSync(file, 'utf8')
  pages.set(file, html)
  return html
}

/** Returns the security headers of every response: pages, assets, calls and errors. */
export const securityHeaders = (
  options: PageOptions,
  nonce = newNonce(),
  opening?: PageOpening,
): Record<string, string> => ({
  'content-security-policy': policyOf(options, nonce, opening),
  ...steadyHeaders(options),
})

const steadyKnown = new WeakMap<PageOptions, Record<string, string>>()

/** Returns the headers that are the same in every response of a front. */
function steadyHeaders(options: PageOptions): Record<string, string> {
  const known = steadyKnown.get(options)
  if (known) return known
  const headers = {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': options.framedBy.length > 0 ? 'cross-origin' : 'same-origin',
    'permissions-policy': permissions(options.framesOrigins),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'reporting-endpoints': `csp="${reportPath}"`,
    'x-content-type-options': 'nosniff',
    ...(options.origin.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    }),
  }
  steadyKnown.set(options, headers)
  return headers
}

const plainPolicies = new WeakMap<PageOptions, string>()

function policyOf(options: PageOptions, nonce: string, opening?: PageOpening): string {
  if (opening) return policyWith(options, opening).replaceAll(noncePlace, nonce)
  const plain = plainPolicies.get(options) ?? policyWith(options, {})
  plainPolicies.set(options, plain)
  return plain.replaceAll(noncePlace, nonce)
}

function policyWith(options: PageOptions, opening: PageOpening): string {
  const list = (origins: readonly string[]) => (origins.length > 0 ? origins.join(' ') : "'none'")
  const { calls = [], frames = [], hasForeignScript = false, pictures = [] } = opening
  const sockets = [options.origin, ...(options.alsoAt ?? [])].map((one) =>
    one.replace(/^http/, 'ws'),
  )
  const styles = hasForeignScript ? "'unsafe-inline'" : `'nonce-${noncePlace}'`
  return [
    "default-src 'none'",
    `script-src 'nonce-${noncePlace}' 'strict-dynamic'`,
    `style-src 'self' ${styles}`,
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...sockets, ...calls].join(' '),
    "media-src 'self'",
    `frame-src ${list([...options.framesOrigins, ...frames])}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${list(options.framedBy)}`,
    ...(hasForeignScript ? [] : ["require-trusted-types-for 'script'"]),
    ...(hasForeignScript ? [] : ['trusted-types art default dompurify pictures']),
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ')
}

function permissions(framesOrigins: readonly string[]): string {
  const play = ['self', ...framesOrigins.map((origin) => `"${origin}"`)].join(' ')
  const off = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  return [...off.map((name) => `${name}=()`), `fullscreen=(${play})`, `autoplay=(${play})`].join(
    ', ',
  )
}
