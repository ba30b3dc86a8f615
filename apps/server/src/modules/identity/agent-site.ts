import type { AppContext } from '#kernel/route'

/** Whether this came to the agents' own address, where the brand has one. */
export function isAtAgentSite({
  config,
  headers,
}: Pick<AppContext, 'config'> & { headers: { host?: string | undefined } }): boolean {
  const { agent } = config.origins
  return agent !== null && headers.host === new URL(agent).host
}
