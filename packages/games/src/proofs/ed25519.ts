/**
 * Whether these bytes were signed with this Ed25519 key of 32 bytes. Uses the platform's own
 * cryptography, which browsers and Node share.
 *
 * @throws where the platform knows no Ed25519: nothing can be said then
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

/** A copy in a buffer of its own: what the platform's types ask for. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)
