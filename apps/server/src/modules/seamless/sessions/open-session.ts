import type { Tx } from '#kernel/database/database'
import { newToken } from '#kernel/ids'
import { sessionLifeMs, tokenHashOf } from './session.ts'
import type { WalletSession } from './session.ts'
import { findSessions, insertSession } from './session-store.ts'

type Opening = Pick<WalletSession, 'vendor' | 'memberId' | 'gameId' | 'webSessionId'> & { at: Date }

/** Creates the token by which a vendor identifies this member; an older token for the game ends. */
export async function openSession(tx: Tx, opening: Opening): Promise<{ token: string }> {
  const { at, gameId, memberId, vendor, webSessionId } = opening
  const token = newToken()
  await insertSession(tx, {
    expiresAt: new Date(at.getTime() + sessionLifeMs),
    gameId,
    madeAt: at,
    memberId,
    supersededAt: null,
    tokenHash: tokenHashOf(token),
    vendor,
    webSessionId,
  })
  return { token }
}

/**
 * Replaces a valid token with a new one; returns undefined if it has ended or was replaced already.
 */
export async function renewSession(
  tx: Tx,
  session: WalletSession,
  at: Date,
): Promise<{ token: string } | undefined> {
  const [current] = await findSessions(tx, [session.tokenHash])
  if (!current || current.supersededAt !== null || current.expiresAt <= at) return undefined
  return openSession(tx, { ...current, at })
}
