import { findTitle } from '@madang/games'
import type { Title } from '@madang/games'
import { canonicalWords } from '@madang/games/proofs/leaf'
import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/casino-office'
import { decideOn, listProposals, propose, shownProposal } from '#operators'
import type { Decision } from '#operators'
import { isOfferable, needOfferable } from '#rtp'
import { readSettings } from '#settings'
import type { ReadTx, Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { appendLeaf } from '#kernel/transparency/append-leaves'
import { promiseTitles } from '../seeds/promise-seeds.ts'
import { returnRangeOf, titleInForce, versionsOf } from './title-version.ts'
import { updateVersion } from './version-store.ts'

type VersionOrder = {
  id: string
  gameId: string
  version: number
  reason: string
  by: { id: string }
  at: Date
}

/**
 * Proposes another certified version of a title, with another RTP, to the other operators.
 *
 * @throws Refusal `not-found`, `input-invalid` for no version of it or the one in force,
 *   `return-out-of-limits`
 */
export async function proposeVersion(tx: Tx, order: VersionOrder): Promise<void> {
  const { at, by, gameId, id, reason, version } = order
  if (versionsOf(gameId).length === 0) refuse('not-found')
  const now = await titleInForce(tx, gameId)
  const title = findTitle(gameId, version)
  if (!title || title.version === now.version) {
    return refuse('input-invalid', { fields: { version: 'value' } })
  }
  needOfferable(returnRangeOf(title), (await readSettings(tx)).returns)
  const [before, wanted] = [{ version: now.version }, { version }]
  await propose(tx, { at, before, by, id, kind: 'game-version', reason, subject: gameId, wanted })
}

export type VersionDecision = {
  id: string
  gameId: string
  decision: Decision
  note?: string | undefined
  by: { id: string }
  at: Date
}

/**
 * Records a second operator's decision. A round is one transaction, so the version changes between
 * rounds; an open game learns it before its next round. Checks the limits again.
 *
 * @returns the version that is played from now on
 * @throws Refusal `not-found`, `own-proposal`, `proposal-closed`, `return-out-of-limits`,
 *   `changed-meanwhile` if another version is in force than when it was proposed
 */
export async function decideVersion(tx: Tx, order: VersionDecision): Promise<number> {
  const { at, gameId } = order
  const proposal = await decideOn(tx, { ...order, kind: 'game-version' })
  const [opened] = versionsOf(gameId)
  if (proposal.subject !== gameId || !opened) return refuse('not-found')
  if (proposal.state === 'declined') return (await titleInForce(tx, gameId)).version
  const [from, to] = [versionIn(proposal.before), versionIn(proposal.wanted)]
  const title = findTitle(gameId, to) ?? refuse('not-found')
  needOfferable(returnRangeOf(title), (await readSettings(tx)).returns)
  const isChanged = await updateVersion(tx, gameId, { at, from, opened: opened.version, to })
  if (!isChanged) refuse('changed-meanwhile')
  await promiseVersion(tx, title, order)
  return to
}

/** Appends the configuration and the choice to the log before the first round with them. */
async function promiseVersion(tx: Tx, title: Title, { at, id }: VersionDecision): Promise<void> {
  await promiseTitles(tx.db, [title], at)
  const { configHash, facts, id: gameId, version } = title
  const chosen = { configHash, gameId, rtpPpm: facts.rtpPpm, version }
  const words = canonicalWords({ ...chosen, chosenAt: at.toISOString(), id, kind: 'rtp-choice' })
  await appendLeaf(tx.db, { id: `rtp-choice:${id}`, kind: 'rtp-choice', words }, at)
}

/** @throws Refusal `not-found` */
export async function listVersions(
  tx: ReadTx,
  gameId: string,
  by: { id: string },
  now: Date,
): Promise<Gives<typeof wire.listTitleVersions>> {
  const versions = versionsOf(gameId)
  if (versions.length === 0) refuse('not-found')
  const { returns } = await readSettings(tx)
  const { version: inForce } = await titleInForce(tx, gameId)
  const proposals = await listProposals(tx, 'game-version', gameId)
  return {
    inForce,
    offered: versions.map((title) => {
      const { buyPpm, hitPpm, rtpPpm, volatility, winMaxX } = title.facts
      return {
        buyPpm: buyPpm ?? null,
        configHash: title.configHash,
        hitPpm,
        isAllowed: isOfferable(returnRangeOf(title), returns),
        rtpPpm,
        version: title.version,
        volatility,
        winMaxX,
      }
    }),
    rows: proposals.map((proposal) => ({
      ...shownProposal(proposal, by.id, now),
      version: versionIn(proposal.wanted),
      versionBefore: versionIn(proposal.before),
    })),
  }
}

const versionIn = (kept: unknown): number => (kept as { version: number }).version
