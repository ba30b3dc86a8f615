import type { FastifyReply, FastifyRequest } from 'fastify'
import { completeLanguages, isLanguage, languages } from '@madang/texts'
import type { Language } from '@madang/wire'
import type { Front } from './front.ts'
import { sent } from './route.ts'
import type { By, AppContext, Request } from './route.ts'
import { addressOf } from './sender.ts'

/** Builds the request for a handler: the caller, its address, the time, and how to respond. */
export async function requestOf(
  front: Front,
  context: AppContext,
  ask: FastifyRequest,
  reply: FastifyReply,
): Promise<Request<By>> {
  const now = front.clock.now()
  const ip = addressOf(ask, context.config.trustedProxyCount)
  let cookies: Record<string, string | undefined> | undefined
  const cookie = (name: string) => {
    cookies ??= ask.server.parseCookie(ask.headers.cookie ?? '')
    return cookies[cookieName(front.origin, name)]
  }
  const by = await front.whoIs({ cookie, headers: ask.headers, ip, now })
  const isSecure = front.origin.startsWith('https:')
  return {
    ...context,
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
 * Adds `__Host-`, which binds a cookie to this host over TLS; plain http (a laptop) cannot use it.
 */
function cookieName(origin: string, name: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name
}

/**
 * Returns the language that the caller names, else the first browser language with complete texts,
 * else Korean.
 */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const named = String(headers['language'] ?? '').toUpperCase()
  if (isLanguage(named)) return named
  const tags = (headers['accept-language'] ?? '').toLowerCase().split(',')
  const spoken = tags.flatMap((tag) => completeLanguages().find((code) => speaks(tag, code)) ?? [])
  return spoken[0] ?? 'KO'
}

/** Whether a tag means a language: "en-US;q=0.9" is English, because only the first part counts. */
const speaks = (tag: string, code: Language): boolean =>
  tag.trim().split(/[-;]/)[0] === languages[code].locale.split('-')[0]
