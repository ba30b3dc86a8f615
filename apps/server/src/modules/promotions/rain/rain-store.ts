import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

type Rain = { offerId: string; period: string }

/**
 * Opens the next envelope of a rain; the caller must have locked the offer's budget.
 *
 * @param mixed makes the envelopes, called for the first one
 * @returns its amount; undefined when none is left
 */
export async function openEnvelope(
  tx: Tx,
  { offerId, period }: Rain,
  mixed: () => bigint[],
): Promise<bigint | undefined> {
  const known = await tx.rows(sql`
    select 1 from promotions.rain where offer_id = ${offerId} and period = ${period}`)
  if (known.length === 0) {
    await tx.rows(sql`
      insert into promotions.rain (offer_id, period, amounts)
      values (${offerId}, ${period}, ${mixed()}::bigint[]) on conflict do nothing`)
  }
  const [envelope] = await tx.rows<{ units: bigint }>(sql`
    update promotions.rain set taken = taken + 1
    where offer_id = ${offerId} and period = ${period} and taken < cardinality(amounts)
    returning amounts[taken] as units`)
  return envelope?.units
}

/** Returns the offers whose rain has no envelope left in these periods. */
export async function listEmptied(tx: ReadTx, periods: string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select offer_id as id from promotions.rain
    where period = any(${periods}::text[]) and taken >= cardinality(amounts)`)
  return new Set(rows.map(({ id }) => id))
}
