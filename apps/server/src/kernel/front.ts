import { randomBytes } from 'node:crypto'
import cookies from '@fastify/cookie'
import fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { translated } from '@madang/texts'
import type { Call, FrontName, Language, RefusalCode } from '@madang/wire'
import { isUnavailable } from './database.ts'
import { newId } from './ids.ts'
import { requestSeconds } from './metrics.ts'
import { packAnswers } from './packing.ts'
import { Refusal, refuse } from './refusal.ts'
import type { RefusalFacts } from './refusal.ts'
import { sent } from './route.ts'
import type { By, Ground, Request, Route } from './route.ts'

const bodyBytesMax = 64 * 1024

/** One address of the product: portal, arcade or back office. */
export type Front = {
  name: FrontName
  origin: string
  routes: Route[]
  /** Who is asking: proven by cookie and token, launch session or nothing. */
  whoIs: (ask: Ask) => Promise<By>
  clock: { now(): Date }
  /** The security headers of one answer; a page hands in the nonce that it was written with. */
  headers: (nonce?: string) => Record<string, string>
  /** Says no to everything while the house or this visitor's region is closed. */
  gate?: (request: Request<By>, wire: Call) => Promise<void>
  /** Told before the work what is asked, and afterwards how it ended: the back office's audit. */
  audit?: (
    request: Request<By>,
    wire: Call,
    input: unknown,
  ) => Promise<(outcome: string) => Promise<void>>
}

export type Ask = {
  headers: FastifyRequest['headers']
  cookie(name: string): string | undefined
  ip: string
  now: Date
}

/** Opens one front with its routes; pages and assets are added by pages.ts. */
export async function openFront(front: Front, ground: Ground): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: bodyBytesMax,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // What the router itself refuses (a path part too long, a broken escape) is answered like any
    // refusal. No hook runs for it, so its headers are set here.
    frameworkErrors(error, request, reply) {
      void answerError(ground, error, request, reply.headers(front.headers()))
    },
    genReqId: newId,
    logger: false,
    requestTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: true },
  })
  await app.register(cookies)
  await packAnswers(app)
  app.addHook('onSend', async (_, reply, body: unknown) => {
    const nonce = reply.getHeader('x-nonce')
    void reply.removeHeader('x-nonce')
    const headers = front.headers(typeof nonce === 'string' ? nonce : undefined)
    for (const [name, words] of Object.entries(headers)) {
      // A handler may be stricter than the front: an image that a stranger handed in is sandboxed.
      if (!reply.hasHeader(name)) void reply.header(name, words)
    }
    return body
  })
  readRawBodies(app)
  for (const route of front.routes) mount(app, front, ground, route)
  app.setErrorHandler((error, request, reply) => answerError(ground, error, request, reply))
  return app
}

/** Bodies stay bytes until the route knows what they are: signatures cover raw bytes. */
function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
}

function mount(app: FastifyInstance, front: Front, ground: Ground, { handle, wire }: Route): void {
  app.route({
    method: wire.method,
    url: wire.path,
    bodyLimit: wire.takesBytes ?? bodyBytesMax,
    // What a press answers may hold a secret beside words of the caller's: its length stays honest.
    ...(wire.method !== 'GET' && { compress: false as const }),
    async handler(ask, reply) {
      const end = requestSeconds.startTimer({ call: `${wire.method} ${wire.path}` })
      const request = await requestOf(front, ground, ask, reply)
      await front.gate?.(request, wire)
      allow(wire, request.by)
      const input = readInput(wire, ask)
      const tellEnd = await front.audit?.(request, wire, input)
      try {
        const value: unknown = await handle(request as never, input as never)
        await tellEnd?.('done')
        end({ outcome: 'ok' })
        if (value === sent) return reply
        void reply.header('cache-control', 'no-store')
        return reply.send({ success: true, value })
      } catch (error) {
        const { code } = refusalOf(error)
        end({ outcome: code })
        await tellEnd?.(code)
        throw error
      }
    },
  })
}

