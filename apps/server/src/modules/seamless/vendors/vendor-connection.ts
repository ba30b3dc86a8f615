import type { Database } from '#kernel/database/database'
import { Refusal } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { asked, calm, noteResponse, mayAsk, stateOf } from './breaker.ts'
import type { Breaker, BreakerState } from './breaker.ts'
import type { ProtocolClient } from '../protocols/protocol.ts'
import { noteFailure } from '../calls/note-failure.ts'
import { hmacSignature, rsaSignature } from '../calls/signature.ts'
import type { VendorConnection } from './vendor.ts'

/** A member waits for this reply, so the timeout is short; a list of games may take longer. */
const patienceMs = 4_000
const patienceForListsMs = 10_000
const replyBytesMax = 4 * 1_024 * 1_024
/** How many calls may wait for one vendor at once, so that a slow vendor blocks no others. */
const waitingMax = 16

type Health = { breaker: Breaker; waitingCount: number; receivedAt: Date | null }
const healths = new WeakMap<Database, Map<string, Health>>()

/** Returns the health of a vendor as this process sees it. */
export function healthOf(db: Database, code: string) {
  const { breaker, receivedAt, waitingCount } = entryOf(db, code)
  return { receivedAt, state: stateOf(breaker, performance.now()), waitingCount }
}
export type VendorHealth = { receivedAt: Date | null; state: BreakerState; waitingCount: number }

/**
 * Returns a client that sends signed calls to one vendor: with a timeout, a limit of waiting calls,
 * and a breaker that stops calls to a vendor that does not reply. Vendors do not share any of it.
 *
 * @param breakerName whose breaker to use: jobs that ask for lists have a breaker of their own, so
 *   that a missing list does not delay members' money
 * @throws Refusal `vendor-silent`
 */
export function clientFor(
  context: Pick<AppContext, 'db' | 'log'>,
  line: VendorConnection,
  isList = false,
  breakerName = line.code,
): ProtocolClient {
  return async ({ body, path }) => {
    const health = entryOf(context.db, breakerName)
    const isFree = health.waitingCount < waitingMax
    if (!isFree || !mayAsk(health.breaker, performance.now())) throw silent(line)
    health.breaker = asked(health.breaker, performance.now())
    health.waitingCount += 1
    try {
      const answer = await ask(line, path, body, isList ? patienceForListsMs : patienceMs)
      health.breaker = noteResponse(health.breaker, true, performance.now())
      health.receivedAt = new Date()
      return answer
    } catch (error) {
      health.breaker = noteResponse(health.breaker, false, performance.now())
      const what = faultOf(error)
      void noteFailure(context, { at: new Date(), call: path, vendor: line.code, what })
      throw silent(line)
    } finally {
      health.waitingCount -= 1
    }
  }
}

/** The refusal when a vendor does not reply; the member is offered other games. */
export const silent = ({ code }: VendorConnection) => new Refusal('vendor-silent', { vendor: code })

async function ask(
  line: VendorConnection,
  path: string,
  body: object,
  waitMs: number,
): Promise<unknown> {
  const bytes = Buffer.from(JSON.stringify(body))
  const reply = await fetch(`${line.apiOrigin}${path}`, {
    body: bytes,
    headers: { 'content-type': 'application/json', ...proof(line, bytes) },
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  })
  if (!reply.ok) throw new VendorFault(`status-${reply.status}`)
  return JSON.parse(await textOf(reply)) as unknown
}

/** The fault, as a code that the back office can translate. */
class VendorFault extends Error {}

function faultOf(error: unknown): string {
  if (error instanceof VendorFault) return error.message
  if (error instanceof SyntaxError) return 'answer-wrong'
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
}

function proof({ protocol, keys }: VendorConnection, bytes: Buffer): Record<string, string> {
  if (keys.kind === 'secret') return { 'x-request-sign': hmacSignature(keys.secret, bytes) }
  const header = protocol === 'caleta' ? 'x-auth-signature' : 'x-hub88-signature'
  return { [header]: rsaSignature(keys.ours, bytes) }
}

/** Reads at most `replyBytesMax` bytes, whatever the header says. */
async function textOf(reply: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (reply.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > replyBytesMax) throw new VendorFault('answer-wrong')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function entryOf(db: Database, code: string): Health {
  const ofDb = healths.get(db) ?? new Map<string, Health>()
  healths.set(db, ofDb)
  const known = ofDb.get(code) ?? { breaker: calm, receivedAt: null, waitingCount: 0 }
  ofDb.set(code, known)
  return known
}
