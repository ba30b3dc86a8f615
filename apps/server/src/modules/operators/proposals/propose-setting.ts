import { changeSetting, checkSetting, findSetting, readAnySetting } from '#settings'
import type { AnySetting } from '#settings'
import type { Tx } from '#kernel/database/database'
import type { Alteration } from '#kernel/audit/note-alteration'
import { refuse } from '#kernel/refusal'
import type { Registry } from '#kernel/parts/registry'
import { decideOn, propose } from './four-eyes.ts'
import type { Decision } from './proposal.ts'

export type SettingProposal = {
  id: string
  subject: string
  wanted: unknown
  reason: string
  by: string
  at: Date
}

/**
 * Proposes a new value of a setting. An invalid value is refused now, not at the approval.
 *
 * @throws Refusal `not-found` for an unknown setting, `input-invalid` for a wrong value
 */
export async function proposeSetting(
  tx: Tx,
  own: Registry['settings'],
  proposal: SettingProposal,
): Promise<void> {
  const setting = settingIn(own, proposal.subject)
  const wanted = checkSetting(setting, proposal.wanted)
  const before = await readAnySetting(tx, setting)
  const { at, by, id, reason } = proposal
  const asked = { before, id, kind: 'setting' as const, reason, subject: proposal.subject }
  await propose(tx, { ...asked, at, by: { id: by }, wanted })
}

/**
 * Decides a proposal as another operator; an approval changes the setting in the same transaction.
 *
 * @throws Refusal `not-found`, `proposal-closed`, `own-proposal`
 */
export async function decideProposal(
  tx: Tx,
  own: Registry['settings'],
  order: {
    id: string
    decision: Decision
    note?: string | undefined
    by: { id: string; name: string }
    at: Date
  },
): Promise<Alteration | undefined> {
  const { at, by } = order
  const proposal = await decideOn(tx, { ...order, kind: 'setting' })
  if (proposal.state === 'declined') return undefined
  const reason = `${proposal.reason} (${proposal.proposedByName} → ${by.name})`
  const name = settingIn(own, proposal.subject)
  await changeSetting(tx, { at, by: by.name, name, reason, value: proposal.wanted })
  return { after: proposal.wanted, before: proposal.before, element: `setting ${proposal.subject}` }
}

const settingIn = (own: Registry['settings'], subject: string): AnySetting =>
  findSetting(subject, own) ?? refuse('not-found')