async function requestOf(
  front: Front,
  ground: Ground,
  ask: FastifyRequest,
  reply: FastifyReply,
): Promise<Request<By>> {
  const now = front.clock.now()
  const ip = addressOf(ask, ground.config.trustedProxyCount)
  const cookie = (name: string) => ask.cookies[cookieName(front.origin, name)]
  const by = await front.whoIs({ cookie, headers: ask.headers, ip, now })
  const isSecure = front.origin.startsWith('https:')
  return {
    ...ground,
    by,
    clearCookie: (name) => void reply.clearCookie(cookieName(front.origin, name), { path: '/' }),
    cookie,
    headers: ask.headers,
    ip,
    lang: languageOf(ask),
    now,
    rawBody: Buffer.isBuffer(ask.body) ? ask.body : Buffer.alloc(0),
    requestId: ask.id,
    send(status, headers, body) {
      void reply.status(status).headers(headers).send(body)
      return sent
    },
    setCookie: (name, value, options = {}) =>
      void reply.setCookie(cookieName(front.origin, name), value, {
        httpOnly: true,
        path: '/',
        sameSite: options.isStrict ? 'strict' : 'lax',
        secure: isSecure,
        ...(options.maxAgeSeconds && { maxAge: options.maxAgeSeconds }),
      }),
  }
}

/**
 * `__Host-` binds a cookie to this host over TLS; plain http (a laptop) cannot carry the prefix.
 */
function cookieName(origin: string, name: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name
}

function allow(wire: Call, by: By): void {
  switch (wire.for) {
    case 'anyone':
    case 'outside':
      return
    case 'session':
    case 'member':
      if (by.kind !== 'member') return refuse('session-missing')
      if (by.mustChangePassword && !wire.whilePasswordMustChange) return refuse('not-allowed')
      if (wire.for === 'member' && by.isTrial) return refuse('in_need_true_account')
      return
    case 'frame':
      return by.kind === 'frame' ? undefined : refuse('session-missing')
    case 'operator':
      if (by.kind !== 'operator') return refuse('session-missing')
      if (!wire.roles?.some((role) => by.roles.includes(role))) return refuse('not-allowed')
  }
}

function readInput(wire: Call, ask: FastifyRequest): unknown {
  const fromBody = wire.method === 'GET' || wire.takesBytes ? {} : parsedBody(ask)
  const given = { ...(ask.query as object), ...fromBody, ...(ask.params as object) }
  const checked = v.safeParse(wire.takes, given)
  if (checked.success) return checked.output
  const fields = checked.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.type] as const)
  return refuse('input-invalid', { fields: Object.fromEntries(fields) })
}

/** JSON, or a form where the specification says form-encoded. */
function parsedBody(ask: FastifyRequest): object {
  const body = Buffer.isBuffer(ask.body) ? ask.body.toString('utf8') : ''
  if (body === '') return {}
  if (ask.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(body))
  }
  if (!ask.headers['content-type']?.startsWith('application/json')) refuse('input-invalid')
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // Not JSON: the same clear no as any other wrong form.
  }
  return refuse('input-invalid')
}

function answerError(
  ground: Ground,
  error: unknown,
  ask: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.code === 'unexpected') {
    ground.log.error({ error, requestId: ask.id, url: ask.routeOptions.url }, 'unexpected error')
  }
  if (refusal.status === 503) void reply.header('retry-after', '1')
  const answer = refused(refusal.code, refusal.facts, languageOf(ask), ask.id)
  return reply.status(refusal.status).header('cache-control', 'no-store').send(answer)
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return new Refusal('unavailable')
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body-too-large')
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return new Refusal(status < 500 ? 'input-invalid' : 'unexpected')
}

/** The body of every no. `value` carries the facts, and the id that support can search for. */
export function refused(code: RefusalCode, facts: RefusalFacts, lang: Language, requestId: string) {
  const message = translated(lang, `refusal.${code}`, facts)
  return { success: false, errorCode: code, message, value: { ...facts, requestId } }
}

function languageOf(ask: FastifyRequest): Language {
  const wanted = String(ask.headers['language'] ?? ask.headers['accept-language'] ?? '')
  return wanted.toUpperCase().startsWith('EN') ? 'EN' : 'KO'
}

/** Counted from the right: what a client writes into the header itself is never believed. */
function addressOf(ask: FastifyRequest, trustedProxyCount: number): string {
  const peer = ask.socket.remoteAddress ?? '0.0.0.0'
  if (trustedProxyCount === 0) return peer
  const hops = String(ask.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
  return hops.at(-trustedProxyCount) || peer
}

export const newNonce = (): string => randomBytes(16).toString('base64')
