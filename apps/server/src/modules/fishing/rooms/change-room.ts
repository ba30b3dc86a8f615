import { findFishingRules, allFishingRules } from '@madang/games/fishing/targets'
import type { FishingSettings } from '@madang/wire/fishing-office'
import { isOfferable, needOfferable } from '#rtp'
import type { ReadTx, Tx } from '#kernel/database/database'
import { decimalOf, enteredUnits } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { decideOn, listProposals, propose, shownProposal } from '#operators'
import type { Decision } from '#operators'
import { readSettings } from '#settings'
import { rtpOf, rulesOf, type Room, type RoomSettings } from './room.ts'
import * as store from './room-store.ts'

type Order = { roomId: string; at: Date }

/**
 * Writes new settings of a room as its next version. Bets apply from the next magazine.
 *
 * @throws Refusal `not-found`, `changed-meanwhile`, `input-invalid` if the bets contradict each
 *   other
 */
export async function changeRoom(
  tx: Tx,
  order: Order & { version: number; settings: FishingSettings; reason: string; by: string },
): Promise<Room> {
  const { at, by, reason, roomId, version } = order
  const before = (await store.findRoom(tx, roomId)) ?? refuse('not-found')
  const settings = enteredSettings(order.settings)
  const after = await store.updateSettings(tx, roomId, { settings, version })
  if (!after) return refuse('changed-meanwhile')
  await noteChange(tx, { after, at, before, by, reason })
  return after
}

function enteredSettings({ betMax, betMin, state }: FishingSettings): RoomSettings {
  const betUnitsMin = enteredUnits(betMin)
  const betUnitsMax = enteredUnits(betMax)
  if (betUnitsMax < betUnitsMin) refuse('input-invalid', { fields: { betMax: 'min' } })
  return { betUnitsMax, betUnitsMin, state }
}

/**
 * Proposes another version of the target payouts.
 *
 * @throws Refusal `not-found`, `input-invalid`, `return-out-of-limits`
 */
export async function proposeRules(
  tx: Tx,
  order: Order & { id: string; rulesVersion: number; reason: string; by: { id: string } },
): Promise<void> {
  const { at, by, id, reason, roomId, rulesVersion } = order
  const room = (await store.findRoom(tx, roomId)) ?? refuse('not-found')
  const rules = findFishingRules(rulesVersion)
  if (!rules || rulesVersion === room.rulesVersion) {
    return refuse('input-invalid', { fields: { rulesVersion: 'value' } })
  }
  const { returns } = await readSettings(tx)
  needOfferable(rtpOf(rules), returns)
  const before = { rules: room.rulesVersion }
  const wanted = { rules: rulesVersion }
  await propose(tx, { at, before, by, id, kind: 'game-version', reason, subject: roomId, wanted })
}

/**
 * Records a second operator's decision; open magazines keep the rules they began with.
 *
 * @throws Refusal `not-found`, `own-proposal`, `proposal-closed`, `return-out-of-limits`,
 *   `changed-meanwhile`
 */
export async function decideRules(
  tx: Tx,
  order: Order & {
    id: string
    decision: Decision
    note?: string | undefined
    by: { id: string; name: string }
  },
): Promise<Room> {
  const { at, by, roomId } = order
  const proposal = await decideOn(tx, { ...order, kind: 'game-version' })
  const before = (await store.findRoom(tx, roomId)) ?? refuse('not-found')
  if (proposal.subject !== roomId) return refuse('not-found')
  if (proposal.state === 'declined') return before
  const to = versionIn(proposal.wanted)
  const { returns } = await readSettings(tx)
  needOfferable(rtpOf(rulesOf(to)), returns)
  const after = await store.updateRules(tx, roomId, { from: versionIn(proposal.before), to })
  if (!after) return refuse('changed-meanwhile')
  const who = `${proposal.proposedByName} → ${by.name}`
  await noteChange(tx, { after, at, before, by: who, reason: proposal.reason })
  return after
}

/** Returns the rules that a room may use, their proposals, and the changes of the room. */
export async function listRules(tx: ReadTx, roomId: string, by: { id: string }, now: Date) {
  if (!(await store.findRoom(tx, roomId))) return refuse('not-found')
  const { returns } = await readSettings(tx)
  const proposals = await listProposals(tx, 'game-version', roomId)
  const changes = await store.listChanges(tx, roomId)
  return {
    changes: changes.map(({ changedAt, changedBy, reason, version }) => ({
      at: changedAt.toISOString(),
      by: changedBy,
      reason,
      version,
    })),
    offered: allFishingRules.map((rules) => ({
      ...rtpOf(rules),
      isAllowed: isOfferable(rtpOf(rules), returns),
      targets: rules.targets.map(({ id, multiplier, rtpPpm }) => ({ id, multiplier, rtpPpm })),
      version: rules.version,
    })),
    rows: proposals.map((proposal) => ({
      ...shownProposal(proposal, by.id, now),
      rulesVersion: versionIn(proposal.wanted),
      rulesVersionBefore: versionIn(proposal.before),
    })),
  }
}

const versionIn = (kept: unknown): number => (kept as { rules: number }).rules

const shownSettings = ({ betUnitsMax, betUnitsMin, rulesVersion, state }: Room) => ({
  betMax: decimalOf(betUnitsMax),
  betMin: decimalOf(betUnitsMin),
  rulesVersion,
  state,
})

const noteChange = (
  tx: Tx,
  {
    after,
    at,
    before,
    by,
    reason,
  }: {
    before: Room
    after: Room
    by: string
    reason: string
    at: Date
  },
) =>
  store.insertChange(tx, {
    after: shownSettings(after),
    before: shownSettings(before),
    changedAt: at,
    changedBy: by,
    reason,
    roomId: after.id,
    version: after.version,
  })
