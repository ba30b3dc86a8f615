import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SignedHead } from './tree-store.ts'

/** A signed head as stored in the file beside the database. */
export type KeptHead = { size: number; note: string; signedAt: string }

/** Appends a head to a file beside the database, which cannot be changed through the database. */
export function keepHead(folder: string, { note, signedAt, size }: SignedHead): void {
  if (readKeptHeads(folder).at(-1)?.size === size) return
  const kept: KeptHead = { note, signedAt: signedAt.toISOString(), size }
  appendFileSync(fileIn(folder), `${JSON.stringify(kept)}\n`, { mode: 0o600 })
}

export function readKeptHeads(folder: string): KeptHead[] {
  if (!existsSync(fileIn(folder))) return []
  const lines = readFileSync(fileIn(folder), 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as KeptHead)
}

const fileIn = (folder: string): string => path.join(folder, 'tree-heads.jsonl')
