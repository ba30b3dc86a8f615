import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { WalletSession } from './session.ts'

const columns = raw(`token_hash as "tokenHash", vendor, member_id as "memberId",
  game_id as "gameId", web_session_id as "webSessionId", made_at as "madeAt",
  expires_at as "expiresAt", superseded_at as "supersededAt"`)

export function findSessions(tx: ReadTx, tokenHashes: string[]): Promise<WalletSession[]> {
  return tx.rows<WalletSession>(sql`
    select ${columns} from seamless.session where token_hash = any(${tokenHashes}::text[])`)
}

/** Inserts a token; it replaces the member's older token for the same game. */
export async function insertSession(tx: Tx, session: WalletSession): Promise<void> {
  await tx.rows(sql`
    update seamless.session set superseded_at = ${session.madeAt}
    where member_id = ${session.memberId} and vendor = ${session.vendor}
      and game_id = ${session.gameId} and superseded_at is null`)
  await tx.rows(sql`
    insert into seamless.session
      (token_hash, vendor, member_id, game_id, web_session_id, made_at, expires_at)
    values (${session.tokenHash}, ${session.vendor}, ${session.memberId}, ${session.gameId},
      ${session.webSessionId}, ${session.madeAt}, ${session.expiresAt})`)
}

/** Ends the tokens of web sessions. They allow no more bets; wins are still paid. */
export const endSessionsOf = (tx: Tx, webSessionIds: string[]) =>
  tx.rows(sql`
    update seamless.session set expires_at = made_at
    where web_session_id = any(${webSessionIds}::uuid[])`)

export const deleteSessions = (tx: Tx, before: Date) =>
  tx.rows(sql`delete from seamless.session where expires_at < ${before}`)
