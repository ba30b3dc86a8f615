import { createHash } from 'node:crypto'

/** A token's session: a member in a vendor's game. */
export type WalletSession = {
  tokenHash: string
  vendor: string
  memberId: string
  gameId: string
  webSessionId: string | null
  madeAt: Date
  expiresAt: Date
  supersededAt: Date | null
}

/** A game that is left open cannot bet the next day. */
export const sessionLifeMs = 12 * 3_600_000

/** Only the hash of a token is stored, so a stolen table gives no access. */
export const tokenHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('hex')
