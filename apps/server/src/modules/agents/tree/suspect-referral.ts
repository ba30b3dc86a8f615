import { findMember, listSamePerson, listSharersOfBrowser } from '#identity'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { teamSuspected } from '../events.ts'
import { listAbove } from './tree-store.ts'

const monthMs = 30 * 86_400_000

/**
 * Checks at a new member's first deposit whether an upline is the same person or used the same
 * browser: a self-referral earns on its own play.
 */
export async function suspectReferral(tx: Tx, memberId: string, at: Date): Promise<void> {
  const member = await findMember(tx, memberId)
  const above = await listAbove(tx, memberId)
  if (!member || above.length === 0) return
  const since = new Date(at.getTime() - monthMs)
  const alike = new Set([
    ...(await listSharersOfBrowser(tx, memberId, since)),
    ...(await listSamePerson(tx, member)),
  ])
  const suspected = above.filter((id) => alike.has(id))
  await publish(
    tx,
    teamSuspected,
    suspected.map((uplineId) => ({
      at: at.toISOString(),
      memberId: uplineId,
      object: memberId,
      signal: 'self-referral' as const,
    })),
  )
}
