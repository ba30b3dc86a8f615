import type { By, Request } from '#kernel/http/route'
import { isAtAgentSite } from '../login/agent-site.ts'

/** The cookie with the browser's device id. */
export const markCookie = 'mark'

/** Returns where a request comes from, as its tries are counted. */
export const visitOf = (request: Request<By>) => ({
  at: request.now,
  ip: request.ip,
  mark: request.cookie(markCookie),
})

/** Returns the origin of a login, as the member sees it in the list of sessions. */
export function originOf(request: Request<By>) {
  const { headers, ip } = request
  const mark = request.cookie(markCookie)
  const came = { device: (headers['user-agent'] ?? '').slice(0, 200), ip, mark }
  return { ...came, ...(isAtAgentSite(request) && { place: 'agent' as const }) }
}
