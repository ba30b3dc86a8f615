import type { Tx } from '#kernel/database'
import { openSince } from '#kernel/vault'
import type { Use } from '#kernel/vault'

/** The seed of one member's app never opens as another's. */
export const seedUse = (memberId: string): Use => `identity.totp ${memberId}`

export const openSeed = (tx: Pick<Tx, 'db'>, memberId: string, sealed: Buffer): string =>
  openSince(tx, { former: 'member-totp', use: seedUse(memberId) }, sealed)
