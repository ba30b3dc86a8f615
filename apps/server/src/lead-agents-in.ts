import type { FastifyInstance } from 'fastify'

/** At the agents' own address, where the brand has one, the first page is their entrance. */
export function leadAgentsIn(front: FastifyInstance, origin: string | null): void {
  if (origin === null) return
  const { host } = new URL(origin)
  front.addHook('onRequest', async (ask, reply) => {
    if (ask.url === '/' && ask.headers.host === host) await reply.redirect('/agent')
  })
}
