import { decideOn, listProposals, propose, type Decision } from '#operators'
import type { ReadTx, Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { unitsOf } from '#kernel/money'
import { type LimitLevel, upsertFactor, upsertLimit } from './limit-store.ts'

/** A proposed limit: caps of a level, or the factor of one member. */
export type WantedLimit = {
  level: LimitLevel | 'member'
  subject: string
  marketCap: string | null
  winCap: string | null
  factorPercent: number | null
}

type Order = { id: string; wanted: WantedLimit; reason: string; by: { id: string }; at: Date }

/**
 * Proposes a limit to another operator.
 *
 * @throws Refusal `input-invalid` for a limit without its number
 */
export async function proposeLimit(tx: Tx, { at, by, id, reason, wanted }: Order): Promise<void> {
  const isWhole =
    wanted.level === 'member'
      ? wanted.factorPercent !== null && /^[\da-f-]{36}$/.test(wanted.subject)
      : wanted.marketCap !== null && wanted.winCap !== null
  if (!isWhole) refuse('input-invalid', { fields: { level: 'value' } })
  const subject = `${wanted.level}:${wanted.subject}`
  await propose(tx, { at, before: {}, by, id, kind: 'sports-limit', reason, subject, wanted })
}

/** Decides a proposed limit as the second operator; it counts from the next bet on. */
export async function decideLimit(
  tx: Tx,
  order: {
    id: string
    decision: Decision
    note?: string | undefined
    by: { id: string }
    at: Date
  },
): Promise<void> {
  const proposal = await decideOn(tx, { ...order, kind: 'sports-limit' })
  if (proposal.state !== 'approved') return
  const { factorPercent, level, marketCap, subject, winCap } = proposal.wanted as WantedLimit
  if (level === 'member') {
    await upsertFactor(tx, subject, factorPercent ?? 100)
    return
  }
  const caps = { marketCapUnits: unitsOf(marketCap ?? '0'), winCapUnits: unitsOf(winCap ?? '0') }
  await upsertLimit(tx, { ...caps, level, ref: level === 'all' ? '' : subject })
}

export const listLimitProposals = (tx: ReadTx) => listProposals(tx, 'sports-limit')
