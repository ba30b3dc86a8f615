import http from 'node:http'

export type HttpReply = { status: number; cookies: string[]; body: string }

/** Opens one kept-alive connection that sends one call after another, as a browser tab would. */
export function openHttpLine() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  return {
    close: () => agent.destroy(),
    send(
      method: string,
      url: string,
      given: { headers?: Record<string, string>; body?: unknown } = {},
    ): Promise<HttpReply> {
      const body = given.body === undefined ? undefined : Buffer.from(JSON.stringify(given.body))
      const headers: http.OutgoingHttpHeaders = {
        ...given.headers,
        ...(body && { 'content-length': body.length, 'content-type': 'application/json' }),
      }
      return new Promise((resolve, reject) => {
        const ask = http.request(url, { agent, headers, method }, (reply) => {
          const parts: Buffer[] = []
          reply.on('data', (part: Buffer) => parts.push(part))
          reply.on('error', reject)
          reply.on('end', () =>
            resolve({
              body: Buffer.concat(parts).toString(),
              cookies: (reply.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
              status: reply.statusCode ?? 0,
            }),
          )
        })
        ask.on('error', reject)
        ask.end(body)
      })
    },
  }
}
export type HttpLine = ReturnType<typeof openHttpLine>
