import type { FastifyInstance } from 'fastify'
import { reportCount } from './metrics.ts'
import type { AppContext } from './route.ts'

/** Where browsers tell what the page's policy has kept from running. */
export const reportPath = '/csp-report'

const bytesMax = 8 * 1024
const linesPerMinute = 20

/** Hears browsers' reports; of a flood only the count grows. */
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

/** The few words of a report that help, each cut: whoever sends it may write anything. */
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
