import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { registry, scrape } from './metrics.ts'
import type { LabelledMetric, Metric } from './metrics.ts'
import type { AppContext } from './route.ts'

/** Alive, ready and measured. Metrics only for the machine itself: a scraper runs beside it. */
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
    const peer = ask.socket.remoteAddress ?? ''
    const isBeside = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(peer)
    // A proxy on the same machine speaks for somebody elsewhere.
    const isForwarded = Boolean(ask.headers.forwarded ?? ask.headers['x-forwarded-for'])
    if (!isBeside || isForwarded) return reply.callNotFound()
    return reply.type(registry.contentType).send(await scrape(context.db, metrics))
  })
}
