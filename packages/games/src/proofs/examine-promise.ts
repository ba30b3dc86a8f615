import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64Of, bytesOf } from './base64.ts'
import { checkHeads } from './check-proofs.ts'
import type { ProofFile } from './check-proofs.ts'
import { holds } from './holds.ts'
import type { HouseLog } from './house-log.ts'
import type { PromiseLeaf } from './is-leaf-of.ts'
import { isIncluded, leafHashOf } from './merkle.ts'
import { cosignersOf } from './signed-note.ts'

/** A promise as a page shows it to anybody: of a draw or a raffle. */
export type ShownPromise = {
  kind: string
  subject: string
  number: number
  secretHash: string
  /** Its number in the log; null is a promise that is in no log. */
  leafIndex: number | null
  /** When the first ticket was bought; null without one. */
  firstAt: string | null
}

export type ExaminedPromise = {
  checks: {
    name: 'headSigned' | 'consistent' | 'included' | 'promised' | 'early'
    isSame: boolean
  }[]
  /** No signed head covers it yet. */
  isPending: boolean
  /** What the log says, not what the house says now. */
  committedAt: string | null
  /** The signed head: its size, its root, and who signed it beside the house. */
  head: { size: number; root: string; cosigners: string[] } | null
}

/**
 * Checks a promise without a receipt and without an account: it stands in the log that this browser
 * saw first, as what it is shown for, and since before the first ticket.
 */
export async function examinePromise(
  file: ProofFile,
  house: HouseLog,
  shown: ShownPromise,
): Promise<ExaminedPromise> {
  const { checks, latest } = await checkHeads(file)
  const signed = checks.map(({ isSame, name }) => ({ isSame, name: nameOf(name) }))
  const cosigners = cosignersOf(file.latestNote ?? '', file.headKey)
  const head = latest ? { cosigners, root: base64Of(latest.root), size: latest.size } : null
  const { leafIndex } = shown
  const isPending = leafIndex !== null && (!latest || leafIndex >= latest.size)
  if (leafIndex === null || isPending || !latest) {
    const missing = leafIndex === null ? [{ isSame: false, name: 'included' as const }] : []
    return { checks: [...signed, ...missing], committedAt: null, head, isPending }
  }
  const { proof, words } = await house.inclusion({
    index: String(leafIndex),
    size: String(latest.size),
  })
  const leaf = leafIn(words)
  const path = () => proof.map((one) => bytesOf(one) ?? new Uint8Array(0))
  const hash = () => leafHashOf(utf8ToBytes(words))
  const isIn = holds(() => isIncluded({ hash: hash(), index: leafIndex }, latest, path()))
  return {
    checks: [
      ...signed,
      { isSame: isIn, name: 'included' },
      { isSame: isPromiseOf(leaf, shown), name: 'promised' },
      { isSame: isEarly(leaf, shown), name: 'early' },
    ],
    committedAt: leaf.committedAt ?? null,
    head,
    isPending: false,
  }
}

const nameOf = (name: string): 'consistent' | 'headSigned' =>
  name === 'consistent' ? 'consistent' : 'headSigned'

function leafIn(words: string): PromiseLeaf {
  let leaf: PromiseLeaf = {}
  holds(() => {
    leaf = JSON.parse(words) as PromiseLeaf
    return true
  })
  return leaf
}

const isPromiseOf = (leaf: PromiseLeaf, { kind, number, secretHash, subject }: ShownPromise) =>
  leaf.kind === kind &&
  leaf.subject === subject &&
  leaf.firstNumber === number &&
  leaf.secretHash === secretHash

const isEarly = ({ committedAt }: PromiseLeaf, { firstAt }: ShownPromise): boolean =>
  committedAt !== undefined &&
  !Number.isNaN(Date.parse(committedAt)) &&
  (firstAt === null || Date.parse(committedAt) <= Date.parse(firstAt))
