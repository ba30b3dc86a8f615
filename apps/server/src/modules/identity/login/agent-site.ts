import type { AppContext } from '#kernel/http/route'

/** Whether the request came to the agents' own host, if the brand has one. */
export function isAtAgentSite({
  config,
  headers,
}: Pick<AppContext, 'config'> & { headers: { host?: string | undefined } }): boolean {
  const { agent } = config.origins
  return agent !== null && headers.host === new URL(agent).host
}
