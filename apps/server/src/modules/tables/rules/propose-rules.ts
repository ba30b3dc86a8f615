import { allTableClasses, findTableClass } from '@madang/games/tables/all-table-classes'
import type { TableClass } from '@madang/games/tables/table-class'
import { isOfferable, needOfferable } from '#rtp'
import { decideOn, listProposals, propose, shownProposal } from '#operators'
import type { Decision } from '#operators'
import { readSettings } from '#settings'
import type { ReadTx, Tx } from '#kernel/database/database'
import { publishChanged } from '#kernel/live/public-facts'
import { refuse } from '#kernel/refusal'
import { insertChange } from '../change-store.ts'
import { shownSettings } from '../change-table.ts'
import { returnOf } from './rules-return.ts'
import type { LiveTable } from '../table.ts'
import { findTable, updateClass } from '../table-store.ts'

type RulesOrder = {
  id: string
  tableId: string
  rules: string
  reason: string
  by: { id: string }
  at: Date
}

/**
 * Proposes other rules of the same game to the other operators.
 *
 * @throws Refusal `not-found`, `input-invalid` for the rules of another game or those in force,
 *   `return-out-of-limits`
 */
export async function proposeRules(tx: Tx, order: RulesOrder): Promise<void> {
  const { at, by, id, reason, tableId } = order
  const table = (await findTable(tx, tableId)) ?? refuse('not-found')
  const rules = variantsOf(table).find((one) => one.id === order.rules)
  if (!rules || rules.id === table.class) refuse('input-invalid', { fields: { rules: 'value' } })
  const { returns } = await readSettings(tx)
  needOfferable(returnOf(rules), returns)
  const before = { rules: table.class }
  const wanted = { rules: rules.id }
  await propose(tx, { at, before, by, id, kind: 'game-version', reason, subject: tableId, wanted })
}

export type RulesDecision = {
  id: string
  tableId: string
  decision: Decision
  note?: string | undefined
  by: { id: string; name: string }
  at: Date
}

/**
 * Records a second operator's decision. The current round ends by the rules it began with; the next
 * one uses the new rules. Checks the RTP limits again, because they may have changed.
 *
 * @throws Refusal `not-found`, `own-proposal`, `proposal-closed`, `return-out-of-limits`,
 *   `changed-meanwhile` if the table has other rules than when the proposal was made
 */
export async function decideRules(tx: Tx, order: RulesDecision): Promise<LiveTable> {
  const { at, by, tableId } = order
  const proposal = await decideOn(tx, { ...order, kind: 'game-version' })
  const before = (await findTable(tx, tableId)) ?? refuse('not-found')
  if (proposal.subject !== tableId) return refuse('not-found')
  if (proposal.state === 'declined') return before
  const rules = rulesIn(proposal.wanted)
  const { returns } = await readSettings(tx)
  needOfferable(returnOf(findTableClass(rules) ?? refuse('not-found')), returns)
  const known = rulesIn(proposal.before)
  const after = await updateClass(tx, tableId, { from: known, to: rules })
  if (!after) return refuse('changed-meanwhile')
  await insertChange(tx, {
    after: { ...shownSettings(after), class: after.class },
    before: { ...shownSettings(before), class: before.class },
    changedAt: at,
    changedBy: `${proposal.proposedByName} → ${by.name}`,
    reason: proposal.reason,
    tableId,
    version: after.version,
  })
  publishChanged(tx, `tables:${tableId}`)
  return after
}

/** Returns the rules that a table may use, and the proposals for it. */
export async function listRules(tx: ReadTx, tableId: string, by: { id: string }, now: Date) {
  const table = (await findTable(tx, tableId)) ?? refuse('not-found')
  const { returns } = await readSettings(tx)
  const proposals = await listProposals(tx, 'game-version', tableId)
  return {
    offered: variantsOf(table).map((rules) => {
      const range = returnOf(rules)
      const { id, version } = rules
      return { ...range, isAllowed: isOfferable(range, returns), rules: id, version }
    }),
    rows: proposals.map((proposal) => ({
      ...shownProposal(proposal, by.id, now),
      rules: rulesIn(proposal.wanted),
      rulesBefore: rulesIn(proposal.before),
    })),
  }
}

/** Returns the newest version of every variant of a table's game. */
function variantsOf(table: LiveTable): TableClass[] {
  const code = findTableClass(table.class)?.code
  const ids = new Set(allTableClasses.flatMap((one) => (one.code === code ? [one.id] : [])))
  return [...ids].flatMap((id) => findTableClass(id) ?? [])
}

const rulesIn = (kept: unknown): string => (kept as { rules: string }).rules
