import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PracticeServer = { origin: string; stop(): Promise<void> }

/** Serves a practice program (a vendor, a payment provider) on a port; 0 takes any free one. */
export async function startPracticeServer(
  port: number,
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<PracticeServer> {
  const listener: RequestListener = (request, response) => {
    serve(request, response).catch(() => {
      response.statusCode = 500
      response.end()
    })
  }
  const server = createServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '0.0.0.0', resolve)
  })
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function html(response: ServerResponse, page: string, status = 200): void {
  answer(response, status, 'text/html; charset=utf-8', page)
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  answer(response, status, 'application/json', JSON.stringify(body))
}

export function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.statusCode = status
  response.setHeader('content-type', type)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.end(body)
}

/** The body of a request, at most this large. */
export async function bytesOf(request: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > bytesMax) throw new Error('the body is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
