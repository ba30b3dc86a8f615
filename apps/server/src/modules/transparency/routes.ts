import { base64Of } from '@madang/games/proofs/base64'
import { consistencyProof, inclusionProof } from '@madang/games/proofs/merkle'
import { verifierKey } from '@madang/games/proofs/signed-note'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/transparency'
import { showBeacon } from '#kernel/beacon/beacon-rounds'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { AppContext } from '#kernel/http/route'
import { receiptSigner } from '#kernel/transparency/receipt-signer'
import { countVoids, listVoids } from '#kernel/transparency/round-voids'
import type { NotedVoid } from '#kernel/transparency/round-voids'
import { logKey } from '#kernel/transparency/sign-head'
import { treeReader } from '#kernel/transparency/tree-reader'
import { findLastHead, listLeaves } from '#kernel/transparency/tree-store'

/** The same calls at the portal and at the arcade: pages call only their own origin. */
export const routes = [
  route(wire.showBeacon, ({ db, now }) =>
    db.read(async (tx) => {
      const { latest, receivedCount, silentCount } = await showBeacon(tx, now)
      return {
        chain: latest?.chain ?? null,
        chainHash: latest?.hash ?? null,
        receivedAt: latest?.receivedAt.toISOString() ?? null,
        receivedCount,
        silentCount,
      }
    }),
  ),
  route(wire.listVoidedRounds, ({ config, db, now }) =>
    db.read((tx) => showVoids(tx, { arcade: config.origins.arcade, now })),
  ),
  route(wire.showTreeHead, (request) => showHead(request)),
  route(wire.showPlayTreeHead, (request) => showHead(request)),
  route(wire.proveInclusion, ({ db }, asked) => db.read((tx) => proveInclusion(tx, asked))),
  route(wire.provePlayInclusion, ({ db }, asked) => db.read((tx) => proveInclusion(tx, asked))),
  route(wire.proveConsistency, ({ db }, asked) => db.read((tx) => proveConsistency(tx, asked))),
  route(wire.provePlayConsistency, ({ db }, asked) => db.read((tx) => proveConsistency(tx, asked))),
]

const shownVoids = 30
const monthMs = 30 * 24 * 3_600_000

async function showVoids(
  tx: ReadTx,
  { arcade, now }: { arcade: string; now: Date },
): Promise<Gives<typeof wire.listVoidedRounds>> {
  const shown = ({ at, isLocked: _isLocked, replayPath, ...one }: NotedVoid) => ({
    ...one,
    at: at.toISOString(),
    replayUrl: replayPath && `${arcade}${replayPath}`,
  })
  const [locked, unlocked] = await Promise.all([
    listVoids(tx, true, shownVoids),
    listVoids(tx, false, shownVoids),
  ])
  return {
    counts: await countVoids(tx, new Date(now.getTime() - monthMs)),
    locked: locked.map(shown),
    unlocked: unlocked.map(shown),
  }
}

async function showHead({ config, db }: AppContext) {
  const head = await db.read(findLastHead)
  return {
    headKey: verifierKey(logKey(config)),
    note: head?.note ?? null,
    receiptKey: verifierKey(receiptSigner(config)),
  }
}

/** @throws Refusal `not-found` for a leaf or a size beyond the last signed head */
async function proveInclusion(tx: ReadTx, asked: { index: string; size: string }) {
  const [index, size] = [Number(asked.index), await signedSize(tx, asked.size)]
  if (index >= size) refuse('not-found')
  const [leaf = refuse('not-found')] = await listLeaves(tx, index, 1)
  const proof = await inclusionProof(treeReader(tx), index, size)
  return { proof: proof.map(base64Of), words: leaf.words }
}

/** @throws Refusal `not-found` for sizes in the wrong order, or without a signed head */
async function proveConsistency(tx: ReadTx, asked: { from: string; to: string }) {
  const [from, to] = [Number(asked.from), await signedSize(tx, asked.to)]
  if (from > to) refuse('not-found')
  const proof = await consistencyProof(treeReader(tx), from, to)
  return { proof: proof.map(base64Of) }
}

async function signedSize(tx: ReadTx, asked: string): Promise<number> {
  const head = await findLastHead(tx)
  return head && Number(asked) <= head.size ? Number(asked) : refuse('not-found')
}
