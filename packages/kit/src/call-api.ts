import type { Call, Gives, RefusalCode, Takes } from '@madang/wire'
import { serverTimeHeader } from '@madang/wire/server-time'
import { langNow } from './language.ts'
import { Refused, Unreachable } from './refused.ts'
import { wiring } from './wiring.ts'

const patienceMs = 20_000
let skewMs = 0

/** Returns how far the server's clock is ahead of ours, as of the last answer that had its time. */
export const serverSkewMs = (): number => skewMs

type Options = { signal?: AbortSignal; bytes?: { body: Blob; type: string } }

/**
 * Makes one API call: fills the path, sends a query or JSON, returns the value.
 *
 * @throws Refused with the server's code, or Unreachable when nobody answered
 */
export async function callApi<C extends Call>(
  call: C,
  input: Takes<C>,
  options: Options = {},
): Promise<Gives<C>> {
  let parsed = await answerTo(call, input ?? {}, options, false)
  // The page has an old key, or the clock was wrong: nothing was executed yet.
  if (!parsed.success && envelopeCodes.has(parsed.errorCode)) {
    parsed = await answerTo(call, input ?? {}, options, true)
  }
  if (parsed.success) return parsed.value
  if (closedCodes.has(parsed.errorCode)) wiring().closed?.()
  throw new Refused(parsed.errorCode, parsed.message, parsed.value ?? {})
}

const closedCodes = new Set<string>(['in-maintenance', 'region-restricted'])
const envelopeCodes = new Set<string>(['envelope-wrong', 'envelope-needed'])

async function answerTo(
  call: Call,
  input: Record<string, unknown>,
  options: Options,
  isAgain: boolean,
): Promise<Answer> {
  const { body, url } = aim(call, input)
  const isEnveloped = call.isEnveloped && body !== undefined
  const encrypted = isEnveloped
    ? await wiring().enclose?.({ ...call, url }, body, isAgain)
    : undefined
  const answer = await ask(url, call, encrypted?.body ?? body, options, encrypted?.type)
  // The answer is fresh, so its time is late by the network delay at most.
  const at = answer.headers.get(serverTimeHeader)
  if (at !== null) skewMs = Date.parse(at) - Date.now()
  return readAnswer(answer)
}

type Answer =
  | { success: true; value: unknown }
  | {
      success: false
      errorCode: RefusalCode
      message: string
      value: Record<string, unknown> | null
    }

async function ask(
  url: string,
  call: Call,
  json: string | undefined,
  { bytes, signal }: Options,
  contentType?: string,
): Promise<Response> {
  const timeout = AbortSignal.timeout(patienceMs)
  const sentAs =
    contentType ?? (call.isForm ? 'application/x-www-form-urlencoded' : 'application/json')
  const type = bytes?.type ?? (json === undefined ? undefined : sentAs)
  try {
    return await fetch(url, {
      body: bytes?.body ?? json,
      credentials: 'same-origin',
      headers: {
        ...(type !== undefined && { 'content-type': type }),
        language: langNow(),
        ...wiring().headers(),
      },
      method: call.method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (error) {
    // The caller left the page: this is not a network failure.
    if (signal?.aborted) throw error
    throw new Unreachable()
  }
}

async function readAnswer(answer: Response): Promise<Answer> {
  try {
    const parsed: unknown = await answer.json()
    if (typeof parsed === 'object' && parsed !== null && 'success' in parsed) {
      return parsed as Answer
    }
  } catch {
    // A proxy's page instead of JSON: the server did not respond.
  }
  throw new Unreachable()
}

/** Moves path parameters out of the input; the rest becomes the query of a GET, a form or JSON. */
function aim(call: Call, input: Record<string, unknown>): { url: string; body?: string } {
  const rest = { ...input }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const part = rest[name]
    delete rest[name]
    return encodeURIComponent(String(part))
  })
  if (call.method !== 'GET' && !call.takesBytes && !call.isForm) {
    return { body: JSON.stringify(rest), url: path }
  }
  const query = new URLSearchParams(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  ).toString()
  if (call.isForm) return { body: query, url: path }
  return { url: query === '' ? path : `${path}?${query}` }
}
