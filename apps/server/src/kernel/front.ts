import type { FastifyRequest } from 'fastify'
import type { Call, FrontName } from '@madang/wire'
import type { By, EnvelopeMode, Request, Route } from './route.ts'

/** One address of the product: portal, arcade or back office. */
export type Front = {
  name: FrontName
  origin: string
  /** Delivery networks that hand this front out under addresses of their own. */
  alsoAt?: readonly string[]
  routes: Route[]
  /** Who is asking: proven by cookie and token, launch session or nothing. */
  whoIs: (ask: Ask) => Promise<By>
  clock: { now(): Date }
  /** The security headers of one answer; a page hands in the nonce that it was written with. */
  headers: (nonce?: string) => Record<string, string>
  /** Says no to everything while the house or this visitor's region is closed. */
  gate?: (request: Request<By>, wire: Call) => Promise<void>
  /** Whether payloads with a secret may, or must, come in an envelope; never without it. */
  envelope?: (request: Request<By>) => Promise<EnvelopeMode>
  /** Told before the work what is asked, and afterwards how it ended: the back office's audit. */
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
