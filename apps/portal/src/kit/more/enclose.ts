import { queries } from '@madang/kit'
import { encryptEnvelope } from '@madang/kit/encrypt-envelope'
import { envelopeType } from '@madang/wire/envelope'
import { loadStatus, statusKey, statusNow } from '../system-status.ts'

/**
 * Returns the encrypted envelope of a payload. Returns nothing if the server requires none, or if
 * this browser cannot encrypt (a page without TLS). `isAgain`: the last envelope was refused, so
 * the key and the clock are fetched again.
 */
export async function enclose(
  way: { method: string; url: string },
  json: string,
  isAgain: boolean,
): Promise<{ body: string; type: string } | undefined> {
  if (isAgain) {
    await queries.invalidateQueries({ queryKey: statusKey, refetchType: 'none' })
    await loadStatus()
  }
  const key = statusNow()?.info.envelope
  // Only pages loaded over TLS or from localhost have it.
  const canEncrypt = (crypto.subtle as SubtleCrypto | undefined) !== undefined
  if (!key || !canEncrypt) return undefined
  const receivedAt = queries.getQueryState(statusKey)?.dataUpdatedAt ?? Date.now()
  const at = key.at + Math.max(0, Date.now() - receivedAt)
  return {
    body: JSON.stringify(await encryptEnvelope({ ...key, at }, way, json)),
    type: envelopeType,
  }
}
