import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import { digestOf } from '../ids.ts'
import { registry, scrape } from './metrics.ts'
import type { LabelledMetric, Metric } from './metrics.ts'
import type { AppContext } from '../http/route.ts'

/** Serves `/health`, `/ready` and `/metrics`; docs/reverse-proxy.md says who may scrape. */
export function serveHealth(
  app: FastifyInstance,
  context: AppContext,
  metrics?: (Metric | LabelledMetric)[],
): void {
  app.get('/health', async () => ({ ok: true }))
  app.get('/ready', async (_, reply) => {
    try {
      await context.db.read((tx) => tx.rows(sql`select 1`))
      return { ready: true }
    } catch {
      return reply.status(503).send({ ready: false })
    }
  })
  if (!metrics) return
  app.get('/metrics', async (ask, reply) => {
    if (!mayScrape(ask, context.config.metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await scrape(context.db, metrics))
  })
}

/** With a token, only its holder may scrape; without one, only direct callers on this machine. */
function mayScrape({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSameText(headers.authorization ?? '', `Bearer ${token}`)
  const isBeside = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
  // A forwarding header shows a proxy on this machine that acts for a remote caller.
  const isForwarded = headers.forwarded ?? headers['x-forwarded-for'] ?? headers.via
  return isBeside && isForwarded === undefined
}

/** Compares digests in constant time, so that the duration reveals nothing about the text. */
const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(digestOf(one), digestOf(other))
