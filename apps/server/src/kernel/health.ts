import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import { digestOf } from './ids.ts'
import { registry, scrape } from './metrics.ts'
import type { LabelledMetric, Metric } from './metrics.ts'
import type { AppContext } from './route.ts'

/** Alive, ready and measured; who may scrape is in docs/reverse-proxy.md. */
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

/** With a token its carrier alone; without one whoever runs on this machine and says so itself. */
function mayScrape({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSameText(headers.authorization ?? '', `Bearer ${token}`)
  const isBeside = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
  // A proxy on the same machine speaks for somebody elsewhere.
  const isForwarded = headers.forwarded ?? headers['x-forwarded-for'] ?? headers.via
  return isBeside && isForwarded === undefined
}

/** Compares digests, so that the time tells nothing of the text. */
const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(digestOf(one), digestOf(other))
