import type { Tx } from '#kernel/database'
import { newToken } from '#kernel/ids'
import { sessionLifeMs, tokenHashOf } from './session.ts'
import type { WalletSession } from './session.ts'
import { findSessions, insertSession } from './session-store.ts'

type Opening = Pick<WalletSession, 'vendor' | 'memberId' | 'gameId' | 'webSessionId'> & { at: Date }

/** Makes the token with which a vendor speaks of this member; an older one of the game is over. */
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

/** A new token in place of a live one; undefined when it is over or was replaced already. */
export async function renewSession(
  tx: Tx,
  session: WalletSession,
  at: Date,
): Promise<{ token: string } | undefined> {
  const [current] = await findSessions(tx, [session.tokenHash])
  if (!current || current.supersededAt !== null || current.expiresAt <= at) return undefined
  return openSession(tx, { ...current, at })
}
