import { phoneCheckPage } from '@madang/wire/phone-check'
import type { Database } from '#kernel/database/database'
import type { PageOpening } from '#kernel/http/pages'
import { readSettings } from '../read-settings.ts'
import type { Settings } from '../setting.ts'

/** Returns what a browser needs to have the phone provider send a code; null: our SMS does. */
export function phoneSenderOf({ phoneProvider }: Settings) {
  const { apiKey, audience, callsUrl, checkUrl, issuer, keysUrl } = phoneProvider
  const isWhole = [apiKey, audience, callsUrl, issuer, keysUrl].every((words) => words !== '')
  return isWhole ? { apiKey, callsUrl, hasCheck: checkUrl !== '' } : null
}

/** Returns the CSP sources that portal pages may call: the phone provider, if one is set. */
export async function phoneCalls(db: Database): Promise<PageOpening> {
  const sender = phoneSenderOf(await db.read(readSettings))
  return { calls: sender ? [new URL(sender.callsUrl).origin] : [] }
}

/**
 * Returns the CSP of the captcha page. The captcha is a third-party script, so it runs on a page of
 * its own, on an origin without logins. The policy is wider only while a provider is set.
 */
export async function phoneCheckOpening(db: Database, path: string): Promise<PageOpening> {
  if (path !== phoneCheckPage) return {}
  const settings = await db.read(readSettings)
  const { checkUrl } = settings.phoneProvider
  if (!phoneSenderOf(settings)?.hasCheck) return {}
  const { origin } = new URL(checkUrl)
  return { calls: [origin], frames: [origin], hasForeignScript: true }
}
