import type { FastifyInstance } from 'fastify'

/** Redirects the first page at the agents' own origin, if there is one, to the agents' login. */
export function leadAgentsIn(front: FastifyInstance, origin: string | null): void {
  if (origin === null) return
  const { host } = new URL(origin)
  front.addHook('onRequest', async (ask, reply) => {
    if (ask.url === '/' && ask.headers.host === host) await reply.redirect('/agent')
  })
}
