import { tokenHashOf } from '../sessions/session.ts'
import type { WalletSession } from '../sessions/session.ts'
import { findSessions } from '../sessions/session-store.ts'
import type { ProtocolRequest } from './protocol.ts'

export type Body = Record<string, unknown>

/** Adds the member's id from the token, because some vendors send only the token. */
export async function withMember(request: ProtocolRequest, body: Body): Promise<Body> {
  const { token, user } = body
  if ((user !== undefined && user !== null) || typeof token !== 'string') return body
  const session = await sessionOf(request, token)
  return { ...body, user: session?.memberId ?? 'nobody' }
}

export async function sessionOf(
  { context, line }: ProtocolRequest,
  token: string,
): Promise<WalletSession | undefined> {
  const [session] = await context.db.read((tx) => findSessions(tx, [tokenHashOf(token)]))
  return session?.vendor === line.code ? session : undefined
}
