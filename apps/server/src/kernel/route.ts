import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Call, Language, Role } from '@madang/wire'
import type * as v from 'valibot'
import { actingFor } from './acting.ts'
import type { Bus } from './bus.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Logger } from './log.ts'
import type { Registry } from './registry.ts'

/** Who acts. Every operation that changes the world is told `by` whom. */
export type By =
  | { kind: 'visitor' }
  | {
      kind: 'member'
      id: string
      sessionId: string
      isTrial: boolean
      /** Until when a fresh factor counts: step-up for money out and account changes. */
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

/** What every route may use; the rules below it get values only. */
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
  /** The visitor's address, counted from the right of the trusted proxies. */
  ip: string
  requestId: string
  headers: IncomingHttpHeaders
  /** The body as it arrived: for calls `outside`, whose signature covers these bytes. */
  rawBody: Buffer
  cookie(name: string): string | undefined
  setCookie(
    name: string,
    value: string,
    options?: { maxAgeSeconds?: number; isStrict?: boolean },
  ): void
  clearCookie(name: string): void
  /** Answers with something that is not JSON: a file, a redirect. */
  send(
    status: number,
    headers: Record<string, string>,
    body: Buffer | string | Readable,
  ): typeof sent
}

export const sent = Symbol('the handler has answered by itself')

/** Whether envelopes are taken: never, from whoever sends them, or nothing else on their calls. */
export type EnvelopeMode = 'off' | 'offered' | 'required'

/** Who a handler gets as `by`, by the audience of its call. */
type ActorFor<C extends Call> = C['for'] extends 'member' | 'session'
  ? Member
  : C['for'] extends 'operator'
    ? Operator
    : C['for'] extends 'frame'
      ? Frame
      : By

export type Route = { wire: Call; handle: (request: never, input: never) => Promise<unknown> }

/** One line per call: wire in, operation, wire out. No rule lives here. */
export function route<C extends Call>(
  wire: C,
  handle: (
    request: Request<ActorFor<C>>,
    input: v.InferOutput<C['takes']>,
  ) => Promise<v.InferInput<C['gives']> | typeof sent> | v.InferInput<C['gives']> | typeof sent,
): Route {
  // What an operator's call changes in the database is noted under it, whatever it calls.
  const isOperators = wire.for === 'operator' && wire.method !== 'GET'
  return {
    handle: async (request, input) =>
      isOperators
        ? actingFor((request as Request<By>).requestId, () => handle(request, input))
        : handle(request, input),
    wire,
  }
}
