import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Call, Language, Role } from '@madang/wire'
import type * as v from 'valibot'
import { actingFor } from '../audit/acting.ts'
import type { Bus } from '../bus.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../metrics/log.ts'
import type { Registry } from '../parts/registry.ts'

/** Who acts. Every operation that changes data gets it as `by`. */
export type By =
  | { kind: 'visitor' }
  | {
      kind: 'member'
      id: string
      sessionId: string
      isTrial: boolean
      /** Until when the last factor is fresh: step-up for payouts and account changes. */
      freshUntil: Date
      mustChangePassword: boolean
    }
  | { kind: 'frame'; memberId: string | null; launchId: string }
  | {
      kind: 'operator'
      id: string
      name: string
      sessionId: string
      roles: readonly Role[]
      freshUntil: Date
    }
  | { kind: 'outside' }

export type Member = Extract<By, { kind: 'member' }>
export type Operator = Extract<By, { kind: 'operator' }>
export type Frame = Extract<By, { kind: 'frame' }>

/** What every route may use; domain rules below it only get values. */
export type AppContext = {
  db: Database
  bus: Bus
  config: Config
  log: Logger
  registry: Registry
}

/** One request, as a handler sees it. */
export type Request<Actor> = AppContext & {
  by: Actor
  now: Date
  lang: Language
  /** The visitor's address, found by skipping the trusted proxies from the right. */
  ip: string
  requestId: string
  headers: IncomingHttpHeaders
  /** The raw body, for calls by `outside`, whose signature covers these bytes. */
  rawBody: Buffer
  cookie(name: string): string | undefined
  setCookie(
    name: string,
    value: string,
    options?: { maxAgeSeconds?: number; isStrict?: boolean },
  ): void
  clearCookie(name: string): void
  /** Sends a response that is not JSON: a file, a redirect. */
  send(
    status: number,
    headers: Record<string, string>,
    body: Buffer | string | Readable,
  ): typeof sent
}

export const sent = Symbol('the handler has answered by itself')

/** Whether envelopes (encrypted requests) are refused, accepted or required on their calls. */
export type EnvelopeMode = 'off' | 'offered' | 'required'

/** The type of `by` that a handler gets, by the audience of its call. */
type ActorFor<C extends Call> = C['for'] extends 'member' | 'session'
  ? Member
  : C['for'] extends 'operator'
    ? Operator
    : C['for'] extends 'frame'
      ? Frame
      : By

export type Route = { wire: Call; handle: (request: never, input: never) => Promise<unknown> }

/** Connects a call with its operation: parsed input in, output out. Contains no domain rules. */
export function route<C extends Call>(
  wire: C,
  handle: (
    request: Request<ActorFor<C>>,
    input: v.InferOutput<C['takes']>,
  ) => Promise<v.InferInput<C['gives']> | typeof sent> | v.InferInput<C['gives']> | typeof sent,
): Route {
  // All database changes of an operator's request are recorded under it.
  const isOperators = wire.for === 'operator' && wire.method !== 'GET'
  return {
    handle: async (request, input) =>
      isOperators
        ? actingFor((request as Request<By>).requestId, () => handle(request, input))
        : handle(request, input),
    wire,
  }
}
