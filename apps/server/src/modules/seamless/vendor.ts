import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

export const protocols = ['hub88', 'caleta', 'actions'] as const
export type ProtocolName = (typeof protocols)[number]

/** How we reach a vendor and how it reaches us. Its name and its games are the catalog's. */
export type Vendor = {
  code: string
  protocol: ProtocolName
  /** Where the vendor hears our calls; may hold a path. */
  apiOrigin: string
  /** The only address that its games may have. */
  gameOrigin: string
  /** What the vendor calls us. */
  operatorRef: string
  /** The brand of ours that it reports under. */
  subPartner: string
  /** Whether its games play on our wallet, or on one that the vendor keeps per member. */
  wallet: 'seamless' | 'own'
  state: 'open' | 'maintenance'
  changedAt: Date
  changedBy: string
}

/** What proves a call: a pair of key pairs (RSA), or a secret that both sides have. */
export type VendorKeys =
  | { kind: 'rsa'; theirs: KeyObject; ours: KeyObject }
  | { kind: 'secret'; secret: string }

/** A vendor with the keys in hand: what every call in either direction needs. */
export type VendorConnection = Vendor & { keys: VendorKeys }

/** @throws when a text is no key: then nothing is saved */
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
