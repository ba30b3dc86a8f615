import * as fs from 'node:fs'
import path from 'node:path'
import type { Database } from '../../apps/server/src/kernel/database/database.ts'
import { archiveBooks, restoreBooks } from '../../apps/server/src/modules/ledger/index.ts'
import { archivePlays, restorePlays } from '../../apps/server/src/modules/reports/index.ts'
import {
  archiveOutside,
  archiveWagers,
  restoreOutside,
  restoreWagers,
} from '../../apps/server/src/modules/wagers/index.ts'
import { archiveFile, linesOf, sumOf } from './archive-file.ts'
import { Problem } from '../process/problem.ts'

/** An archive file as the manifest lists it. */
export type Archived = { file: string; rowCount: string; digest: string }

type Order = { folder: string; before: string; at: Date; hasSums: boolean }

/**
 * Writes wagers, vendor rounds and transfers of before a day into files, and deletes them from the
 * database; with `hasSums` also members' sums. The files are read back and verified before anything
 * is deleted.
 */
export async function archivePast(db: Database, order: Order): Promise<Archived[]> {
  const { at, before, folder, hasSums } = order
  fs.mkdirSync(folder, { mode: 0o700, recursive: true })
  const files = manifestOf(folder)
  const sinkOf = (name: string) => () => archiveFile(path.join(folder, `${name}.gz`))
  const keep = (name: string, record: { rowCount: bigint; digest: string }) => {
    if (record.rowCount === 0n) return
    files.push({ digest: record.digest, file: `${name}.gz`, rowCount: String(record.rowCount) })
    fs.writeFileSync(path.join(folder, 'manifest.json'), `${JSON.stringify(files, undefined, 2)}\n`)
  }
  // A second archive of the same month holds late rows, under a name of its own.
  const [wagers, books] = [nameFor(files, 'wagers'), nameFor(files, 'transfers')]
  const outside = nameFor(files, 'outside')
  keep(wagers, await archiveWagers(db, { at, before, sink: sinkOf(wagers) }))
  keep(outside, await archiveOutside(db, { at, before, sink: sinkOf(outside) }))
  keep(books, await archiveBooks(db, { at, before, sink: sinkOf(books) }))
  if (hasSums) {
    const sink = (part: string) => sinkOf(part)()
    for (const record of await archivePlays(db, { at, before, sink })) keep(record.part, record)
  }
  return files
}

/** Restores everything in a folder, the last file first, after checking all files. */
export async function bringBack(db: Database, folder: string, at: Date): Promise<Archived[]> {
  const files = manifestOf(folder)
  if (files.length === 0) throw new Problem(`There is no archive in ${folder}.`)
  await checkFiles(folder, files)
  for (const { digest, file } of files.toReversed()) {
    const given = { at, digest, lines: linesOf(path.join(folder, file)) }
    const part = path.basename(file, '.gz')
    if (part.startsWith('wagers')) await restoreWagers(db, given)
    else if (part.startsWith('outside')) await restoreOutside(db, given)
    else if (part.startsWith('transfers')) await restoreBooks(db, given)
    else await restorePlays(db, { ...given, part })
  }
  fs.renameSync(path.join(folder, 'manifest.json'), path.join(folder, 'restored.json'))
  return files
}

/** @throws Problem when a file is not what the manifest says */
export async function checkFiles(folder: string, files: Archived[]): Promise<void> {
  for (const { digest, file, rowCount } of files) {
    const found = await sumOf(path.join(folder, file)).catch(() => undefined)
    if (found?.digest === digest && String(found.rowCount) === rowCount) continue
    throw new Problem(`${file} is not the file that was written: nothing was brought back.`)
  }
}

export function manifestOf(folder: string): Archived[] {
  const file = path.join(folder, 'manifest.json')
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Archived[]) : []
}

function nameFor(files: Archived[], name: string): string {
  const count = files.filter(({ file }) => file.startsWith(name)).length
  return count === 0 ? name : `${name}-${count + 1}`
}
