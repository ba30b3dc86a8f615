import type { By, Request } from '#kernel/route'
import { isAtAgentSite } from './agent-site.ts'

/** What a browser is known by among members. */
export const markCookie = 'mark'

/** Where a login comes from, as its member sees it in the list of sessions. */
export function originOf(request: Request<By>) {
  const { headers, ip } = request
  const mark = request.cookie(markCookie)
  const came = { device: (headers['user-agent'] ?? '').slice(0, 200), ip, mark }
  return { ...came, ...(isAtAgentSite(request) && { place: 'agent' as const }) }
}
