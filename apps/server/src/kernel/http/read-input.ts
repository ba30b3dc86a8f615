import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Call } from '@madang/wire'
import { visibleTexts } from '@madang/wire/typed'
import { openBody } from './open-body.ts'
import type { Front } from './front.ts'
import { refuse } from '../refusal.ts'
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
  const fromBody = wire.method === 'GET' || wire.takesBytes ? {} : parsedBody(ask, opened)
  const given = { ...(ask.query as object), ...fromBody, ...(ask.params as object) }
  refuseUnreadable(given)
  const typed = wire.for === 'outside' ? given : visibleTexts(given)
  const checked = v.safeParse(wire.takes, typed)
  if (!checked.success) {
    const { issues } = checked
    const fields = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.type] as const)
    return refuse('input-invalid', { fields: Object.fromEntries(fields) })
  }
  refuseListForGroup(typed, checked.output)
  return checked.output
}

/** No call takes groups inside groups as deep as this. */
const depthMax = 32

/**
 * Refuses what no field can hold, with its place: U+0000, which PostgreSQL cannot store, and
 * nesting that is deeper than a reader's stack.
 */
function refuseUnreadable(value: unknown, path: string[] = []): void {
  if (typeof value === 'string' && value.includes('\0')) refuseAt(path, 'unreadable')
  if (typeof value !== 'object' || value === null) return
  if (path.length === depthMax) refuseAt(path.slice(0, 1), 'too-deep')
  for (const [key, part] of Object.entries(value)) {
    if (key.includes('\0')) refuseAt([...path, key.replaceAll('\0', '')], 'unreadable')
    refuseUnreadable(part, [...path, key])
  }
}

/** A schema reads a list as a group without fields: refuses it, as it would a text. */
function refuseListForGroup(typed: unknown, read: unknown, path: string[] = []): void {
  if (typeof typed !== 'object' || typed === null || typed === read) return
  if (Array.isArray(typed) && !Array.isArray(read)) refuseAt(path, 'object')
  for (const [key, part] of Object.entries(typed)) {
    refuseListForGroup(part, (read as Record<string, unknown>)[key], [...path, key])
  }
}

function refuseAt(path: readonly string[], why: string): never {
  return refuse('input-invalid', { fields: { [path.join('.')]: why } })
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Parses the body: JSON, or a form if its content type is form-encoded. */
function parsedBody(ask: FastifyRequest, opened?: string): object {
  const body = opened ?? textOf(ask.body)
  if (body === '') return {}
  if (ask.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    const form: Record<string, string> = {}
    for (const [name, value] of new URLSearchParams(body)) {
      if (Object.hasOwn(form, name)) refuseAt([name], 'twice')
      form[name] = value
    }
    return form
  }
  const isJson = ask.headers['content-type']?.startsWith('application/json') === true
  if (!isJson && opened === undefined) refuseAt(['body'], 'content-type')
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // Invalid JSON gets the same refusal as any other wrong input.
  }
  return refuseAt(['body'], 'json')
}

/** Reads the bytes of a body; another encoding would become signs that nobody wrote. */
function textOf(body: unknown): string {
  if (!Buffer.isBuffer(body)) return ''
  try {
    return utf8.decode(body)
  } catch {
    return refuseAt(['body'], 'utf-8')
  }
}
