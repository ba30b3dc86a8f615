import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

export const protocols = ['hub88', 'caleta', 'actions'] as const
export type ProtocolName = (typeof protocols)[number]

/** How we reach a vendor and how it reaches us. The catalog has its name and its games. */
export type Vendor = {
  code: string
  protocol: ProtocolName
  /** The base URL of the vendor's API; may include a path. */
  apiOrigin: string
  /** The only origin that its game URLs may have. */
  gameOrigin: string
  /** Our id at the vendor. */
  operatorRef: string
  /** Our brand's id in the vendor's reports. */
  subPartner: string
  /** Whether its games use our wallet, or one that the vendor keeps per member. */
  wallet: 'seamless' | 'own'
  state: 'open' | 'maintenance'
  changedAt: Date
  changedBy: string
}

/** What authenticates a call: a pair of key pairs (RSA), or a shared secret. */
export type VendorKeys =
  | { kind: 'rsa'; theirs: KeyObject; ours: KeyObject }
  | { kind: 'secret'; secret: string }

/** A vendor with its decrypted keys, as calls in both directions need it. */
export type VendorConnection = Vendor & { keys: VendorKeys }

/** @throws if a text is not a key: then nothing is saved */
export function keysOf(
  protocol: ProtocolName,
  texts: { publicKey: string | null; key: string },
): VendorKeys {
  if (protocol === 'actions') return { kind: 'secret', secret: texts.key }
  return {
    kind: 'rsa',
    ours: createPrivateKey(texts.key),
    theirs: createPublicKey(texts.publicKey ?? ''),
  }
}

export function isSameKeys(a: VendorKeys, b: VendorKeys): boolean {
  if (a.kind === 'secret' || b.kind === 'secret') {
    return a.kind === 'secret' && b.kind === 'secret' && a.secret === b.secret
  }
  return a.ours.equals(b.ours) && a.theirs.equals(b.theirs)
}
