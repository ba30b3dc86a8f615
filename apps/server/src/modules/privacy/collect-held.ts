import { findMember } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import type { PersonalData } from '#kernel/parts/personal-data'
import { refuse } from '#kernel/refusal'

/**
 * Collects all data about a member, by area, for the right of access. Each module contributes its
 * part.
 *
 * @throws Refusal `not-found`
 */
export async function collectHeld(
  tx: ReadTx,
  parts: readonly PersonalData[],
  { memberId, now }: { memberId: string; now: Date },
): Promise<Record<string, unknown>> {
  if (!(await findMember(tx, memberId))) refuse('not-found')
  const held: Record<string, unknown> = {}
  for (const part of parts) Object.assign(held, await part.export?.(tx, memberId, now))
  return plain(held)
}

/** Converts data to JSON values: dates as text, amounts as decimals. */
function plain(held: object): Record<string, unknown> {
  const written = JSON.stringify(held, (_, value: unknown) =>
    typeof value === 'bigint' ? decimalOf(value) : value,
  )
  return JSON.parse(written) as Record<string, unknown>
}
