/**
 * Returns whether this Ed25519 key of 32 bytes signed these bytes. Uses the platform's own
 * cryptography, which browsers and Node share.
 *
 * @throws when the platform does not support Ed25519: the signature cannot be checked then
 */
export async function isSigned(
  words: Uint8Array,
  signature: Uint8Array,
  publicKey: Uint8Array,
): Promise<boolean> {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  const { subtle } = globalThis.crypto
  const key = await subtle.importKey('raw', own(publicKey), 'Ed25519', false, ['verify'])
  return subtle.verify('Ed25519', key, own(signature), own(words))
}

/** Copies into a buffer of its own, as the platform's types require. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)
