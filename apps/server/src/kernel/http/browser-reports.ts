import type { FastifyInstance } from 'fastify'
import { reportCount } from '../metrics/metrics.ts'
import type { AppContext } from './route.ts'

/** The address to which browsers report violations of the Content-Security-Policy. */
export const reportPath = '/csp-report'

const bytesMax = 8 * 1024
const linesPerMinute = 20

/** Receives and logs browsers' reports. Above 20 a minute, it only counts them. */
export function serveReports(app: FastifyInstance, { log }: AppContext): void {
  let minute = 0
  let lineCount = 0
  app.post(reportPath, { bodyLimit: bytesMax }, async (ask, reply) => {
    reportCount.inc()
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) [minute, lineCount] = [now, 0]
    if (lineCount++ < linesPerMinute) {
      log.warn({ event: 'csp-report', ...readReport(ask.body) }, 'a page was kept from something')
    }
    return reply.status(204).header('cache-control', 'no-store').send()
  })
}

/** Returns a report's useful fields, cut to 200 characters, because anyone can send anything. */
function readReport(body: unknown): Record<string, string> {
  try {
    const parsed = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '') as unknown
    const [first] = [parsed].flat() as { 'csp-report'?: object; body?: object }[]
    const report = (first?.['csp-report'] ?? first?.body ?? {}) as Record<string, unknown>
    const word = (...names: string[]) =>
      names
        .map((name) => report[name])
        .find(isText)
        ?.slice(0, 200)
    return {
      blocked: word('blocked-uri', 'blockedURL') ?? '',
      directive: word('effective-directive', 'effectiveDirective', 'violated-directive') ?? '',
      page: word('document-uri', 'documentURL')?.split(/[?#]/)[0] ?? '',
    }
  } catch {
    return {}
  }
}

const isText = (word: unknown): word is string => typeof word === 'string'
