import { callApi } from '@madang/kit'
import { encryptEnvelope } from '@madang/kit/encrypt-envelope'
import { envelopeType } from '@madang/wire/envelope'
import { showOfficeEnvelope } from '@madang/wire/settings'

/**
 * Returns the encrypted envelope of a payload with an operator's secret. Returns nothing if the
 * server requires none or this browser cannot encrypt (a page without TLS). It is rare, so key and
 * clock are fetched each time.
 */
export async function enclose(
  way: { method: string; url: string },
  json: string,
): Promise<{ body: string; type: string } | undefined> {
  if ((crypto.subtle as SubtleCrypto | undefined) === undefined) return undefined
  const { envelope } = await callApi(showOfficeEnvelope, {})
  if (!envelope) return undefined
  return { body: JSON.stringify(await encryptEnvelope(envelope, way, json)), type: envelopeType }
}
