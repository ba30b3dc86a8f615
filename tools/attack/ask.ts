import http from 'node:http'

/** The sender of a request: its address and credentials. */
export type Caller = { ip: string; cookie?: string; token?: string }

export type Answer = {
  status: number
  /** The refusal code; empty for a success and for a response that is not ours. */
  code: string
  isDone: boolean
  value: Record<string, unknown>
  cookies: string[]
}

export type Ask = {
  method: string
  url: string
  body?: unknown
  /** Raw bytes, sent instead of `body`. */
  bytes?: Buffer
  headers?: Record<string, string>
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 128 })
const patienceMs = 10_000
/** The text recorded when no response arrives. */
export const silence = 'no answer in ten seconds'

/** Sends one request of a client that follows no rules. A broken connection gives status 0. */
export function ask(caller: Caller, { body, bytes, headers, method, url }: Ask): Promise<Answer> {
  const sent = bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)))
  const given = {
    ...(sent && { 'content-length': sent.length, 'content-type': 'application/json' }),
    ...(caller.cookie && { cookie: caller.cookie }),
    ...(caller.token && { token: caller.token }),
    'x-forwarded-for': caller.ip,
    ...headers,
  }
  return new Promise((resolve) => {
    const broken = (error: Error) =>
      resolve({ code: error.message, cookies: [], isDone: false, status: 0, value: {} })
    const way = http.request(url, { agent, headers: given, method, timeout: patienceMs })
    way.on('timeout', () => way.destroy(new Error(silence)))
    way.on('error', broken)
    way.on('response', (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', broken)
      reply.on('end', () => resolve(answerOf(reply, Buffer.concat(parts).toString())))
    })
    way.end(sent)
  })
}

function answerOf(reply: http.IncomingMessage, text: string): Answer {
  const { errorCode = '', status = '', success, value } = readAnswer(text)
  return {
    code: errorCode || status,
    cookies: (reply.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
    // A vendor's wallet always responds 200; the body's status has the result.
    isDone: success === true || status === 'RS_OK',
    status: reply.statusCode ?? 0,
    value: value ?? {},
  }
}

type Envelope = {
  success?: boolean
  errorCode?: string
  status?: string
  value?: Record<string, unknown>
}

function readAnswer(text: string): Envelope {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** Refusals because an outside service does not respond; the server itself works. */
const outside = ['vendor-silent', 'provider-silent']

/** The responses of one attack by status, and the faults found. */
export class Tally {
  readonly #counts = new Map<number, number>()
  readonly faults: string[] = []

  add(what: string, answer: Answer): Answer {
    this.#counts.set(answer.status, (this.#counts.get(answer.status) ?? 0) + 1)
    if (answer.status >= 500 && !outside.includes(answer.code)) {
      this.fault(`${what}: ${answer.status} ${answer.code}`)
    }
    return answer
  }

  fault(words: string): void {
    if (!this.faults.includes(words)) this.faults.push(words)
  }

  get tryCount(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
  }

  get answers(): string {
    const sorted = [...this.#counts].toSorted(([a], [b]) => a - b)
    return sorted.map(([status, count]) => `${status || 'cut'}×${count}`).join(' ')
  }
}
