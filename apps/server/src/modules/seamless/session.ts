import { createHash } from 'node:crypto'

/** What one token opens: a member at a vendor. */
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

/** A game left open does not bet the next day. */
export const sessionLifeMs = 12 * 3_600_000

/** What we keep of a token: a stolen table opens nothing. */
export const tokenHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('hex')
