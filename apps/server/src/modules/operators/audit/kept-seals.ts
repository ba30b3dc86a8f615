import { createHmac } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReadTx } from '#kernel/database/database'
import { secretOf } from '#kernel/secrets/secrets'
import { findLastHead, listNotes } from '#kernel/transparency/tree-store'
import { findLastLink, listLinksAt } from './audit-store.ts'

/**
 * A link of the audit trail stored outside the database, signed together with the previous seal.
 * `treeHead` is the newest signed head of the transparency log at that time, if there was one.
 */
export type KeptSeal = {
  at: string
  throughSeq: string
  hash: string
  mac: string
  treeHead?: string
}

/**
 * Writes the newest link into a file outside the database. An attacker who rewrites the trail and
 * its chain cannot reach this copy, and cannot forge it without the installation's secret.
 */
export async function keepSeal(tx: ReadTx, folder: string, now: Date): Promise<void> {
  const link = await findLastLink(tx)
  const before = readSeals(folder).at(-1)
  if (!link || before?.throughSeq === String(link.throughSeq)) return
  const head = await findLastHead(tx)
  const seal = {
    at: now.toISOString(),
    hash: link.hash.toString('hex'),
    throughSeq: String(link.throughSeq),
    ...(head && { treeHead: head.note }),
  }
  const line = JSON.stringify({ ...seal, mac: macOf(folder, before?.mac ?? '', seal) })
  appendFileSync(fileIn(folder), `${line}\n`, { mode: 0o600 })
}

/**
 * Compares the chain, and the heads of the transparency log, with the stored seals.
 *
 * @returns how many seals are stored, and the first one that was altered or is not in the trail
 */
export async function compareSeals(
  tx: ReadTx,
  folder: string,
): Promise<{ keptCount: number; keptDiffersAtSeq: string | null }> {
  const kept = readSeals(folder)
  const seqs = kept.map(({ throughSeq }) => throughSeq)
  const links = await listLinksAt(tx, seqs)
  const hashes = new Map(links.map(({ hash, throughSeq }) => [String(throughSeq), hash]))
  const heads = new Set(
    await listNotes(
      tx,
      kept.flatMap(({ treeHead }) => treeHead ?? []),
    ),
  )
  let before = ''
  for (const seal of kept) {
    const isOurs = macOf(folder, before, seal) === seal.mac
    const isThere = hashes.get(seal.throughSeq)?.toString('hex') === seal.hash
    const isSigned = seal.treeHead === undefined || heads.has(seal.treeHead)
    if (!isOurs || !isThere || !isSigned)
      return { keptCount: kept.length, keptDiffersAtSeq: seal.throughSeq }
    before = seal.mac
  }
  return { keptCount: kept.length, keptDiffersAtSeq: null }
}

const fileIn = (folder: string): string => path.join(folder, 'audit-seals.jsonl')

export function readSeals(folder: string): KeptSeal[] {
  if (!existsSync(fileIn(folder))) return []
  const lines = readFileSync(fileIn(folder), 'utf8').trim().split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as KeptSeal)
}

const headOf = ({ treeHead }: Pick<KeptSeal, 'treeHead'>) => (treeHead ? [treeHead] : [])

const macOf = (folder: string, before: string, seal: Omit<KeptSeal, 'mac'>): string =>
  createHmac('sha256', secretOf(folder, 'audit-seals'))
    .update([before, seal.at, seal.throughSeq, seal.hash, ...headOf(seal)].join('\n'))
    .digest('hex')
