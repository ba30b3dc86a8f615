import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Call } from '@madang/wire'
import { visibleTexts } from '@madang/wire/typed'
import { openBody } from './open-body.ts'
import type { Front } from './front.ts'
import { refuse } from './refusal.ts'
import type { By, Request } from './route.ts'

/**
 * Returns path, query and body as one object, checked by the call's schema; an envelope is
 * decrypted first. What people typed passes the text gate before; what other houses signed does
 * not, because two of their ids may differ in a sign that cannot be seen.
 *
 * @throws Refusal `input-invalid`, `envelope-wrong`, `envelope-needed`, `body-too-large`
 */
export async function readInput(
  wire: Call,
  ask: FastifyRequest,
  request: Request<By>,
  front: Pick<Front, 'envelope'>,
): Promise<unknown> {
  const opened = await openBody(wire, ask, request, front)
  // PostgreSQL can store every character but this one.
  if (ask.url.includes('%00')) refuse('input-invalid')
  const fromBody = wire.method === 'GET' || wire.takesBytes ? {} : parsedBody(ask, opened)
  const given = { ...(ask.query as object), ...fromBody, ...(ask.params as object) }
  const typed = wire.for === 'outside' ? given : visibleTexts(given)
  const checked = v.safeParse(wire.takes, typed)
  if (checked.success) return checked.output
  const fields = checked.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.type] as const)
  return refuse('input-invalid', { fields: Object.fromEntries(fields) })
}

/** Parses the body: JSON, or a form if its content type is form-encoded. */
function parsedBody(ask: FastifyRequest, opened?: string): object {
  const body = opened ?? (Buffer.isBuffer(ask.body) ? ask.body.toString('utf8') : '')
  if (body === '') return {}
  if (/\0|\\u0000|%00/.test(body)) refuse('input-invalid')
  if (ask.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    const given = [...new URLSearchParams(body)]
    const form = Object.fromEntries(given)
    return Object.keys(form).length === given.length ? form : refuse('input-invalid')
  }
  const isJson = ask.headers['content-type']?.startsWith('application/json') === true
  if (!isJson && opened === undefined) refuse('input-invalid')
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // Invalid JSON gets the same refusal as any other wrong input.
  }
  return refuse('input-invalid')
}
