import type { By, Request } from '#kernel/route'
import { isAtAgentSite } from './agent-site.ts'

/** The cookie with the browser's device id. */
export const markCookie = 'mark'

/** Returns the origin of a login, as the member sees it in the list of sessions. */
export function originOf(request: Request<By>) {
  const { headers, ip } = request
  const mark = request.cookie(markCookie)
  const came = { device: (headers['user-agent'] ?? '').slice(0, 200), ip, mark }
  return { ...came, ...(isAtAgentSite(request) && { place: 'agent' as const }) }
}
