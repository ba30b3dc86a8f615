import { frontOf } from '@madang/wire'
import type { Call } from '@madang/wire'
import type { House } from '../../src/app.ts'
import type { Reply, Visit } from '../towns/town.ts'

/** JSON that no JavaScript value gives: `1e999`, half a surrogate pair, a key twice. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * Sends a call as a client that follows no rules: any value in the path, a list in a query as a
 * key that stands there several times, raw parts of JSON, halves of surrogate pairs.
 */
export async function send(
  house: Pick<House, 'fronts'>,
  wire: Call,
  given: Record<string, unknown>,
  visit: Visit,
  more: { headers?: Record<string, string>; payload?: Buffer | string } = {},
): Promise<Reply> {
  const rest = { ...given }
  let url = wire.path.replace(/:(\w+)/g, (_, name: string) => {
    const part = rest[name]
    delete rest[name]
    return percents(wordOf(part))
  })
  const isQuery = takesQuery(wire)
  if (isQuery) {
    const pairs = Object.entries(rest).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(
        (one) => `${percents(name)}=${percents(wordOf(one))}`,
      ),
    )
    if (pairs.length > 0) url += `?${pairs.join('&')}`
  }
  const payload = more.payload ?? (isQuery ? undefined : jsonOf(rest))
  const reply = await house.fronts[frontOf(wire)]
    .inject({
      cookies: visit.cookies,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': visit.ip ?? '203.0.113.7',
        ...(visit.token && { token: visit.token }),
        ...more.headers,
      },
      method: wire.method,
      url,
      ...(payload !== undefined && { payload }),
    })
    .catch((error: Error) => error)
  if (reply instanceof Error) {
    return { errorCode: reply.message, headers: {}, status: 599, success: false, value: undefined }
  }
  for (const cookie of reply.cookies) visit.cookies[cookie.name] = cookie.value
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  const body = isJson
    ? reply.json<object>()
    : { success: reply.statusCode < 400, value: fileText(reply.body) }
  return { ...body, headers: reply.headers, status: reply.statusCode } as Reply
}

/** Whether the fields of a call are in its query: there is no body, or it is a file. */
export const takesQuery = (wire: Call): boolean =>
  wire.method === 'GET' || wire.takesBytes !== undefined

/** What an address or a query says for a value. */
export const wordOf = (value: unknown): string => {
  if (value === undefined) return 'x'
  if (value instanceof RawJson) return value.text.replace(/^"|"$/g, '')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Percent-encodes any text, halves of pairs too, as a hostile client writes their bytes. */
const percents = (text: string): string =>
  Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(sign)
    const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
    return bytes.map((byte) => `%${byte.toString(16)}`).join('')
  }).join('')

/** JSON with its raw parts as they stand. */
export function jsonOf(value: unknown): string {
  const raw: string[] = []
  const json = JSON.stringify(value, (_, one: unknown) => {
    if (!(one instanceof RawJson)) return one
    raw.push(one.text)
    return `\uf8ff${raw.length - 1}\uf8ff`
  })
  return json.replace(/"\uf8ff(\d+)\uf8ff"/g, (_, at: string) => raw[Number(at)] ?? '')
}

/** A text file as a person sees it: without the byte order mark and the line ends of its format. */
const fileText = (body: string): string => body.replace(/^\ufeff/, '').replace(/\r\n/g, '\n')
