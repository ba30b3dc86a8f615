import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Call } from '@madang/wire'
import { refuse } from './refusal.ts'

/** Path, query and body as one object, as the call takes it. @throws Refusal `input-invalid` */
export function readInput(wire: Call, ask: FastifyRequest): unknown {
  // PostgreSQL keeps every sign but this one.
  if (ask.url.includes('%00')) refuse('input-invalid')
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
  if (/\0|\\u0000|%00/.test(body)) refuse('input-invalid')
  if (ask.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    const given = [...new URLSearchParams(body)]
    const form = Object.fromEntries(given)
    return Object.keys(form).length === given.length ? form : refuse('input-invalid')
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
