import * as oidc from 'openid-client'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { readSettings } from '#settings'

const patienceSeconds = 10
const known = new Map<string, oidc.Configuration>()

/** Returns the configuration of an identity provider; fetched once, and again after a change. */
export async function openProvider(
  { config, db, log }: AppContext,
  id: string,
): Promise<oidc.Configuration> {
  const { social } = await db.read(readSettings)
  const set = social.providers.find((one) => one.id === id) ?? refuse('not-found')
  const key = [set.issuer, set.clientId].join(' ')
  const kept = known.get(key)
  if (kept) return kept
  const server = new URL(set.issuer)
  const isHere = ['localhost', '127.0.0.1'].includes(server.hostname)
  try {
    const opened = await oidc.discovery(
      server,
      set.clientId,
      undefined,
      oidc.ClientSecretBasic(config.socialSecrets[id] ?? ''),
      { execute: isHere ? [oidc.allowInsecureRequests] : [], timeout: patienceSeconds },
    )
    known.set(key, opened)
    return opened
  } catch (error) {
    log.warn({ error: String(error), provider: id }, 'another house does not answer')
    return refuse('provider-silent')
  }
}
