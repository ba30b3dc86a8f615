import type { IncomingMessage, ServerResponse } from 'node:http'

export const gone = `<!doctype html><html lang="ko"><meta charset="utf-8"><title>연습용 게임사</title>
<p>이 게임은 끝났어요. 로비에서 다시 열어 주세요.</p></html>`

export const roundPage = (round: string) => `<!doctype html><html lang="ko"><meta charset="utf-8">
<title>${escaped(round)}</title><p>회차 ${escaped(round)}: 한 번의 베팅과 한 번의 당첨 알림이에요.</p></html>`

const escaped = (text: string) => text.replace(/[^\w-]/g, '')

export function html(response: ServerResponse, page: string, status = 200): void {
  answer(response, status, 'text/html; charset=utf-8', page)
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  answer(response, status, 'application/json', JSON.stringify(body))
}
function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.statusCode = status
  response.setHeader('content-type', type)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.end(body)
}

const bodyBytesMax = 64 * 1_024

export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > bodyBytesMax) throw new Error('the body is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
