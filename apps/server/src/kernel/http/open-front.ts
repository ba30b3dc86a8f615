import { randomBytes, randomUUID } from 'node:crypto'
import cookies from '@fastify/cookie'
import fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openAdmissions } from './admit.ts'
import { answerError, refusalOf } from './answer-error.ts'
import type { Front } from './front.ts'
import { requestSeconds } from '../metrics/metrics.ts'
import { noteSecurity } from '../audit/note-security.ts'
import { packAnswers } from './packing.ts'
import { readInput } from './read-input.ts'
import { sent } from './route.ts'
import { enterUpload } from './uploads-under-way.ts'
import type { AppContext, By, Request, Route } from './route.ts'
import { requestOf } from './request-of.ts'

/** The limit of a body; an envelope may be twice as large as its content. */
const bodyBytesMax = 64 * 1024

/** Creates the server of one front with its routes; pages.ts adds pages and assets. */
export async function openFront(front: Front, context: AppContext): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: bodyBytesMax,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // What the router itself refuses (a path part too long, a broken escape) is answered like any
    // refusal. No hook runs for it, so its headers are set here.
    frameworkErrors(error, request, reply) {
      void answerError(context, error, request, reply.headers(front.headers()))
    },
    genReqId: () => randomUUID(),
    logger: false,
    requestTimeout: 30_000,
    // Node limits the head of a request; how long a part may be is in the schema of its call.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000_000 },
  })
  // Cookies are only parsed on demand: a game's frame never uses them.
  await app.register(cookies, { hook: false })
  await packAnswers(app)
  app.addHook('onSend', async (_, reply, body: unknown) => {
    const nonce = reply.getHeader('x-nonce')
    void reply.removeHeader('x-nonce')
    const headers = front.headers(typeof nonce === 'string' ? nonce : undefined)
    for (const [name, words] of Object.entries(headers)) {
      // A handler may set stricter headers: an uploaded image, for example, is sandboxed.
      if (!reply.hasHeader(name)) void reply.header(name, words)
    }
    return body
  })
  readRawBodies(app)
  const admissions = openAdmissions(front, context.bus)
  app.addHook('onClose', () => Promise.resolve(admissions.leave()))
  for (const route of front.routes) mount(app, { context, front }, route, admissions.of(route.wire))
  app.setErrorHandler((error, request, reply) => answerError(context, error, request, reply))
  return app
}

/** Keeps bodies as bytes until the route parses them, because signatures cover raw bytes. */
function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
}

function mount(
  app: FastifyInstance,
  { context, front }: { context: AppContext; front: Front },
  { handle, wire }: Route,
  admit: (ask: FastifyRequest, request: Request<By>) => void,
): void {
  const refuseStrangers = async (ask: FastifyRequest, request: Request<By>): Promise<void> => {
    await front.gate?.(request, wire)
    admit(ask, request)
  }
  // A vendor is authenticated by a signature over its body, so that body is short and read first.
  const isUpload = wire.takesBytes !== undefined && wire.for !== 'outside'
  /** Refuses a caller without permission before an image of up to five megabytes is read. */
  async function beforeUpload(ask: FastifyRequest, reply: FastifyReply): Promise<void> {
    const request = await requestOf(front, context, ask, reply)
    try {
      await refuseStrangers(ask, request)
      enterUpload(reply, request.ip)
    } catch (error) {
      noteSecurity(context.log, { ...request, wire }, refusalOf(error).code)
      throw error
    }
  }
  app.route({
    method: wire.method,
    url: wire.path,
    bodyLimit: wire.takesBytes ?? bodyBytesMax * (wire.isEnveloped ? 2 : 1),
    // Not compressed: a secret beside the caller's input would change the compressed size.
    ...(wire.method !== 'GET' && { compress: false as const }),
    ...(isUpload && { onRequest: beforeUpload }),
    async handler(ask, reply) {
      const end = requestSeconds.startTimer({ call: `${wire.method} ${wire.path}` })
      const request = await requestOf(front, context, ask, reply)
      let reportEnd: ((outcome: string) => Promise<void>) | undefined
      try {
        if (!isUpload) await refuseStrangers(ask, request)
        const input = await readInput(wire, ask, request, front)
        reportEnd = await front.audit?.(request, wire, input)
        const value: unknown = await handle(request as never, input as never)
        await reportEnd?.('done')
        end({ outcome: 'ok' })
        noteSecurity(context.log, { ...request, wire }, 'done')
        if (value === sent) return reply
        void reply.header('cache-control', 'no-store')
        return reply.send({ success: true, value })
      } catch (error) {
        const { code } = refusalOf(error)
        end({ outcome: code })
        noteSecurity(context.log, { ...request, wire }, code)
        await reportEnd?.(code)
        throw error
      }
    },
  })
}

/** Random bytes for the next nonces, generated in bulk, because that costs as much as a few. */
let bytesAhead = Buffer.alloc(0)
const nonceBytes = 16

/** Returns a new CSP nonce for the scripts of one response. */
export function newNonce(): string {
  if (bytesAhead.length < nonceBytes) bytesAhead = randomBytes(256 * nonceBytes)
  const own = bytesAhead.subarray(0, nonceBytes)
  bytesAhead = bytesAhead.subarray(nonceBytes)
  return own.toString('base64')
}
