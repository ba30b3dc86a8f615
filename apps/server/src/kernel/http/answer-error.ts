import type { FastifyReply, FastifyRequest } from 'fastify'
import { translated } from '@madang/texts'
import type { Language, RefusalCode } from '@madang/wire'
import { isTakenId, isUnavailable, isUnfit } from '../database/database.ts'
import { isEnvelope } from './open-body.ts'
import { Refusal } from '../refusal.ts'
import type { RefusalFacts } from '../refusal.ts'
import { languageOf } from './request-of.ts'
import type { AppContext } from './route.ts'

/** Sends each error in one format. Refusals state a reason; unexpected errors reveal nothing. */
export function answerError(
  context: AppContext,
  error: unknown,
  ask: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = ofEnvelope(refusalOf(error), ask)
  const asked = { requestId: ask.id, url: ask.routeOptions.url }
  if (refusal.code === 'unexpected') context.log.error({ ...asked, error }, 'unexpected error')
  if (refusal.code === 'unavailable') context.log.warn({ ...asked, error }, 'unavailable')
  if (refusal.status === 503) void reply.header('retry-after', '1')
  const answer = refused(refusal.code, refusal.facts, languageOf(ask), ask.id)
  return reply.status(refusal.status).header('cache-control', 'no-store').send(answer)
}

/** Refuses an envelope that is too large like any other invalid envelope. */
function ofEnvelope(refusal: Refusal, ask: FastifyRequest): Refusal {
  const isTooLarge = refusal.code === 'body-too-large' && isEnvelope(ask)
  return isTooLarge ? new Refusal('envelope-wrong') : refusal
}

/** Returns the error itself if it is a refusal, else the refusal that matches the failure. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return new Refusal('unavailable')
  if (isUnfit(error)) return new Refusal('input-invalid')
  if (isTakenId(error)) return new Refusal('key-reused')
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body-too-large')
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return new Refusal(status < 500 ? 'input-invalid' : 'unexpected')
}

/**
 * Builds the body of a refusal. `value` has the facts and the request id, for support to search.
 */
export function refused(code: RefusalCode, facts: RefusalFacts, lang: Language, requestId: string) {
  const message = translated(lang, `refusal.${code}`, facts)
  return { success: false, errorCode: code, message, value: { ...facts, requestId } }
}
