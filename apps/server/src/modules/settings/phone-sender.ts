import { phoneCheckPage } from '@madang/wire/phone-check'
import type { Database } from '#kernel/database'
import type { PageOpening } from '#kernel/pages'
import { readSettings } from './read-settings.ts'
import type { Settings } from './setting.ts'

/** What a browser needs to have a code sent by the brand's phone provider; null: ours sends. */
export function phoneSenderOf({ phoneProvider }: Settings) {
  const { apiKey, audience, callsUrl, checkUrl, issuer, keysUrl } = phoneProvider
  const isWhole = [apiKey, audience, callsUrl, issuer, keysUrl].every((words) => words !== '')
  return isWhole ? { apiKey, callsUrl, hasCheck: checkUrl !== '' } : null
}

/** Where pages of the portal may call besides the house: the provider, while there is one. */
export async function phoneCalls(db: Database): Promise<PageOpening> {
  const sender = phoneSenderOf(await db.read(readSettings))
  return { calls: sender ? [new URL(sender.callsUrl).origin] : [] }
}

/**
 * The check is a script of somebody else's, so it has a page of its own, on an origin where no
 * member is logged in. Its policy is wider than ours, and only while a provider is set.
 */
export async function phoneCheckOpening(db: Database, path: string): Promise<PageOpening> {
  if (path !== phoneCheckPage) return {}
  const settings = await db.read(readSettings)
  const { checkUrl } = settings.phoneProvider
  if (!phoneSenderOf(settings)?.hasCheck) return {}
  const { origin } = new URL(checkUrl)
  return { calls: [origin], frames: [origin], hasForeignScript: true }
}
