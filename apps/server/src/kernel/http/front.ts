import type { FastifyRequest } from 'fastify'
import type { Call, FrontName } from '@madang/wire'
import type { By, EnvelopeMode, Request, Route } from './route.ts'

/** One web application of the product: portal, arcade or back office. */
export type Front = {
  name: FrontName
  origin: string
  /** Content delivery networks that serve this front under their own addresses. */
  alsoAt?: readonly string[]
  routes: Route[]
  /** Identifies the caller by cookie and token, by launch session, or as a visitor. */
  whoIs: (ask: Ask) => Promise<By>
  clock: { now(): Date }
  /** Returns the security headers of a response; a page passes the nonce that it contains. */
  headers: (nonce?: string) => Record<string, string>
  /** Refuses all requests while the site is closed, as a whole or for the visitor's region. */
  gate?: (request: Request<By>, wire: Call) => Promise<void>
  /** Whether payloads with a secret may, or must, come encrypted in an envelope; default: never. */
  envelope?: (request: Request<By>) => Promise<EnvelopeMode>
  /**
   * The back office's audit: called before the work; returns a function that records the outcome.
   */
  audit?: (
    request: Request<By>,
    wire: Call,
    input: unknown,
  ) => Promise<((outcome: string) => Promise<void>) | undefined>
}

export type Ask = {
  headers: FastifyRequest['headers']
  cookie(name: string): string | undefined
  ip: string
  now: Date
}
