import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type ProgramCheck = {
  id: bigint
  at: Date
  by: string
  outcome: 'whole' | 'differs' | 'unbuilt'
  fileCount: number
  digest: string
  differing: string[]
}

const columns = sql`id, at, by, outcome, file_count as "fileCount", digest, differing`

export async function insertCheck(tx: Tx, check: Omit<ProgramCheck, 'id'>): Promise<ProgramCheck> {
  const { at, by, differing, digest, fileCount, outcome } = check
  const [kept] = await tx.rows<ProgramCheck>(sql`
    insert into operators.program_check (at, by, outcome, file_count, digest, differing)
    values (${at}, ${by}, ${outcome}, ${fileCount}, ${digest},
      ${JSON.stringify(differing)}::jsonb) returning ${columns}`)
  if (!kept) throw new Error('A check of the program was not kept.')
  return kept
}

export function listChecks(tx: ReadTx, limit: number): Promise<ProgramCheck[]> {
  return tx.rows<ProgramCheck>(sql`
    select ${columns} from operators.program_check order by id desc limit ${limit}`)
}

export async function deleteOldChecks(tx: Tx, before: Date): Promise<void> {
  await tx.rows(sql`delete from operators.program_check where at < ${before}`)
}

/** Returns how many files differed in the last check (at least one if it failed): for the alarm. */
export async function countDiffering(tx: ReadTx): Promise<number> {
  const [last] = await listChecks(tx, 1)
  return last?.outcome === 'differs' ? Math.max(1, last.differing.length) : 0
}
