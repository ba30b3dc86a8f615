import { listGrantSharers } from '#bonus'
import { listSharersOfBrowser, listSharersOfPlace } from '#identity'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { noteEvent } from '#operators'
import { readSetting } from '#settings'
import { holdPayouts, listSharersOfAccount } from '#wallet'
import { upsertCase } from './case-store.ts'
import { findingsOf, kindOf } from './rule.ts'
import type { RiskRule, Signal } from './rule.ts'
import { insertSignal, listSignals } from './signal-store.ts'
import { riskSetting } from './risk-setting.ts'
import type { Terms } from './risk-setting.ts'

const dayMs = 24 * 3_600_000

/**
 * Records a money event of a member and applies every rule. A finding opens a case, and holds the
 * payouts if its rule says so.
 */
export async function watchMember(
  tx: Tx,
  memberId: string,
  signal: Signal,
  /** Further evidence, such as the hands of a card table. */
  also: readonly string[] = [],
): Promise<void> {
  const terms = await readSetting(tx, riskSetting)
  const now = signal.at
  await insertSignal(tx, memberId, signal)
  for (const object of also) await insertSignal(tx, memberId, { ...signal, object })
  const isGiven = signal.kind === 'bonus-granted'
  const isOut = signal.kind === 'withdrawal-requested'
  const since = new Date(now.getTime() - dayMs)
  const monthAgo = new Date(now.getTime() - 30 * dayMs)
  const devices = isOut || isGiven ? await listSharersOfBrowser(tx, memberId, monthAgo) : []
  const picture = {
    accountSharers: isOut ? await listSharersOfAccount(tx, signal.object) : [],
    bonusSharers: isGiven ? await listGrantSharers(tx, signal.object, devices) : [],
    deviceSharers: isOut ? devices : [],
    placeSharers: isOut ? await listSharersOfPlace(tx, memberId, since) : [],
    signals: await listSignals(tx, memberId, since),
  }
  for (const { rule, ...evidence } of findingsOf(picture, terms, now)) {
    if (kindOf[rule] !== signal.kind) continue
    const holdsPayouts = holdsFor(rule, terms)
    const dueAt = new Date(now.getTime() + terms.decideHours * 3_600_000)
    const one = { dueAt, evidence, holdsPayouts, id: newId(), memberId, openedAt: now, rule }
    const caseId = await upsertCase(tx, one)
    if (caseId === one.id) {
      const facts = { caseId, rule, ...evidence }
      await noteEvent(tx, { at: now, facts, object: memberId, word: 'risk-case' })
    }
    if (holdsPayouts) await holdPayouts(tx, { at: now, caseId, memberId })
  }
}

const holdsFor = (rule: RiskRule, { holding }: Terms): boolean => holding.includes(rule)
