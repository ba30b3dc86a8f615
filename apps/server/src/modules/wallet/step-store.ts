import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type StepBy = 'member' | 'operator' | 'provider' | 'clock'

/** One step in the history of a document. */
export type Step = {
  state: string
  by: StepBy
  /** The operator who took the step; unknown for older steps. */
  operator: string | null
  reason: string | null
  at: Date
}

/** Adds a step at the end; the caller must have locked the document's row. */
export async function insertStep(tx: Tx, document: string, step: Step): Promise<void> {
  await tx.rows(sql`
    insert into wallet.step (document, place, state, by, operator, reason, at)
    select ${document}, coalesce(max(place), 0) + 1, ${step.state}, ${step.by},
      ${step.operator}, ${step.reason}, ${step.at}
    from wallet.step where document = ${document}`)
}

/** Returns the steps of these documents, oldest first. */
export async function listSteps(tx: ReadTx, documents: string[]): Promise<Map<string, Step[]>> {
  const rows = await tx.rows<Step & { document: string }>(sql`
    select document, state, by, operator, reason, at from wallet.step
    where document = any(${documents}::uuid[]) order by document, place`)
  const ways = new Map<string, Step[]>()
  for (const { document, ...step } of rows) {
    const way = ways.get(document) ?? []
    way.push(step)
    ways.set(document, way)
  }
  return ways
}

/** Returns a step as its member sees it, without operators' names. */
export const stepShown = ({ at, by, reason, state }: Step) => ({
  at: at.toISOString(),
  by,
  reason,
  state,
})

/** Returns a step as operators see it. */
export const officeStepShown = (step: Step) => ({ ...stepShown(step), operator: step.operator })
