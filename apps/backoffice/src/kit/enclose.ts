import { callApi } from '@madang/kit'
import { encryptEnvelope } from '@madang/kit/encrypt-envelope'
import { envelopeType } from '@madang/wire/envelope'
import { showOfficeEnvelope } from '@madang/wire/settings'

/**
 * The envelope of a payload that carries an operator's secret, or nothing where the house wants
 * none or this browser cannot make one (a page without TLS). It happens seldom: key and clock are
 * asked for each time.
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
