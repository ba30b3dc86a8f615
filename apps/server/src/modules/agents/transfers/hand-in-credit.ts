import { findMembers } from '#identity'
import type { ReadTx, Tx } from '#kernel/database/database'
import { acceptedNew } from '#kernel/refusal'
import { findCredits, lockedBalance, openAccounts, post, underLock } from '#ledger'
import { readSettings } from '#settings'
import { creditOf, creditReturn, creditTransfer, krw } from '../postings.ts'
import { findUpline, lockUpline } from '../tree/tree-store.ts'
import { insertTransfer } from './transfer-store.ts'

/** An agent's credit, and the account that gets it when the agent leaves; null for the house. */
export type CreditLeft = { creditUnits: bigint; creditTo: string | null }

/** Returns a member's agent credit, and who would get it. */
export async function readCredit(tx: ReadTx, memberId: string): Promise<CreditLeft> {
  const creditUnits = (await findCredits(tx, [memberId], krw)).get(memberId) ?? 0n
  if (creditUnits === 0n) return { creditTo: null, creditUnits }
  const line = await findUpline(tx, memberId)
  return { creditTo: (await openUpline(tx, line?.uplineId))?.account ?? null, creditUnits }
}

/**
 * Returns a leaving agent's credit to the upline, or to the house without one. The credit cannot be
 * withdrawn, and a closed account keeps none of it.
 */
export async function handInCredit(
  tx: Tx,
  { at, id, memberId }: { id: string; memberId: string; at: Date },
): Promise<void> {
  const line = await lockUpline(tx, memberId)
  const upline = await openUpline(tx, line?.uplineId)
  const holders = upline ? [memberId, upline.id].toSorted() : [memberId]
  for (const holder of holders) await openAccounts(tx, holder, krw, ['credit'])
  await underLock(
    tx,
    holders.map((holder) => creditOf(holder)),
    () => Promise.resolve(),
  )
  const amountUnits = lockedBalance(tx, creditOf(memberId))
  if (amountUnits === 0n) return
  if (!upline) {
    acceptedNew((await post(tx, [[creditReturn({ amountUnits, id, memberId })]], at))[0])
    return
  }
  const moved = { amountUnits, fromId: memberId, id, isUp: true, toId: upline.id }
  acceptedNew((await post(tx, [[creditTransfer(moved)]], at))[0])
  await insertTransfer(tx, { ...moved, madeAt: at })
}

/** Returns the upline, if agents are turned on and the upline is active. */
async function openUpline(tx: ReadTx, uplineId: string | undefined) {
  const { uplines } = await readSettings(tx)
  if (!uplines.isOn || uplineId === undefined) return undefined
  const [upline] = await findMembers(tx, [uplineId])
  return upline?.state === 'active' ? upline : undefined
}
