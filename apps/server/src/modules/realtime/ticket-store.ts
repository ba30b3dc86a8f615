import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

export type Ticket = { memberId: string; sessionId: string }

export async function insertTicket(
  tx: Tx,
  digest: Buffer,
  ticket: Ticket & { expiresAt: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into realtime.ticket (digest, member_id, session_id, expires_at)
    values (${digest}, ${ticket.memberId}, ${ticket.sessionId}, ${ticket.expiresAt})`)
}

/** Takes a ticket, so that only one of two requests with the same ticket is admitted. */
export async function takeTicket(tx: Tx, digest: Buffer, now: Date): Promise<Ticket | undefined> {
  const [ticket] = await tx.rows<Ticket & { expiresAt: Date }>(sql`
    delete from realtime.ticket where digest = ${digest}
    returning member_id as "memberId", session_id as "sessionId", expires_at as "expiresAt"`)
  return ticket && ticket.expiresAt > now ? ticket : undefined
}

export async function deleteOldTickets(tx: Tx, now: Date): Promise<void> {
  await tx.rows(sql`delete from realtime.ticket where expires_at < ${now}`)
}
