import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'

export type StepBy = 'member' | 'operator' | 'provider' | 'clock'

/** One step of a document's way. */
export type Step = {
  state: string
  by: StepBy
  /** Which operator took it; of older steps nobody wrote it down. */
  operator: string | null
  reason: string | null
  at: Date
}

/** Adds a step behind the last one; the document's row is locked by the caller. */
export async function insertStep(tx: Tx, document: string, step: Step): Promise<void> {
  await tx.rows(sql`
    insert into wallet.step (document, place, state, by, operator, reason, at)
    select ${document}, coalesce(max(place), 0) + 1, ${step.state}, ${step.by},
      ${step.operator}, ${step.reason}, ${step.at}
    from wallet.step where document = ${document}`)
}

/** The ways of these documents, oldest step first. */
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

/** As its member sees it: people of the house have no names there. */
export const stepShown = ({ at, by, reason, state }: Step) => ({
  at: at.toISOString(),
  by,
  reason,
  state,
})

/** As operators see it. */
export const officeStepShown = (step: Step) => ({ ...stepShown(step), operator: step.operator })
